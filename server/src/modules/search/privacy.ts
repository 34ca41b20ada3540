import { statement, write } from '../../platform/db/index.ts'
import type { Erase, Privacy } from '../../privacy.ts'
import { removeUnusedTerms } from './terms.store.ts'

const eraseWordsSql = statement('search.erase_words', ({ id }: { id: string }, ctx) =>
  ctx.db.deleteFrom('searchPerformers').where('accountId', '=', id),
)

/**
 * Removes a performer from the search index, and their name from the words used for corrections.
 */
const eraseWords: Erase = async (ctx, { id, role }) => {
  if (role !== 'performer') return
  await write(ctx, eraseWordsSql, { id })
  await removeUnusedTerms(ctx)
}

/** The erasure of a performer's search index. */
export const searchPrivacy: Privacy = {
  erase: {
    leftovers: eraseWords,
  },
}
