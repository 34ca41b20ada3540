import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { statement, write } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'
import { categoriesByIds } from '../reference/index.ts'
import { selectAllLinksOf } from './links/links.store.ts'
import { removeWelcomeVideo } from './manage-welcome-video.ts'
import { selectCategoryIds, selectProfiles } from './store.ts'

/** Lists what a performer shows on the own page, and what only the site keeps. */
async function* exportProfile(ctx: ReadCtx, accountId: string) {
  const chosen = await selectCategoryIds(ctx, [accountId])
  const categories = await categoriesByIds(
    ctx,
    chosen.map(({ categoryId }) => categoryId),
  )
  for (const profile of await selectProfiles(ctx, [accountId])) {
    const { accountId: _own, score: _sorts, removedBioBy: _decision, ...shown } = profile
    yield { ...shown, categories: categories.map(({ name }) => name) }
  }
}

/** Lists the links of a performer's page. */
async function* exportLinks(ctx: ReadCtx, accountId: string) {
  for (const { clicks, ...link } of await selectAllLinksOf(ctx, accountId))
    yield { ...link, clicks: Number(clicks) }
}

/** Removes a performer's page and its welcome video. */
async function eraseProfile(ctx: InTransaction, accountId: string): Promise<void> {
  await removeWelcomeVideo(ctx, accountId)
  await eraseProfileRow(ctx, accountId)
}

const eraseProfileViewsSql = statement(
  'profiles.erase_profile_views',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('profileViews').where('performerId', '=', accountId),
)

const eraseProfileSql = statement(
  'profiles.erase_profile',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('profiles').where('accountId', '=', accountId),
)

const eraseLinksSql = statement(
  'profiles.erase_links',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('profileLinks').where('ownerId', '=', accountId),
)

/** Deletes a performer's profile: descriptions, contact details and choices. */
async function eraseProfileRow(ctx: InTransaction, accountId: string): Promise<void> {
  await write(ctx, eraseProfileViewsSql, { accountId })
  await write(ctx, eraseLinksSql, { accountId })
  await write(ctx, eraseProfileSql, { accountId })
}

/** The export and erasure of a performer's profile. */
export const profilesPrivacy: Privacy = {
  export: [
    {
      name: 'profile',
      section: 'account',
      summary: 'Your page and your profile details.',
      roles: ['performer'],
      rows: (ctx, { id }) => exportProfile(ctx, id),
    },
    {
      name: 'profile-links',
      section: 'account',
      summary: 'The links of your page to other places, and how often each was opened.',
      roles: ['performer'],
      rows: (ctx, { id }) => exportLinks(ctx, id),
    },
  ],
  erase: {
    shared: (ctx, { id }) => eraseProfile(ctx, id),
  },
}
