import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { read, statement, write } from '../../../platform/db/index.ts'

/**
 * The end of a promise: answered in time, price refunded, or without a refund because the fan made
 * an answer impossible.
 */
export type PromiseOutcome = 'kept' | 'refunded' | 'lapsed'

/** A promise to answer a paid message. */
export interface PromiseRow {
  readonly messageId: string
  readonly conversationId: string
  readonly chargeId: string
  readonly days: number
  readonly dueAt: Date
  /** Null while the answer is awaited. */
  readonly outcome: PromiseOutcome | null
}

const columns = sql`message_id as "messageId", conversation_id as "conversationId",
  charge_id as "chargeId", days,
  due_at as "dueAt", outcome`

const insertPromiseSql = statement(
  'messaging.insert_promise',
  ({ promise }: { promise: Omit<PromiseRow, 'outcome'> }, ctx) =>
    ctx.db.insertInto('replyPromises').values(promise),
)

/** Stores the promise to answer a message. */
export async function insertPromise(
  ctx: InTransaction,
  promise: Omit<PromiseRow, 'outcome'>,
): Promise<void> {
  await write(ctx, insertPromiseSql, { promise })
}

const promisesSql = statement(
  'messaging.promises',
  ({ messageIds }: { messageIds: readonly string[] }) =>
    sql<PromiseRow>`select ${columns} from reply_promises
      where message_id = any(${[...messageIds]}::uuid[])`,
  { plan: 'generic' },
)

/** Returns the promises to answer some messages, by the ids of the messages. */
export async function selectPromises(
  ctx: ReadCtx,
  messageIds: readonly string[],
): Promise<Map<string, PromiseRow>> {
  if (messageIds.length === 0) return new Map()
  const rows = await read(ctx, promisesSql, { messageIds })
  return new Map(rows.map((row) => [row.messageId, row]))
}

const storeKeptSql = statement(
  'messaging.store_kept',
  ({ now, conversationIds }: { now: Date; conversationIds: readonly string[] }) => sql<{
    messageId: string
  }>`
      update reply_promises set outcome = 'kept', settled_at = ${now}
      where conversation_id = any(${conversationIds}::uuid[]) and outcome is null
        and due_at > ${now}
      returning message_id as "messageId"`,
  { plan: 'generic' },
)

/**
 * Marks the promises of conversations that are not due yet as kept, and returns the ids of their
 * messages.
 */
export async function storeKept(
  ctx: InTransaction,
  conversationIds: readonly string[],
): Promise<string[]> {
  const now = ctx.now()
  const rows = await write(ctx, storeKeptSql, { now, conversationIds })
  return rows.map(({ messageId }) => messageId)
}

const overdueSql = statement(
  'messaging.overdue',
  ({ after, limit }: { after: string | undefined; limit: number }, ctx) => {
    let query = ctx.db
      .selectFrom('replyPromises')
      .select('messageId')
      .where('outcome', 'is', null)
      .where('dueAt', '<=', ctx.now())
    if (after) query = query.where('messageId', '>', after)
    return query.orderBy('messageId').limit(limit)
  },
)

/** Returns the ids of messages whose promised answer is overdue, after a message, ordered by id. */
export async function selectOverdue(
  ctx: ReadCtx,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<string[]> {
  const rows = await read(ctx, overdueSql, { after, limit })
  return rows.map(({ messageId }) => messageId)
}

const lockOverdueSql = statement(
  'messaging.lock_overdue',
  (
    { messageId }: { messageId: string },
    ctx,
  ) => sql<PromiseRow>`select ${columns} from reply_promises
    where message_id = ${messageId} and outcome is null and due_at <= ${ctx.now()} for update`,
)

/**
 * Returns an overdue promise with a lock until this transaction ends; undefined once it is settled.
 */
export async function lockOverdue(
  ctx: InTransaction,
  messageId: string,
): Promise<PromiseRow | undefined> {
  const rows = await read(ctx, lockOverdueSql, { messageId })
  return rows[0]
}

const settlePromiseSql = statement(
  'messaging.settle_promise',
  ({ outcome, messageId }: { outcome: PromiseOutcome; messageId: string }, ctx) =>
    ctx.db
      .updateTable('replyPromises')
      .set({ outcome, settledAt: ctx.now() })
      .where('messageId', '=', messageId),
)

/** Stores how a promise ended. */
export async function settlePromise(
  ctx: InTransaction,
  messageId: string,
  outcome: PromiseOutcome,
): Promise<void> {
  await write(ctx, settlePromiseSql, { outcome, messageId })
}
