import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { RawCallback } from '../../../gateways/payments/events.ts'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { countRows, type GatewayCallbacks } from '../../../platform/db/index.ts'

/** Counts the callbacks that could not be applied. */
export async function countFailedCallbacks({ db }: ReadCtx): Promise<number> {
  const failed = db.selectFrom('gatewayCallbacks').where('state', '=', 'failed')
  return Number(
    (await failed.select(({ fn }) => fn.countAll().as('failed')).executeTakeFirstOrThrow()).failed,
  )
}

/** The states of a stored callback: `received` still has to be applied. */
export type CallbackState = 'received' | 'applied' | 'failed'

/** A callback as it is stored. */
export type StoredCallback = Readonly<
  Omit<Selectable<GatewayCallbacks>, 'state'> & { state: CallbackState }
>

/** The authentic callback to store: its gateway, and its id there, which repetitions share. */
export interface NewCallback {
  readonly gateway: string
  readonly eventId: string
  readonly callback: RawCallback
  readonly dueAt: Date
}

const contentOf = ({ method, query, headers, body, ip }: RawCallback) => ({
  method,
  query,
  headers: JSON.stringify(headers),
  body,
  ip,
})

/** Stores a callback that arrived for the first time, and returns its id. */
export async function insertCallback(ctx: InTransaction, given: NewCallback): Promise<string> {
  const { gateway, eventId, callback, dueAt } = given
  const [now, id] = [ctx.now(), ctx.newId()]
  await ctx.db
    .insertInto('gatewayCallbacks')
    .values({
      id,
      gateway,
      eventId,
      state: 'received',
      dueAt,
      receivedAt: now,
      lastReceivedAt: now,
      ...contentOf(callback),
    })
    .execute()
  return id
}

/**
 * Counts a repetition. One of a callback that was not applied yet replaces its content, so that a wrong first copy does
 * not block the right one; the id is returned then.
 */
export async function countRepetition(
  ctx: InTransaction,
  given: NewCallback,
): Promise<string | undefined> {
  const { gateway, eventId, callback, dueAt } = given
  const counted = await ctx.db
    .updateTable('gatewayCallbacks')
    .set({ copies: sql`copies + 1`, lastReceivedAt: ctx.now() })
    .where('gateway', '=', gateway)
    .where('eventId', '=', eventId)
    .returning(['id', 'state'])
    .executeTakeFirst()
  if (!counted || counted.state === 'applied') return undefined
  await ctx.db
    .updateTable('gatewayCallbacks')
    .set({ ...contentOf(callback), state: 'received', dueAt, attempts: 0 })
    .where('id', '=', counted.id)
    .execute()
  return counted.id
}

/** Counts a callback that was not the gateway's. */
export async function countForgery({ db, now }: ReadCtx, gateway: string): Promise<void> {
  await sql`insert into gateway_forgeries (gateway, day, count) values (${gateway}, ${now()}::timestamptz::date, 1)
    on conflict (gateway, day) do update set count = gateway_forgeries.count + 1`.execute(db)
}

/** Returns a stored callback. */
export const callbackById = ({ db }: ReadCtx, id: string): Promise<StoredCallback | undefined> =>
  db
    .selectFrom('gatewayCallbacks')
    .selectAll()
    .where('id', '=', id)
    .$castTo<StoredCallback>()
    .executeTakeFirst()

/** Returns a stored callback with a lock. */
export const lockCallback = (
  { db }: InTransaction,
  id: string,
): Promise<StoredCallback | undefined> =>
  db
    .selectFrom('gatewayCallbacks')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .$castTo<StoredCallback>()
    .executeTakeFirst()

/** The changes of a callback by an attempt to apply it. */
export interface CallbackChanges {
  readonly state: CallbackState
  readonly events?: readonly string[]
  readonly attempts: number
  readonly failure: string | null
  readonly dueAt: Date | null
  readonly appliedAt?: Date
}

/** Records an attempt to apply a callback. */
export async function changeCallback(
  { db }: ReadCtx,
  id: string,
  changes: CallbackChanges,
): Promise<void> {
  const { events, ...others } = changes
  await db
    .updateTable('gatewayCallbacks')
    .set({ ...others, ...(events && { events: JSON.stringify(events) }) })
    .where('id', '=', id)
    .execute()
}

/** Returns callbacks that should be read now, and postpones them, so that no other process reads them at the same time. */
export async function claimDueCallbacks(
  { db, now }: InTransaction,
  until: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update gateway_callbacks set due_at = ${until} where id in (select id from gateway_callbacks
      where state = 'received' and due_at <= ${now()} order by due_at limit ${limit} for update skip locked)
    returning replace(id::text, '-', '') as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Deletes callbacks that are older than they are kept. Returns false when none was left to delete. */
export async function deleteOldCallbacks(
  { db }: ReadCtx,
  {
    appliedBefore,
    failedBefore,
    limit,
  }: { appliedBefore: Date; failedBefore: Date; limit: number },
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`delete from gateway_callbacks where id in (select id from gateway_callbacks
    where state = 'applied' and received_at < ${appliedBefore} or state = 'failed' and received_at < ${failedBefore}
    limit ${limit})`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** The filter of the list of callbacks. */
export interface CallbackFilter {
  readonly gateway?: string | undefined
  readonly state?: CallbackState | undefined
}

/** Returns a page of callbacks without their content, newest first, and the total number. */
export async function selectCallbacks(
  { db }: ReadCtx,
  { gateway, state }: CallbackFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  let matching = db.selectFrom('gatewayCallbacks')
  if (gateway) matching = matching.where('gateway', '=', gateway)
  if (state) matching = matching.where('state', '=', state)
  const rows = await matching
    .select(['id', 'gateway', 'eventId', 'state', 'events', 'attempts', 'copies', 'failure'])
    .select(['receivedAt', 'lastReceivedAt', 'appliedAt', 'dueAt'])
    .orderBy('receivedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .$castTo<CallbackSummary>()
    .execute()
  return { rows, total: await countRows({ db }, matching, { offset }) }
}

/** A callback as lists show it. */
export type CallbackSummary = Omit<StoredCallback, 'method' | 'query' | 'headers' | 'body' | 'ip'>

/** Stores a gateway's report. Returns false when it was received before. */
export async function insertWebhookEvent(
  ctx: InTransaction,
  gateway: string,
  eventId: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('gatewayReports')
    .values({ gateway, eventId, receivedAt: ctx.now() })
    .onConflict((conflict) => conflict.columns(['gateway', 'eventId']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
