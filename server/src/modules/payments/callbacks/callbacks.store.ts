import type { RawCallback } from '@stagedoor/payment-companies'
import { type Selectable, sql, type UpdateResult } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import {
  first,
  type GatewayCallbacks,
  only,
  read,
  statement,
  write,
} from '../../../platform/db/index.ts'

const countFailedCallbacksSql = statement(
  'payments.count_failed_callbacks',
  (_: object, { db }) => {
    const failed = db.selectFrom('gatewayCallbacks').where('state', '=', 'failed')
    return failed.select(({ fn }) => fn.countAll<bigint>().as('failed'))
  },
)

/** Counts the callbacks that could not be applied. */
export async function countFailedCallbacks(ctx: ReadCtx): Promise<number> {
  return Number((await only(read(ctx, countFailedCallbacksSql))).failed)
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

const insertCallbackSql = statement(
  'payments.insert_callback',
  (
    {
      id,
      gateway,
      eventId,
      dueAt,
      now,
      callback,
    }: {
      id: string
      gateway: string
      eventId: string
      dueAt: Date
      now: Date
      callback: RawCallback
    },
    ctx,
  ) =>
    ctx.db.insertInto('gatewayCallbacks').values({
      id,
      gateway,
      eventId,
      state: 'received',
      dueAt,
      receivedAt: now,
      lastReceivedAt: now,
      ...contentOf(callback),
    }),
)

/** Stores a callback that arrived for the first time, and returns its id. */
export async function insertCallback(ctx: InTransaction, given: NewCallback): Promise<string> {
  const { gateway, eventId, callback, dueAt } = given
  const now = ctx.now()
  const id = ctx.newId()
  await write(ctx, insertCallbackSql, { id, gateway, eventId, dueAt, now, callback })
  return id
}

const countRepetitionSql = statement(
  'payments.count_repetition',
  ({ gateway, eventId }: { gateway: string; eventId: string }, ctx) =>
    ctx.db
      .updateTable('gatewayCallbacks')
      .set({ copies: sql`copies + 1`, lastReceivedAt: ctx.now() })
      .where('gateway', '=', gateway)
      .where('eventId', '=', eventId)
      .returning(['id', 'state']),
)

const replaceCallbackContentSql = statement(
  'payments.replace_callback_content',
  (
    {
      callback,
      dueAt,
      counted,
    }: { callback: RawCallback; dueAt: Date; counted: { id: string; state: string } },
    ctx,
  ) =>
    ctx.db
      .updateTable('gatewayCallbacks')
      .set({ ...contentOf(callback), state: 'received', dueAt, attempts: 0 })
      .where('id', '=', counted.id),
)

/**
 * Counts a repetition. One of a callback that was not applied yet replaces its content, so that a
 * wrong first copy does not block the right one; the id is returned then.
 */
export async function countRepetition(
  ctx: InTransaction,
  given: NewCallback,
): Promise<string | undefined> {
  const { gateway, eventId, callback, dueAt } = given
  const [counted] = await write(ctx, countRepetitionSql, { gateway, eventId })
  if (!counted || counted.state === 'applied') return undefined
  await write(ctx, replaceCallbackContentSql, { callback, dueAt, counted })
  return counted.id
}

const countForgerySql = statement(
  'payments.count_forgery',
  (
    { gateway }: { gateway: string },
    { now },
  ) => sql`insert into gateway_forgeries (gateway, day, count)
    values (${gateway}, ${now()}::timestamptz::date, 1)
    on conflict (gateway, day) do update set count = gateway_forgeries.count + 1`,
)

/** Counts a callback that was not the gateway's. */
export async function countForgery(ctx: ReadCtx, gateway: string): Promise<void> {
  await write(ctx, countForgerySql, { gateway })
}

const callbackByIdSql = statement('payments.callback_by_id', ({ id }: { id: string }, { db }) =>
  db.selectFrom('gatewayCallbacks').selectAll().where('id', '=', id).$castTo<StoredCallback>(),
)

/** Returns a stored callback. */
export const callbackById = (ctx: ReadCtx, id: string): Promise<StoredCallback | undefined> =>
  first(read(ctx, callbackByIdSql, { id }))

const lockCallbackSql = statement('payments.lock_callback', ({ id }: { id: string }, { db }) =>
  db
    .selectFrom('gatewayCallbacks')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .$castTo<StoredCallback>(),
)

/** Returns a stored callback with a lock. */
export const lockCallback = (ctx: InTransaction, id: string): Promise<StoredCallback | undefined> =>
  first(read(ctx, lockCallbackSql, { id }))

/** The changes of a callback by an attempt to apply it. */
export interface CallbackChanges {
  readonly state: CallbackState
  readonly events?: readonly string[]
  readonly attempts: number
  readonly failure: string | null
  readonly dueAt: Date | null
  readonly appliedAt?: Date
}

const changeCallbackSql = statement(
  'payments.change_callback',
  (
    {
      others,
      events,
      id,
    }: {
      others: {
        state: CallbackState
        attempts: number
        failure: string | null
        dueAt: Date | null
        appliedAt?: Date
      }
      events: readonly string[] | undefined
      id: string
    },
    { db },
  ) =>
    db
      .updateTable('gatewayCallbacks')
      .set({ ...others, ...(events && { events: JSON.stringify(events) }) })
      .where('id', '=', id),
)

/** Records an attempt to apply a callback. */
export async function changeCallback(
  ctx: ReadCtx,
  id: string,
  changes: CallbackChanges,
): Promise<void> {
  const { events, ...others } = changes
  await write(ctx, changeCallbackSql, { others, events, id })
}

const claimDueCallbacksSql = statement(
  'payments.claim_due_callbacks',
  ({ until, limit }: { until: Date; limit: number }, { now }) => sql<{ id: string }>`
    update gateway_callbacks set due_at = ${until} where id in (select id from gateway_callbacks
      where state = 'received' and due_at <= ${now()}
        order by due_at limit ${limit} for update skip locked)
    returning replace(id::text, '-', '') as id`,
)

/**
 * Returns callbacks that should be read now, and postpones them, so that no other process reads
 * them at the same time.
 */
export async function claimDueCallbacks(
  ctx: InTransaction,
  until: Date,
  limit: number,
): Promise<string[]> {
  const rows = await write(ctx, claimDueCallbacksSql, { until, limit })
  return rows.map(({ id }) => id)
}

const deleteOldCallbacksSql = statement(
  'payments.delete_old_callbacks',
  ({
    appliedBefore,
    failedBefore,
    limit,
  }: {
    appliedBefore: Date
    failedBefore: Date
    limit: number
  }) => sql<UpdateResult>`delete from gateway_callbacks
    where id in (select id from gateway_callbacks
    where state = 'applied' and received_at < ${appliedBefore} or state = 'failed'
      and received_at < ${failedBefore}
    limit ${limit})`,
  { counts: true },
)

/**
 * Deletes callbacks that are older than they are kept. Returns false when none was left to delete.
 */
export async function deleteOldCallbacks(
  ctx: ReadCtx,
  {
    appliedBefore,
    failedBefore,
    limit,
  }: { appliedBefore: Date; failedBefore: Date; limit: number },
): Promise<boolean> {
  const numAffectedRows = await write(ctx, deleteOldCallbacksSql, {
    appliedBefore,
    failedBefore,
    limit,
  })
  return numAffectedRows > 0n
}

/** The filter of the list of callbacks. */
export interface CallbackFilter {
  readonly gateway?: string | undefined
  readonly state?: CallbackState | undefined
}

/** A callback as lists show it. */
export type CallbackSummary = Omit<StoredCallback, 'method' | 'query' | 'headers' | 'body' | 'ip'>
