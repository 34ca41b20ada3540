import type { Erase, Privacy } from '../../privacy.ts'
import { removeUnusedTerms } from './terms.store.ts'

/** Lets nobody find a performer by words any more, whose name is a word that searches were mended by. */
const eraseWords: Erase = async (ctx, { id, role }) => {
  if (role !== 'performer') return
  await ctx.db.deleteFrom('searchPerformers').where('accountId', '=', id).execute()
  await removeUnusedTerms(ctx)
}

/** The part of search in copying and erasing an account's data. */
export const searchPrivacy: Privacy = {
  erase: {
    leftovers: eraseWords,
  },
}
