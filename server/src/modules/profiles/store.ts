import { type Selectable, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { type Profiles, runPreparedQuery } from '../../platform/db/index.ts'

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
  'checklistHiddenAt',
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

/** Returns the profiles of performers, in no order; a performer who has just signed up may not have one yet. */
export async function selectProfiles({ db }: ReadCtx, ids: readonly string[]): Promise<Profile[]> {
  const query = db
    .selectFrom('profiles')
    .select(columns)
    .where('accountId', '=', sql<string>`any(${ids}::uuid[])`)
  return runPreparedQuery({ db }, query)
}

/** Returns the categories that performers chose. */
export async function selectCategoryIds({ db }: ReadCtx, accountIds: readonly string[]) {
  const query = db
    .selectFrom('profileCategories')
    .select(['accountId', 'categoryId'])
    .where('accountId', '=', sql<string>`any(${accountIds}::uuid[])`)
  return runPreparedQuery({ db }, query)
}

/** Stores the changes of a profile, and creates it where there is none. */
export async function storeProfile(
  ctx: InTransaction,
  accountId: string,
  changes: ProfileChanges,
): Promise<void> {
  const row = { ...changes, updatedAt: ctx.now() }
  await ctx.db
    .insertInto('profiles')
    .values({ accountId, ...row })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(row))
    .execute()
}

/** Replaces a performer's categories; the profile must exist. */
export async function storeCategories(
  { db }: InTransaction,
  accountId: string,
  categoryIds: readonly string[],
): Promise<void> {
  await db.deleteFrom('profileCategories').where('accountId', '=', accountId).execute()
  const rows = [...new Set(categoryIds)].map((categoryId) => ({ accountId, categoryId }))
  if (rows.length > 0) await db.insertInto('profileCategories').values(rows).execute()
}

/** Stores a figure by which the directory sorts. */
export async function storeFigure(
  { db }: InTransaction,
  accountId: string,
  figure: Partial<Record<'followers' | 'subscribers', number>>,
): Promise<void> {
  await db.updateTable('profiles').set(figure).where('accountId', '=', accountId).execute()
}

/** Adds to the number of likes of a performer and their content. */
export async function addLikes(
  { db }: InTransaction,
  accountId: string,
  delta: number,
): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ likes: sql`greatest(likes + ${delta}::int, 0)` })
    .where('accountId', '=', accountId)
    .execute()
}
