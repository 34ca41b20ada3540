import { type Selectable, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { type Profiles, read, statement, write } from '../../platform/db/index.ts'

/** A profile as it is stored. */
export type Profile = Readonly<Selectable<Profiles>>

/** The fields of a profile that its performer may change. */
export type ProfileChanges = Partial<
  Omit<
    Profile,
    'accountId' | 'followers' | 'subscribers' | 'likes' | 'score' | 'views' | 'updatedAt'
  >
>

const columns = [
  'accountId',
  'bio',
  'languages',
  'publicChatPrice',
  'score',
  'followers',
  'subscribers',
  'likes',
  'views',
  'isWelcomeOn',
  'welcomeFileId',
  'previousWelcomeFileId',
  'checklistHiddenAt',
  'linkCount',
  'seriesCount',
  'removedBio',
  'removedBioBy',
  'removedBioAt',
  'address',
  'city',
  'state',
  'zipcode',
  'phone',
  'phoneCode',
  'bodyType',
  'butt',
  'ethnicity',
  'eyes',
  'hair',
  'height',
  'pubicHair',
  'sexualOrientation',
  'weight',
  'updatedAt',
] as const satisfies readonly (keyof Profile)[]

const profilesSql = statement(
  'profiles.profiles',
  ({ ids }: { ids: readonly string[] }, { db }) => {
    const query = db
      .selectFrom('profiles')
      .select(columns)
      .where('accountId', '=', sql<string>`any(${ids}::uuid[])`)
    return query
  },
  { plan: 'generic' },
)

/**
 * Returns the profiles of performers, in no order; a performer who has just signed up may not have
 * one yet.
 */
export async function selectProfiles(ctx: ReadCtx, ids: readonly string[]): Promise<Profile[]> {
  return read(ctx, profilesSql, { ids })
}

const forgetRemovedBiosSql = statement(
  'profiles.forget_removed_bios',
  ({ before }: { before: Date }, { db }) =>
    db
      .updateTable('profiles')
      .set({ removedBio: null, removedBioBy: null, removedBioAt: null })
      .where('removedBioAt', '<=', before),
)

/** Forgets the bios that decisions removed before an instant. */
export async function forgetRemovedBios(ctx: ReadCtx, before: Date): Promise<void> {
  await write(ctx, forgetRemovedBiosSql, { before })
}

const categoryIdsSql = statement(
  'profiles.category_ids',
  ({ accountIds }: { accountIds: readonly string[] }, { db }) => {
    const query = db
      .selectFrom('profileCategories')
      .select(['accountId', 'categoryId'])
      .where('accountId', '=', sql<string>`any(${accountIds}::uuid[])`)
    return query
  },
  { plan: 'generic' },
)

/** Returns the categories that performers chose. */
export async function selectCategoryIds(ctx: ReadCtx, accountIds: readonly string[]) {
  return read(ctx, categoryIdsSql, { accountIds })
}

const storeProfileSql = statement(
  'profiles.store_profile',
  ({ accountId, changes }: { accountId: string; changes: ProfileChanges }, ctx) => {
    const row = { ...changes, updatedAt: ctx.now() }
    return ctx.db
      .insertInto('profiles')
      .values({ accountId, ...row })
      .onConflict((conflict) => conflict.column('accountId').doUpdateSet(row))
  },
)

/** Stores the changes of a profile, and creates it where there is none. */
export async function storeProfile(
  ctx: InTransaction,
  accountId: string,
  changes: ProfileChanges,
): Promise<void> {
  await write(ctx, storeProfileSql, { accountId, changes })
}

/** Stores the number of series of a performer, by which the page of a profile shows them. */
export const storeSeriesCount = (
  ctx: InTransaction,
  accountId: string,
  seriesCount: number,
): Promise<void> => storeProfile(ctx, accountId, { seriesCount })

const storeCategoriesSql = statement(
  'profiles.store_categories',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('profileCategories').where('accountId', '=', accountId),
)

const insertCategoriesSql = statement(
  'profiles.insert_categories',
  ({ rows }: { rows: { accountId: string; categoryId: string }[] }, { db }) =>
    db.insertInto('profileCategories').values(rows),
)

/** Replaces a performer's categories; the profile must exist. */
export async function storeCategories(
  ctx: InTransaction,
  accountId: string,
  categoryIds: readonly string[],
): Promise<void> {
  await write(ctx, storeCategoriesSql, { accountId })
  const rows = [...new Set(categoryIds)].map((categoryId) => ({ accountId, categoryId }))
  if (rows.length > 0) await write(ctx, insertCategoriesSql, { rows })
}

/** A figure by which the directory sorts. */
type Figure = 'followers' | 'subscribers'

const storeFiguresSql = statement(
  'profiles.store_figures',
  ({ figure, counts }: { figure: Figure; counts: ReadonlyMap<string, number> }) => sql`
    update profiles set ${sql.ref(figure)} = given.count
    from unnest(${[...counts.keys()]}::uuid[], ${[...counts.values()]}::int[])
      as given (account_id, count)
    where profiles.account_id = given.account_id`,
  { plan: 'generic' },
)

/** Stores a figure of performers by which the directory sorts. */
export async function storeFigures(
  ctx: InTransaction,
  figure: Figure,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  if (counts.size > 0) await write(ctx, storeFiguresSql, { figure, counts })
}

const addLikesSql = statement(
  'profiles.add_likes',
  ({ delta, accountId }: { delta: number; accountId: string }, { db }) =>
    db
      .updateTable('profiles')
      .set({ likes: sql`greatest(likes + ${delta}::int, 0)` })
      .where('accountId', '=', accountId),
)

/** Adds to the number of likes of a performer and their content. */
export async function addLikes(
  ctx: InTransaction,
  accountId: string,
  delta: number,
): Promise<void> {
  await write(ctx, addLikesSql, { delta, accountId })
}
