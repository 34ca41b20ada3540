import type { Currency } from '@stagedoor/contract/kit'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { first, read, statement, write } from '../../../platform/db/index.ts'
import type { StoredLimit } from './own-limit.rules.ts'

const limitOfSql = statement(
  'payments.limit_of',
  ({ accountId }: { accountId: string }) => sql<StoredLimit>`
    select amount, next_amount as "nextAmount", next_at as "nextAt"
    from payment_limits where account_id = ${accountId}::uuid`,
  { plan: 'generic' },
)

/** Returns the own limit of a fan as it is stored. */
export const limitOf = (ctx: ReadCtx, accountId: string): Promise<StoredLimit | undefined> =>
  first(read(ctx, limitOfSql, { accountId }))

const storeLimitSql = statement(
  'payments.store_limit',
  ({ accountId, limit }: { accountId: string; limit: StoredLimit }, ctx) =>
    ctx.db
      .insertInto('paymentLimits')
      .values({ accountId, ...limit, updatedAt: ctx.now() })
      .onConflict((row) => row.column('accountId').doUpdateSet({ ...limit, updatedAt: ctx.now() })),
)

/** Stores the own limit of a fan. */
export async function storeLimit(
  ctx: InTransaction,
  accountId: string,
  limit: StoredLimit,
): Promise<void> {
  await write(ctx, storeLimitSql, { accountId, limit })
}

/** A span of time of what a buyer paid; the end does not belong to it. */
export interface PaidIn {
  readonly buyerId: string
  readonly from: Date
  readonly until: Date
}

const paidInSql = statement(
  'payments.paid_in',
  ({ buyerId, from, until }: PaidIn) => sql<{
    performerId: string | null
    paid: Currency
    openIds: readonly string[]
    open: Currency
  }>`
    select performer_id as "performerId",
      coalesce(sum(amount - refunded) filter (where is_taken), 0)::bigint as paid,
      coalesce(sum(amount) filter (where not is_taken), 0)::bigint as open,
      coalesce(array_agg(id) filter (where not is_taken), '{}') as "openIds"
    from (select id, performer_id, amount, refunded,
        (status in ('success', 'processing', 'refunded') or card_id is not null) as is_taken
      from payments where buyer_id = ${buyerId}::uuid and created_at >= ${from}
        and created_at < ${until}
        and (status in ('success', 'processing', 'refunded')
          or check_at is not null)) as payment
    group by performer_id`,
  { plan: 'generic' },
)

/**
 * Returns what a buyer paid in a span to the wallet and to each performer, less what was refunded,
 * and the pages that are still open and can be paid.
 */
export const paidIn = (ctx: ReadCtx, span: PaidIn) => read(ctx, paidInSql, span)

const deleteLimitSql = statement(
  'payments.delete_limit',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('paymentLimits').where('accountId', '=', accountId),
)

/** Deletes the own limit of an account. */
export async function deleteLimit(ctx: InTransaction, accountId: string): Promise<void> {
  await write(ctx, deleteLimitSql, { accountId })
}
