import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import type { MassMessageRow } from './store.ts'

/** A fan who subscribed and waits for a message. */
export interface WaitingFan {
  readonly massMessageId: string
  readonly subscriptionId: string
  readonly fanId: string
  readonly kind: 'trial' | 'free' | 'paid'
  readonly subscribedAt: Date
  readonly dueAt: Date
}

/** Returns the messages that some performers send after subscribing, also paused ones, and keeps them from changing. */
export const lockDrips = (
  { db }: InTransaction,
  performerIds: readonly string[],
): Promise<Pick<MassMessageRow, 'id' | 'performerId' | 'drip' | 'createdAt'>[]> =>
  db
    .selectFrom('massMessages')
    .select(['id', 'performerId', 'drip', 'createdAt'])
    .where('performerId', 'in', [...new Set(performerIds)])
    .where('drip', 'is not', null)
    .where('state', 'in', ['active', 'paused'])
    .forShare()
    .$castTo<Pick<MassMessageRow, 'id' | 'performerId' | 'drip' | 'createdAt'>>()
    .execute()

/** Stores fans who wait for messages, each once for a message and a start of a subscription. */
export async function insertWaiting(
  { db }: InTransaction,
  fans: readonly WaitingFan[],
): Promise<void> {
  if (fans.length === 0) return
  await db
    .insertInto('massMessageDrips')
    .values([...fans])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns the active messages that some fans wait for no longer than now. */
export async function selectDueDrips({ db, now }: ReadCtx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select message.id from mass_messages as message where message.state = 'active' and exists (
      select from mass_message_drips as fan where fan.mass_message_id = message.id and fan.handled_at is null
        and fan.due_at <= ${now()}::timestamptz)`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns some fans whose time for a message has come, the earliest first. */
export const selectDueFans = (
  { db, now }: ReadCtx,
  massMessageId: string,
  limit: number,
): Promise<WaitingFan[]> =>
  waitingFor(db, massMessageId)
    .where('dueAt', '<=', now())
    .orderBy('dueAt')
    .limit(limit)
    .$castTo<WaitingFan>()
    .execute()

const waitingFor = (db: ReadCtx['db'], massMessageId: string) =>
  db
    .selectFrom('massMessageDrips')
    .select(['massMessageId', 'subscriptionId', 'fanId', 'kind', 'subscribedAt', 'dueAt'])
    .where('massMessageId', '=', massMessageId)
    .where('handledAt', 'is', null)

/** Counts the fans who wait for a message. */
export async function countWaiting({ db }: ReadCtx, massMessageId: string): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`select count(*)::int as total from mass_message_drips
    where mass_message_id = ${massMessageId}::uuid and handled_at is null`.execute(db)
  return rows[0]?.total ?? 0
}

/** Marks fans of a message as no longer waiting. */
export async function markHandled(
  ctx: InTransaction,
  massMessageId: string,
  subscriptionIds: readonly string[],
): Promise<void> {
  await sql`update mass_message_drips set handled_at = ${ctx.now()}::timestamptz
    where mass_message_id = ${massMessageId}::uuid and subscription_id = any(${[...subscriptionIds]}::uuid[])`.execute(
    ctx.db,
  )
}

/** Deletes the fans who wait for a message, and returns them. */
export const removeWaiting = (
  { db }: InTransaction,
  massMessageId: string,
): Promise<WaitingFan[]> =>
  db
    .deleteFrom('massMessageDrips')
    .where('massMessageId', '=', massMessageId)
    .where('handledAt', 'is', null)
    .returning(['massMessageId', 'subscriptionId', 'fanId', 'kind', 'subscribedAt', 'dueAt'])
    .$castTo<WaitingFan>()
    .execute()

/** Deletes the fans who wait because of subscriptions that have ended. */
export async function removeWaitingOf(
  { db }: InTransaction,
  subscriptionIds: readonly string[],
): Promise<void> {
  await sql`delete from mass_message_drips where handled_at is null
    and subscription_id = any(${[...subscriptionIds]}::uuid[])`.execute(db)
}
