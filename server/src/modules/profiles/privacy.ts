import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import type { Privacy } from '../../privacy.ts'
import { categoriesByIds } from '../reference/index.ts'
import { removeWelcomeVideo } from './manage-welcome-video.ts'
import { selectCategoryIds, selectProfiles } from './store.ts'

/** Lists what a performer says on the own page, and what is kept for us alone. */
async function* exportProfile(ctx: ReadCtx, accountId: string) {
  const chosen = await selectCategoryIds(ctx, [accountId])
  const categories = await categoriesByIds(
    ctx,
    chosen.map(({ categoryId }) => categoryId),
  )
  for (const { accountId: _own, score: _sorts, ...profile } of await selectProfiles(ctx, [accountId])) {
    yield { ...profile, categories: categories.map(({ name }) => name) }
  }
}

/** Removes a performer's page with the film on it. */
async function eraseProfile(ctx: InTransaction, accountId: string): Promise<void> {
  await removeWelcomeVideo(ctx, accountId)
  await eraseProfileRow(ctx, accountId)
}

/** Empties a performer's page: what they told of themselves, how they are reached, what they chose. */
async function eraseProfileRow({ db }: InTransaction, accountId: string): Promise<void> {
  await db.deleteFrom('profiles').where('accountId', '=', accountId).execute()
}

/** The part of profiles in copying and erasing an account's data. */
export const profilesPrivacy: Privacy = {
  export: [
    {
      name: 'profile',
      section: 'account',
      summary: 'Your page and what you told us about yourself.',
      roles: ['performer'],
      rows: (ctx, { id }) => exportProfile(ctx, id),
    },
  ],
  erase: {
    shared: (ctx, { id }) => eraseProfile(ctx, id),
  },
}
