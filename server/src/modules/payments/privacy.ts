import { sql, type UpdateResult } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import {
  afterId,
  byId,
  inPages,
  type Keyset,
  read,
  statement,
  write,
} from '../../platform/db/index.ts'
import { enqueue } from '../../platform/jobs/index.ts'
import type { Privacy } from '../../privacy.ts'
import { usernamesOf } from '../accounts/index.ts'
import { countCards, deleteCardUses } from './cards/shared-cards.store.ts'
import { detachCardJob } from './jobs.ts'
import { removeCard } from './saved-cards.store.ts'
import { deleteLimit, limitOf } from './spending/spending.store.ts'

const exportPaymentsSql = statement(
  'payments.export_payments',
  ({ accountId, ...keyset }: { accountId: string } & Keyset, ctx) =>
    afterId(
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
      keyset,
    ),
)

/**
 * Lists what an account paid from outside, top-ups included, without the gateways' own references.
 */
const exportPayments = (ctx: ReadCtx, accountId: string) =>
  inPages(byId(ctx, exportPaymentsSql, { accountId }), async (page) => {
    const names = await usernamesOf(ctx, page, ({ performerId }) => performerId)
    return page.map(({ performerId, ...row }) => ({
      ...row,
      creator: names.get(performerId ?? '') ?? null,
    }))
  })

const exportCardsSql = statement(
  'payments.export_cards',
  ({ accountId, ...keyset }: { accountId: string } & Keyset, { db }) =>
    afterId(
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
      keyset,
    ),
)

/** Lists the cards an account saved, as far as the site knows them. */
const exportCards = (ctx: ReadCtx, accountId: string) =>
  inPages(byId(ctx, exportCardsSql, { accountId }), (page) => page)

async function* exportCardUse(ctx: ReadCtx, accountId: string) {
  const { cards, firstAt } = await countCards(ctx, accountId)
  if (cards > 0n) yield { cards: Number(cards), firstAt }
}

async function* exportOwnLimit(ctx: ReadCtx, accountId: string) {
  const limit = await limitOf(ctx, accountId)
  if (limit) yield limit
}

const AT_ONCE = 100

/**
 * Deletes an account's cards, here and at their gateways, and the names in its payments; returns
 * true while there are more.
 */
async function erasePayments(ctx: InTransaction, accountId: string): Promise<boolean> {
  const cards = await chargeableCardsOf(ctx, accountId, AT_ONCE)
  for (const { id } of cards) {
    const card = await removeCard(ctx, accountId, id)
    if (card) await enqueue(ctx, detachCardJob, { gateway: card.gateway, token: card.gatewayToken })
  }
  await deleteLimit(ctx, accountId)
  return (await erasePayers(ctx, accountId)) || cards.length > 0
}

const chargeableCardsOfSql = statement(
  'payments.chargeable_cards_of',
  ({ accountId, limit }: { accountId: string; limit: number }, { db }) =>
    db
      .selectFrom('paymentCards')
      .select('id')
      .where('accountId', '=', accountId)
      .where('deletedAt', 'is', null)
      .limit(limit),
)

/** Returns some cards of an account that can still be charged. */
const chargeableCardsOf = (ctx: InTransaction, accountId: string, limit: number) =>
  read(ctx, chargeableCardsOfSql, { accountId, limit })

const eraseCardHoldersSql = statement(
  'payments.erase_card_holders',
  ({ accountId }: { accountId: string }, { db }) =>
    db.updateTable('paymentCards').set({ holderName: '' }).where('accountId', '=', accountId),
)

const erasePaymentUrlsSql = statement(
  'payments.erase_payment_urls',
  ({ accountId }: { accountId: string }) => sql`update payments set payment_url = null
    where buyer_id = ${accountId} and payment_url is not null`,
)

const erasePaymentDescriptionsSql = statement(
  'payments.erase_payment_descriptions',
  ({
    accountId,
  }: {
    accountId: string
  }) => sql<UpdateResult>`update payments set description = 'Subscription' where id in (select id
    from payments where performer_id = ${accountId} and description <> 'Subscription' limit 500)`,
  { counts: true },
)

/**
 * Removes names from an account's cards and from some of the payments it received; returns true
 * while there are more.
 */
async function erasePayers(ctx: InTransaction, accountId: string): Promise<boolean> {
  await write(ctx, eraseCardHoldersSql, { accountId })
  await write(ctx, erasePaymentUrlsSql, { accountId })
  const numAffectedRows = await write(ctx, erasePaymentDescriptionsSql, { accountId })
  return numAffectedRows > 0n
}

const erasePayerAddressesSql = statement(
  'payments.erase_payer_addresses',
  ({ accountId }: { accountId: string }, { db }) =>
    db.updateTable('payments').set({ ip: null, userAgent: null }).where('buyerId', '=', accountId),
)

/**
 * Deletes the addresses an account paid from, and which cards they were, which is needed only while
 * its bank may reverse a payment.
 */
async function erasePayerAddresses(ctx: InTransaction, accountId: string): Promise<void> {
  await deleteCardUses(ctx, accountId)
  await write(ctx, erasePayerAddressesSql, { accountId })
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
    {
      name: 'recognised_cards',
      section: 'money',
      summary: 'How many cards we recognise as ones you paid with, to find stolen ones.',
      rows: (ctx, { id }) => exportCardUse(ctx, id),
    },
    {
      name: 'own_limit',
      section: 'money',
      summary: 'What you chose to pay in a month at most.',
      rows: (ctx, { id }) => exportOwnLimit(ctx, id),
    },
  ],
  erase: {
    private: (ctx, { id }) => erasePayments(ctx, id),
    places: (ctx, { id }) => erasePayerAddresses(ctx, id),
  },
}
