import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import {
  asTotal,
  counted,
  read,
  type StatementCtx,
  statement,
  write,
} from '../../../platform/db/index.ts'
import type { CallbackFilter, CallbackSummary } from './callbacks.store.ts'

function matchingCallbacks({ db }: StatementCtx, { gateway, state }: CallbackFilter) {
  let query = db.selectFrom('gatewayCallbacks')
  if (gateway) query = query.where('gateway', '=', gateway)
  if (state) query = query.where('state', '=', state)
  return query
}

const callbacksSql = statement(
  'payments.callbacks',
  ({ filter, limit, offset }: { filter: CallbackFilter; limit: number; offset: number }, ctx) =>
    matchingCallbacks(ctx, filter)
      .select(['id', 'gateway', 'eventId', 'state', 'events', 'attempts', 'copies', 'failure'])
      .select(['receivedAt', 'lastReceivedAt', 'appliedAt', 'dueAt'])
      .orderBy('receivedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .$castTo<CallbackSummary>(),
)

const countCallbacksSql = statement(
  'payments.count_callbacks',
  ({ filter, offset }: { filter: CallbackFilter; offset: number }, ctx) =>
    counted(ctx, matchingCallbacks(ctx, filter), { offset }),
)

/** Returns a page of callbacks without their content, newest first, and the total number. */
export async function selectCallbacks(
  ctx: ReadCtx,
  filter: CallbackFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = await read(ctx, callbacksSql, { filter, limit, offset })
  return { rows, total: await asTotal(read(ctx, countCallbacksSql, { filter, offset })) }
}

const insertWebhookEventSql = statement(
  'payments.insert_webhook_event',
  ({ gateway, eventId }: { gateway: string; eventId: string }, ctx) =>
    ctx.db
      .insertInto('gatewayReports')
      .values({ gateway, eventId, receivedAt: ctx.now() })
      .onConflict((conflict) => conflict.columns(['gateway', 'eventId']).doNothing()),
)

/** Stores a gateway's report. Returns false when it was received before. */
export async function insertWebhookEvent(
  ctx: InTransaction,
  gateway: string,
  eventId: string,
): Promise<boolean> {
  const numInsertedOrUpdatedRows = await write(ctx, insertWebhookEventSql, { gateway, eventId })
  return numInsertedOrUpdatedRows === 1n
}
