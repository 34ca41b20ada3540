import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { byId, inPages } from '../../platform/db/index.ts'
import { enqueue } from '../../platform/jobs/index.ts'
import type { Privacy } from '../../privacy.ts'
import { usernamesOf } from '../accounts/index.ts'
import { detachCardJob } from './jobs.ts'
import { removeCard } from './saved-cards.store.ts'

/** Lists what an account paid from outside, top-ups included, without the gateways' own references. */
const exportPayments = (ctx: ReadCtx, accountId: string) =>
  inPages(
    byId(
      ctx.db
        .selectFrom('payments')
        .select([
          'id',
          'purpose',
          'type',
          'performerId',
          'amount',
          'currency',
          'refunded',
          'gateway',
          'description',
        ])
        .select([
          'status',
          'disputeStatus',
          'failureReason',
          'initiatedBy',
          'ip',
          'userAgent',
          'createdAt',
          'settledAt',
        ])
        .where('buyerId', '=', accountId),
    ),
    async (page) => {
      const names = await usernamesOf(ctx, page, ({ performerId }) => performerId)
      return page.map(({ performerId, ...row }) => ({
        ...row,
        creator: names.get(performerId ?? '') ?? null,
      }))
    },
  )

/** Lists the cards an account saved, as far as the site knows them. */
const exportCards = ({ db }: ReadCtx, accountId: string) =>
  inPages(
    byId(
      db
        .selectFrom('paymentCards')
        .select([
          'id',
          'gateway',
          'brand',
          'last4Digits',
          'holderName',
          'month',
          'year',
          'createdAt',
          'deletedAt',
        ])
        .where('accountId', '=', accountId),
    ),
    (page) => page,
  )

const AT_ONCE = 100

/**
 * Deletes an account's cards, here and at their gateways, and the names in its payments; returns true while there are
 * more.
 */
async function erasePayments(ctx: InTransaction, accountId: string): Promise<boolean> {
  const cards = await chargeableCardsOf(ctx, accountId, AT_ONCE)
  for (const { id } of cards) {
    const card = await removeCard(ctx, accountId, id)
    if (card) await enqueue(ctx, detachCardJob, { gateway: card.gateway, token: card.gatewayToken })
  }
  return (await erasePayers(ctx, accountId)) || cards.length > 0
}

/** Returns some cards of an account that can still be charged. */
const chargeableCardsOf = ({ db }: InTransaction, accountId: string, limit: number) =>
  db
    .selectFrom('paymentCards')
    .select('id')
    .where('accountId', '=', accountId)
    .where('deletedAt', 'is', null)
    .limit(limit)
    .execute()

/**
 * Removes names from an account's cards and from some of the payments it received; returns true while there are more.
 */
async function erasePayers({ db }: InTransaction, accountId: string): Promise<boolean> {
  await db
    .updateTable('paymentCards')
    .set({ holderName: '' })
    .where('accountId', '=', accountId)
    .execute()
  await sql`update payments set payment_url = null
    where buyer_id = ${accountId} and payment_url is not null`.execute(db)
  const { numAffectedRows } =
    await sql`update payments set description = 'Subscription' where id in (select id
    from payments where performer_id = ${accountId} and description <> 'Subscription' limit 500)`.execute(
      db,
    )
  return (numAffectedRows ?? 0n) > 0n
}

/** Deletes the addresses an account paid from, which are needed only while its bank may reverse a payment. */
async function erasePayerAddresses({ db }: InTransaction, accountId: string): Promise<void> {
  await db
    .updateTable('payments')
    .set({ ip: null, userAgent: null })
    .where('buyerId', '=', accountId)
    .execute()
}

/** The export and erasure of an account's payments and cards. */
export const paymentsPrivacy: Privacy = {
  export: [
    {
      name: 'payments',
      section: 'money',
      summary: 'Your payments, including wallet top-ups.',
      rows: (ctx, { id }) => exportPayments(ctx, id),
    },
    {
      name: 'cards',
      section: 'money',
      summary: 'Your saved cards, as far as we know their details.',
      rows: (ctx, { id }) => exportCards(ctx, id),
    },
  ],
  erase: {
    private: (ctx, { id }) => erasePayments(ctx, id),
    places: (ctx, { id }) => erasePayerAddresses(ctx, id),
  },
}
