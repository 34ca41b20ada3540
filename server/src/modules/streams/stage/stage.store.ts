import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { first, read, statement, write } from '../../../platform/db/index.ts'
import type { Mute } from '../recordings/place-guests.rules.ts'

/** A guest of a stream with a picture of their own; the id is the room of that picture. */
export interface GuestRow {
  readonly id: string
  readonly streamId: string
  readonly accountId: string
  readonly state: 'invited' | 'joined' | 'gone'
  readonly isOnAir: boolean
  readonly isMuted: boolean
}

const columns = ['id', 'streamId', 'accountId', 'state', 'isOnAir', 'isMuted'] as const

const stageSql = statement('streams.stage', ({ streamId }: { streamId: string }, { db }) =>
  db
    .selectFrom('streamGuests')
    .select(columns)
    .where('streamId', '=', streamId)
    .where('state', '<>', 'gone')
    .orderBy('createdAt')
    .orderBy('id')
    .$castTo<GuestRow>(),
)

/** Returns the guests of a stream who were invited or came, in their order. */
export const selectStage = (ctx: ReadCtx, streamId: string): Promise<GuestRow[]> =>
  read(ctx, stageSql, { streamId })

const roomsSql = statement(
  'streams.rooms_of_guests',
  ({ streamId }: { streamId: string }, { db }) =>
    db.selectFrom('streamGuests').select('id').where('streamId', '=', streamId),
)

/** Returns the rooms of all guests that a stream ever had. */
export async function selectGuestRooms(ctx: ReadCtx, streamId: string): Promise<string[]> {
  return (await read(ctx, roomsSql, { streamId })).map(({ id }) => id)
}

const mutesSql = statement(
  'streams.mutes_of_guests',
  ({ streamId }: { streamId: string }, { db }) =>
    db
      .selectFrom('streamGuests')
      .select(['id', 'mutes'])
      .where('streamId', '=', streamId)
      .orderBy('createdAt')
      .orderBy('id')
      .$castTo<{ id: string; mutes: readonly Mute[] }>(),
)

/** Returns the guests that a stream ever had, in their order, and when nobody heard them. */
export const selectMutes = (ctx: ReadCtx, streamId: string) => read(ctx, mutesSql, { streamId })

const guestsSql = statement('streams.guests', ({ ids }: { ids: readonly string[] }, { db }) =>
  db
    .selectFrom('streamGuests')
    .select(columns)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .$castTo<GuestRow>(),
)

/** Returns guests by their ids, also those who are gone. */
export const selectGuests = async (ctx: ReadCtx, ids: readonly string[]): Promise<GuestRow[]> =>
  ids.length === 0 ? [] : read(ctx, guestsSql, { ids })

/** Returns those of some places of guests whose invitation was not answered yet. */
export async function selectInvited(
  ctx: ReadCtx,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const guests = await selectGuests(ctx, ids)
  return new Set(guests.filter(({ state }) => state === 'invited').map(({ id }) => id))
}

/** The invitations of one account that are read at once. */
const INVITATIONS = 5

const invitationsSql = statement(
  'streams.invitations',
  ({ accountId }: { accountId: string }, { db }) =>
    db
      .selectFrom('streamGuests as guest')
      .innerJoin('streams as stream', 'stream.id', 'guest.streamId')
      .select(['guest.streamId', 'stream.performerId'])
      .where('guest.accountId', '=', accountId)
      .where('guest.state', '=', 'invited')
      .where('stream.state', '<>', 'ended')
      .orderBy('guest.updatedAt', 'desc')
      .limit(INVITATIONS),
)

/** Returns the open streams into which an account is invited, the newest invitation first. */
export const selectInvitations = (ctx: ReadCtx, accountId: string) =>
  read(ctx, invitationsSql, { accountId })

const allOpenSql = statement('streams.open_guests', (_: object, { db }) =>
  db.selectFrom('streamGuests').select(columns).where('state', '<>', 'gone').$castTo<GuestRow>(),
)

/** Returns the guests of all streams who were invited or came. */
export const selectOpenGuests = (ctx: ReadCtx): Promise<GuestRow[]> => read(ctx, allOpenSql, {})

const guestInSql = statement(
  'streams.guest_in',
  ({ accountId, streamIds }: { accountId: string; streamIds: readonly string[] }, { db }) =>
    db
      .selectFrom('streamGuests')
      .select('streamId')
      .where('accountId', '=', accountId)
      .where('streamId', '=', sql<string>`any(${streamIds}::uuid[])`)
      .where('state', '<>', 'gone'),
)

/** Returns those of some streams in which an account is a guest. */
export async function selectGuestIn(
  ctx: ReadCtx,
  accountId: string,
  streamIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await read(ctx, guestInSql, { accountId, streamIds })
  return new Set(rows.map(({ streamId }) => streamId))
}

/** The changes of a sound that are kept; a recording with more is mixed by the last of them. */
const MUTES_KEPT = 500

/** Adds a change of the sound to those of a guest. */
const withMute = (at: Date, isMuted: boolean) => sql<string>`
  case when jsonb_array_length(stream_guests.mutes) >= ${sql.lit(MUTES_KEPT)}
    then stream_guests.mutes - 0 else stream_guests.mutes end
    || jsonb_build_array(${JSON.stringify([at.getTime(), isMuted])}::jsonb)`

const inviteSql = statement(
  'streams.invite_guest',
  ({ streamId, accountId }: Pick<GuestRow, 'streamId' | 'accountId'>, ctx) =>
    ctx.db
      .insertInto('streamGuests')
      .values({
        id: ctx.newId(),
        streamId,
        accountId,
        state: 'invited',
        createdAt: ctx.now(),
        updatedAt: ctx.now(),
      })
      .onConflict((on) =>
        on
          .columns(['streamId', 'accountId'])
          .doUpdateSet({
            state: 'invited',
            isMuted: false,
            isOnAir: false,
            mutes: withMute(ctx.now(), false),
            updatedAt: ctx.now(),
          })
          .where('streamGuests.state', '=', 'gone'),
      )
      .returning('id'),
)

/** Invites a guest and returns the id of their place; undefined for one who was invited already. */
export async function insertGuest(
  ctx: InTransaction,
  guest: Pick<GuestRow, 'streamId' | 'accountId'>,
): Promise<string | undefined> {
  return (await write(ctx, inviteSql, guest))[0]?.id
}

const changeSql = statement(
  'streams.change_guest',
  (
    {
      id,
      changes,
    }: { id: string; changes: Partial<Pick<GuestRow, 'state' | 'isOnAir' | 'isMuted'>> },
    ctx,
  ) =>
    ctx.db
      .updateTable('streamGuests')
      .set({
        ...changes,
        ...(changes.isMuted !== undefined && { mutes: withMute(ctx.now(), changes.isMuted) }),
        updatedAt: ctx.now(),
      })
      .where('id', '=', id)
      .where('state', '<>', 'gone')
      .returning(columns)
      .$castTo<GuestRow>(),
)

/** Changes a guest; undefined for one who is gone. */
export const changeGuest = (
  ctx: InTransaction,
  id: string,
  changes: Partial<Pick<GuestRow, 'state' | 'isOnAir' | 'isMuted'>>,
): Promise<GuestRow | undefined> => first(write(ctx, changeSql, { id, changes }))

const endSql = statement('streams.end_stage', ({ streamId }: { streamId: string }, ctx) =>
  ctx.db
    .updateTable('streamGuests')
    .set({ state: 'gone', isOnAir: false, updatedAt: ctx.now() })
    .where('streamId', '=', streamId)
    .where('state', '<>', 'gone')
    .returning(['id', 'accountId']),
)

/** Ends that anybody is a guest of a stream. Returns who was until now. */
export const endStage = (
  ctx: InTransaction,
  streamId: string,
): Promise<Pick<GuestRow, 'id' | 'accountId'>[]> => write(ctx, endSql, { streamId })
