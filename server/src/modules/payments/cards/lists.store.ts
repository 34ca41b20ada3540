import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import {
  asTotal,
  counted,
  read,
  type StatementCtx,
  statement,
  write,
} from '../../../platform/db/index.ts'
import type { SavedCard } from '../saved-cards.store.ts'

interface CardFilter {
  readonly accountId: string
  readonly gateway: string | undefined
}

function matchingCards({ db }: StatementCtx, { accountId, gateway }: CardFilter) {
  const kept = db
    .selectFrom('paymentCards')
    .where('accountId', '=', accountId)
    .where('deletedAt', 'is', null)
  return gateway ? kept.where('gateway', '=', gateway) : kept
}

const cardsPageSql = statement(
  'payments.cards_page',
  ({ filter, limit, offset }: { filter: CardFilter; limit: number; offset: number }, ctx) =>
    matchingCards(ctx, filter)
      .selectAll()
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset(offset),
)

const countCardsSql = statement(
  'payments.count_cards',
  ({ filter, offset }: { filter: CardFilter; offset: number }, ctx) =>
    counted(ctx, matchingCards(ctx, filter), { offset }),
)

/** Returns an account's cards, the newest first. */
export async function listActiveCards(
  ctx: ReadCtx,
  filter: CardFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = await read(ctx, cardsPageSql, { filter, limit, offset })
  return { rows, total: await asTotal(read(ctx, countCardsSql, { filter, offset })) }
}

const claimExpiringCardsSql = statement(
  'payments.claim_expiring_cards',
  ({ now, limit }: { now: Date; limit: number }) => {
    const end = sql`(make_date(year, month, 1) + interval '1 month')`
    return sql<{ id: string }>`
    update payment_cards set expiry_noticed = ${end}::date where id in (
      select id from payment_cards
      where deleted_at is null and ${end} > ${now}::timestamptz
        and ${end} <= ${now}::timestamptz + interval '1 month'
        and expiry_noticed is distinct from ${end}::date
      order by id limit ${limit} for update skip locked)
    returning id`
  },
)

const cardsByIdsSql = statement('payments.cards_by_ids', ({ ids }: { ids: string[] }, ctx) =>
  ctx.db.selectFrom('paymentCards').selectAll().where('id', '=', sql<string>`any(${ids}::uuid[])`),
)

/**
 * Returns up to `limit` cards that expire within a month and whose owners were not told, and marks
 * each, so that no other process takes it. A card is valid until the last day of its month.
 */
export async function claimExpiringCards(ctx: InTransaction, limit: number): Promise<SavedCard[]> {
  const now = ctx.now()
  const rows = await write(ctx, claimExpiringCardsSql, { now, limit })
  const ids = rows.map(({ id }) => id)
  return read(ctx, cardsByIdsSql, { ids })
}
