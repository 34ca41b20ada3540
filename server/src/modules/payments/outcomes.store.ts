import { sql } from 'kysely'
import type { InTransaction } from '../../platform/context.ts'
import { runPrepared } from '../../platform/db/index.ts'
import type { Payment } from './store.ts'

/**
 * Stores the columns of payments that an outcome changes. The payments must be locked. One whose outcome is not known counts
 * as sent now, when its gateway last had it.
 */
export async function storeOutcomes(
  ctx: InTransaction,
  payments: readonly Payment[],
): Promise<void> {
  if (payments.length === 0) return
  const column = <T>(pick: (payment: Payment) => T) => payments.map(pick)
  await runPrepared(
    ctx,
    sql`update payments set status = new.status, external_id = new.external_id, payment_url = new.payment_url,
      client_secret = new.client_secret, failure_reason = new.failure_reason, card_id = new.card_id,
      settled_at = new.settled_at, check_at = new.check_at, updated_at = ${ctx.now()}::timestamptz,
      sent_at = case when new.status = 'processing' then ${ctx.now()}::timestamptz else payments.sent_at end
      from unnest(${column(({ id }) => id)}::uuid[], ${column(({ status }) => status)}::text[],
        ${column(({ externalId }) => externalId)}::text[], ${column(({ paymentUrl }) => paymentUrl)}::text[],
        ${column(({ clientSecret }) => clientSecret)}::text[], ${column(({ failureReason }) => failureReason)}::text[],
        ${column(({ cardId }) => cardId)}::uuid[], ${column(({ settledAt }) => settledAt)}::timestamptz[],
        ${column(({ checkAt }) => checkAt)}::timestamptz[])
        as new (id, status, external_id, payment_url, client_secret, failure_reason, card_id, settled_at, check_at)
      where payments.id = new.id`,
  )
}
