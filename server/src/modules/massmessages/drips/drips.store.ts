import { type RawBuilder, sql, type UpdateResult } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { read, statement, write } from '../../../platform/db/index.ts'
import type { MassMessageRow } from '../store.ts'

/** A fan who subscribed and waits for a message. */
export interface WaitingFan {
  readonly massMessageId: string
  readonly subscriptionId: string
  readonly fanId: string
  readonly kind: 'trial' | 'free' | 'paid'
  readonly subscribedAt: Date
  readonly dueAt: Date
}

const lockDripsSql = statement(
  'massmessages.lock_drips',
  ({ performerIds }: { performerIds: readonly string[] }, { db }) =>
    db
      .selectFrom('massMessages')
      .select(['id', 'performerId', 'drip', 'createdAt'])
      .where('performerId', 'in', [...new Set(performerIds)])
      .where('drip', 'is not', null)
      .where('state', 'in', ['active', 'paused'])
      .forShare()
      .$castTo<Pick<MassMessageRow, 'id' | 'performerId' | 'drip' | 'createdAt'>>(),
)

/**
 * Returns the messages that some performers send after subscribing, also paused ones, and keeps
 * them from changing.
 */
export const lockDrips = (
  ctx: InTransaction,
  performerIds: readonly string[],
): Promise<Pick<MassMessageRow, 'id' | 'performerId' | 'drip' | 'createdAt'>[]> =>
  read(ctx, lockDripsSql, { performerIds })

const insertWaitingSql = statement(
  'massmessages.insert_waiting',
  ({ fans }: { fans: readonly WaitingFan[] }, { db }) =>
    db
      .insertInto('massMessageDrips')
      .values([...fans])
      .onConflict((conflict) => conflict.doNothing()),
)

/** Stores fans who wait for messages, each once for a message and a start of a subscription. */
export async function insertWaiting(
  ctx: InTransaction,
  fans: readonly WaitingFan[],
): Promise<void> {
  if (fans.length === 0) return
  await write(ctx, insertWaitingSql, { fans })
}

const dueDripsSql = statement(
  'massmessages.due_drips',
  (_: object, { now }) => sql<{ id: string }>`
    select message.id from mass_messages as message where message.state = 'active' and exists (
      select from mass_message_drips as fan where fan.mass_message_id = message.id
        and fan.handled_at is null
        and fan.due_at <= ${now()}::timestamptz)`,
)

/** Returns the active messages that some fans wait for no longer than now. */
export async function selectDueDrips(ctx: ReadCtx): Promise<string[]> {
  const rows = await read(ctx, dueDripsSql)
  return rows.map(({ id }) => id)
}

const dueFansSql = statement(
  'massmessages.due_fans',
  ({ massMessageId, limit }: { massMessageId: string; limit: number }, { db, now }) =>
    waitingFor(db, massMessageId)
      .where('dueAt', '<=', now())
      .orderBy('dueAt')
      .limit(limit)
      .$castTo<WaitingFan>(),
)

/** Returns some fans whose time for a message has come, the earliest first. */
export const selectDueFans = (
  ctx: ReadCtx,
  massMessageId: string,
  limit: number,
): Promise<WaitingFan[]> => read(ctx, dueFansSql, { massMessageId, limit })

const waitingFor = (db: ReadCtx['db'], massMessageId: string) =>
  db
    .selectFrom('massMessageDrips')
    .select(['massMessageId', 'subscriptionId', 'fanId', 'kind', 'subscribedAt', 'dueAt'])
    .where('massMessageId', '=', massMessageId)
    .where('handledAt', 'is', null)

const countWaitingSql = statement(
  'massmessages.count_waiting',
  ({ massMessageId }: { massMessageId: string }) => sql<{
    total: number
    nextAt: Date | null
  }>`select count(*)::int as total, min(due_at) as "nextAt" from mass_message_drips
    where mass_message_id = ${massMessageId}::uuid and handled_at is null`,
)

/** Counts the fans who wait for a message, and returns when the first of them receives it. */
export async function readWaiting(
  ctx: ReadCtx,
  massMessageId: string,
): Promise<{ waiting: number; nextAt: Date | null }> {
  const [row] = await read(ctx, countWaitingSql, { massMessageId })
  return { waiting: row?.total ?? 0, nextAt: row?.nextAt ?? null }
}

const markHandledSql = statement(
  'massmessages.mark_handled',
  (
    {
      massMessageId,
      subscriptionIds,
    }: { massMessageId: string; subscriptionIds: readonly string[] },
    ctx,
  ) => sql`update mass_message_drips set handled_at = ${ctx.now()}::timestamptz
    where mass_message_id = ${massMessageId}::uuid and subscription_id =
      any(${[...subscriptionIds]}::uuid[])`,
)

/** Marks fans of a message as no longer waiting. */
export async function markHandled(
  ctx: InTransaction,
  massMessageId: string,
  subscriptionIds: readonly string[],
): Promise<void> {
  await write(ctx, markHandledSql, { massMessageId, subscriptionIds })
}

const removeWaitingSql = statement(
  'massmessages.remove_waiting',
  ({ massMessageId }: { massMessageId: string }, { db }) =>
    db
      .deleteFrom('massMessageDrips')
      .where('massMessageId', '=', massMessageId)
      .where('handledAt', 'is', null)
      .returning(['massMessageId', 'subscriptionId', 'fanId', 'kind', 'subscribedAt', 'dueAt'])
      .$castTo<WaitingFan>(),
)

/** Deletes the fans who wait for a message, and returns them. */
export const removeWaiting = (ctx: InTransaction, massMessageId: string): Promise<WaitingFan[]> =>
  write(ctx, removeWaitingSql, { massMessageId })

const removeWaitingOfSql = statement(
  'massmessages.remove_waiting_of',
  ({
    subscriptionIds,
  }: {
    subscriptionIds: readonly string[]
  }) => sql`delete from mass_message_drips where handled_at is null
    and subscription_id = any(${[...subscriptionIds]}::uuid[])`,
)

/** Deletes the fans who wait because of subscriptions that have ended. */
export async function removeWaitingOf(
  ctx: InTransaction,
  subscriptionIds: readonly string[],
): Promise<void> {
  await write(ctx, removeWaitingOfSql, { subscriptionIds })
}

const dueScheduledSql = statement(
  'massmessages.due_scheduled',
  ({ limit }: { limit: number }, ctx) =>
    ctx.db
      .selectFrom('massMessages')
      .select('id')
      .where('state', '=', 'scheduled')
      .where('startsAt', '<=', ctx.now())
      .orderBy('startsAt')
      .limit(limit)
      .forUpdate()
      .skipLocked(),
)

/** Locks some scheduled mass messages whose time has come, and returns their ids. */
export async function claimDue(ctx: InTransaction, limit: number): Promise<string[]> {
  const rows = await read(ctx, dueScheduledSql, { limit })
  return rows.map(({ id }) => id)
}

const insertRecipientsSql = statement(
  'massmessages.insert_recipients',
  ({ id, fans }: { id: string; fans: RawBuilder<{ fanId: string }> }) => sql<UpdateResult>`
    insert into mass_message_recipients (mass_message_id, fan_id)
    select ${id}::uuid, chosen.fan_id from (${fans}) as chosen (fan_id) order by chosen.fan_id`,
  { counts: true },
)

/**
 * Stores the fans that a statement selects as the recipients of a mass message. Returns their
 * number.
 */
export async function insertRecipients(
  ctx: InTransaction,
  id: string,
  fans: RawBuilder<{ fanId: string }>,
): Promise<number> {
  const numAffectedRows = await write(ctx, insertRecipientsSql, { id, fans })
  return Number(numAffectedRows)
}

const recipientsSql = statement(
  'massmessages.recipients',
  ({ lastFanId, id, limit }: { lastFanId: string | null; id: string; limit: number }, { db }) => {
    const all = db
      .selectFrom('massMessageRecipients')
      .select('fanId')
      .where('massMessageId', '=', id)
    const rest = lastFanId ? all.where('fanId', '>', lastFanId) : all
    return rest.orderBy('fanId').limit(limit)
  },
)

/** Returns the next recipients of a mass message, in the order of their ids. */
export async function selectRecipients(
  ctx: ReadCtx,
  { id, lastFanId }: Pick<MassMessageRow, 'id' | 'lastFanId'>,
  limit: number,
): Promise<string[]> {
  return (await read(ctx, recipientsSql, { lastFanId, id, limit })).map(({ fanId }) => fanId)
}

const removeRecipientsSql = statement(
  'massmessages.remove_recipients',
  ({ id }: { id: string }, { db }) =>
    db.deleteFrom('massMessageRecipients').where('massMessageId', '=', id),
)

/** Deletes the recipients of a mass message that has ended. */
export async function removeRecipients(ctx: InTransaction, id: string): Promise<void> {
  await write(ctx, removeRecipientsSql, { id })
}
