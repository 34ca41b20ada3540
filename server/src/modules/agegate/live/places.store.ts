import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { read, statement, write } from '../../../platform/db/index.ts'

/** A place from which an account asked for the video of a room, and the rule about age it met. */
export interface LivePlaceRow {
  readonly roomId: string
  readonly accountId: string
  readonly country: string
  readonly region: string
  readonly city: string
  readonly isAnonymous: boolean
  readonly agePlace: string | null
  readonly ageUntil: Date | null
  readonly askedAt: Date
}

type Asked = Omit<LivePlaceRow, 'askedAt'>

const columns = [
  'roomId',
  'accountId',
  'country',
  'region',
  'city',
  'isAnonymous',
  'agePlace',
  'ageUntil',
  'askedAt',
] as const

const putSql = statement('agegate.put_live_place', ({ row }: { row: Asked }, ctx) => {
  const { city, isAnonymous, agePlace, ageUntil } = row
  const changed = { city, isAnonymous, agePlace, ageUntil, askedAt: ctx.now() }
  return ctx.db
    .insertInto('livePlaces')
    .values({ ...row, askedAt: ctx.now() })
    .onConflict((known) =>
      known.columns(['roomId', 'accountId', 'country', 'region']).doUpdateSet(changed),
    )
})

/** Stores that an account asks for the video of a room from a place. */
export async function putLivePlace(ctx: InTransaction, row: Asked): Promise<void> {
  await write(ctx, putSql, { row })
}

const addSql = statement('agegate.add_live_place', ({ row }: { row: Asked }, ctx) =>
  ctx.db
    .insertInto('livePlaces')
    .values({ ...row, askedAt: ctx.now() })
    .onConflict((known) => known.doNothing()),
)

/** Stores a place from which an account connects, if it did not ask for the video from there. */
export async function addLivePlace(ctx: InTransaction, row: Asked): Promise<void> {
  await write(ctx, addSql, { row })
}

const placesSql = statement(
  'agegate.live_places',
  ({ roomId, accountIds }: { roomId: string; accountIds: readonly string[] }, { db }) =>
    db
      .selectFrom('livePlaces')
      .select(columns)
      .where('roomId', '=', roomId)
      .where('accountId', '=', sql<string>`any(${accountIds}::uuid[])`),
)

/** Returns from where some accounts asked for the video of a room. */
export const livePlacesOf = (
  ctx: ReadCtx,
  of: { readonly roomId: string; readonly accountIds: readonly string[] },
): Promise<LivePlaceRow[]> => read(ctx, placesSql, of)

const removeSql = statement(
  'agegate.remove_live_places',
  ({ roomId, accountId }: { roomId: string; accountId: string }, { db }) =>
    db.deleteFrom('livePlaces').where('roomId', '=', roomId).where('accountId', '=', accountId),
)

/** Forgets from where an account received the video of a room. */
export async function removeLivePlaces(
  ctx: InTransaction,
  of: { readonly roomId: string; readonly accountId: string },
): Promise<void> {
  await write(ctx, removeSql, of)
}

const forgetSql = statement('agegate.forget_live_places', ({ before }: { before: Date }, { db }) =>
  db.deleteFrom('livePlaces').where('askedAt', '<', before),
)

/** Forgets the places of requests before an instant. */
export async function forgetLivePlaces(ctx: InTransaction, before: Date): Promise<void> {
  await write(ctx, forgetSql, { before })
}

const ofAccountSql = statement(
  'agegate.live_places_of_account',
  ({ accountId }: { accountId: string }, { db }) =>
    db
      .selectFrom('livePlaces')
      .select(['country', 'region', 'askedAt'])
      .where('accountId', '=', accountId),
)

/** Returns from where an account has received live video in the last day. */
export const livePlacesOfAccount = (
  ctx: ReadCtx,
  accountId: string,
): Promise<Pick<LivePlaceRow, 'country' | 'region' | 'askedAt'>[]> =>
  read(ctx, ofAccountSql, { accountId })

const eraseSql = statement(
  'agegate.erase_live_places',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('livePlaces').where('accountId', '=', accountId),
)

/** Forgets from where an account has received live video. */
export async function eraseLivePlaces(ctx: InTransaction, accountId: string): Promise<void> {
  await write(ctx, eraseSql, { accountId })
}
