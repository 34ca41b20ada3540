import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { asTotal, counted, read, statement, write } from '../../../platform/db/index.ts'
import type { CallbackFilter, CallbackState, CallbackSummary } from './callbacks.store.ts'

const callbacksSql = statement(
  'payments.callbacks',
  (
    {
      gateway,
      state,
      limit,
      offset,
    }: {
      gateway: string | undefined
      state: CallbackState | undefined
      limit: number
      offset: number
    },
    { db },
  ) => {
    let matching = db.selectFrom('gatewayCallbacks')
    if (gateway) matching = matching.where('gateway', '=', gateway)
    if (state) matching = matching.where('state', '=', state)
    return matching
      .select(['id', 'gateway', 'eventId', 'state', 'events', 'attempts', 'copies', 'failure'])
      .select(['receivedAt', 'lastReceivedAt', 'appliedAt', 'dueAt'])
      .orderBy('receivedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .$castTo<CallbackSummary>()
  },
)

const countCallbacksSql = statement(
  'payments.count_callbacks',
  (
    {
      gateway,
      state,
      offset,
    }: { gateway: string | undefined; state: CallbackState | undefined; offset: number },
    { db },
  ) => {
    let matching = db.selectFrom('gatewayCallbacks')
    if (gateway) matching = matching.where('gateway', '=', gateway)
    if (state) matching = matching.where('state', '=', state)
    return counted({ db }, matching, { offset })
  },
)

/** Returns a page of callbacks without their content, newest first, and the total number. */
export async function selectCallbacks(
  ctx: ReadCtx,
  { gateway, state }: CallbackFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = await read(ctx, callbacksSql, { gateway, state, limit, offset })
  return {
    rows,
    total: await asTotal(read(ctx, countCallbacksSql, { gateway, state, offset })),
  }
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
