import { setTimeout as sleep } from 'node:timers/promises'
import type { Currency } from '@stagedoor/contract/kit'
import { paymentPages } from '@stagedoor/contract/payments'
import type { Outcome, PaymentGateway } from '@stagedoor/payment-companies'
import { type Ctx, transaction } from '../../../platform/context.ts'
import { copy } from '../../../platform/i18n/index.ts'
import { readSettings } from '../../settings/index.ts'
import { callGateway, gatewayNamed } from '../gateways/choose-gateway.ts'
import { type ReportedOutcome, recordOutcomes } from '../record-outcome.ts'
import { activeCards, type SavedCard } from '../saved-cards.store.ts'
import { type Payment, paymentsBySite } from '../store.ts'
import { resultUrl } from '../views.ts'
import { mayCharge } from './charge-card.ts'
import { insertOffSessionPayments, isUnsent, type OffSessionPayment } from './charges.store.ts'

/** A charge of a saved card by the site, under its owner's earlier agreement. */
export interface OffSessionCharge {
  readonly purpose: Payment['purpose']
  readonly type: Payment['type']
  /** The key under which it is charged once, however often it is requested. */
  readonly reference: string
  readonly buyerId: string
  readonly performerId: string
  readonly gateway: string
  readonly cardId: string | null
  readonly amount: Currency
  readonly description: string
  /** The reduction by a code of the performer, and the code as receipts name it. */
  readonly reduction?: bigint
  readonly couponCode?: string
  readonly couponPercent?: number | null
}

/** Charges of a job that are at their gateways at the same time; they ask the database together. */
const AT_ONCE = 8
/** The time over which outcomes are collected, to be recorded in one transaction. */
const GATHER_MS = 100

/**
 * Charges saved cards without their owners present. The outcomes are announced as for every
 * payment; a removed card or a gateway that is no longer installed counts as declined. A repetition
 * charges what a stopped process left: each gateway knows a charge by the id of its payment.
 */
export async function chargeSavedCards(
  ctx: Ctx,
  charges: readonly OffSessionCharge[],
): Promise<void> {
  const payments = (await recordOffSessionPayments(ctx, charges)).filter(
    ({ status }) => status === 'created',
  )
  const waiting = await prepareCharges(ctx, payments)
  const outcomes: ReportedOutcome[] = []
  const charging = chargeInTurn(ctx, waiting, outcomes)
  try {
    await recordAsTheyArrive(ctx, charging, outcomes)
  } finally {
    waiting.length = 0
    await charging
  }
  ctx.signal.throwIfAborted()
}

async function recordOffSessionPayments(
  ctx: Ctx,
  charges: readonly OffSessionCharge[],
): Promise<readonly OffSessionPayment[]> {
  if (charges.length === 0) return []
  const { currency } = await readSettings(ctx)
  const payments = charges.map((charge) => ({
    reduction: 0n,
    couponCode: null,
    couponPercent: null,
    ...charge,
    id: ctx.newId(),
    currency,
    status: 'created' as const,
  }))
  const stored = await transaction(ctx, (ctx) => insertOffSessionPayments(ctx, payments))
  const repeated = payments.filter(({ id }) => !stored.has(id))
  const byPurpose = Map.groupBy(repeated, ({ purpose }) => purpose)
  const earlier = await Promise.all(
    [...byPurpose].map(([purpose, group]) =>
      paymentsBySite(
        ctx,
        purpose,
        group.map(({ reference }) => reference),
      ),
    ),
  )
  return [...payments.filter(({ id }) => stored.has(id)), ...earlier.flat()]
}

/**
 * A payment with the gateway and the card that are to be charged, as far as they are still there.
 */
interface PreparedCharge {
  readonly payment: OffSessionPayment
  readonly gateway: PaymentGateway | undefined
  readonly card: SavedCard | undefined
}

async function prepareCharges(
  ctx: Ctx,
  payments: readonly OffSessionPayment[],
): Promise<PreparedCharge[]> {
  const cards = await activeCards(
    ctx,
    payments.flatMap(({ cardId }) => cardId ?? []),
  )
  const names = [...new Set(payments.map(({ gateway }) => gateway))]
  const gateways = new Map(
    await Promise.all(names.map(async (name) => [name, await gatewayNamed(ctx, name)] as const)),
  )
  return payments.map((payment) => {
    const card = cards.get(payment.cardId ?? '')
    return {
      payment,
      gateway: gateways.get(payment.gateway),
      card: card?.accountId === payment.buyerId ? card : undefined,
    }
  })
}

/**
 * Charges the waiting cards, several at a time, until none is left or the process is stopping. A
 * payment that was sent or ended while it waited is left out.
 */
async function chargeInTurn(
  ctx: Ctx,
  waiting: PreparedCharge[],
  outcomes: ReportedOutcome[],
): Promise<void> {
  const by = { kind: 'job', name: 'payments.charge_saved_card' } as const
  const chargeNext = async () => {
    for (let next = waiting.shift(); next && !ctx.signal.aborted; next = waiting.shift()) {
      const { gateway, payment } = next
      if (!(await isUnsent(ctx, payment.id))) continue
      if (gateway && !(await mayCharge(ctx, gateway, payment))) continue
      outcomes.push({ gateway: payment.gateway, outcome: await charge(ctx, next), by })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, chargeNext))
}

/** Records outcomes while further cards are charged, several in a transaction. */
async function recordAsTheyArrive(
  ctx: Ctx,
  charging: Promise<void>,
  outcomes: ReportedOutcome[],
): Promise<void> {
  let isCharged = false
  const end = () => {
    isCharged = true
  }
  const charged = charging.then(end, end)
  while (!isCharged || outcomes.length > 0) {
    if (!isCharged) await Promise.race([charged, sleep(GATHER_MS)])
    const known = outcomes.splice(0)
    if (known.length > 0) await transaction(ctx, (ctx) => recordOutcomes(ctx, known))
  }
}

async function charge(ctx: Ctx, { payment, gateway, card }: PreparedCharge): Promise<Outcome> {
  const { id: reference, currency, description, buyerId } = payment
  const money = { reference, amount: payment.amount as Currency, currency }
  if (!gateway)
    return {
      ...money,
      kind: 'declined',
      reason: copy('This payment method is no longer available'),
    }
  if (!card) return { ...money, kind: 'declined', reason: copy('The saved card was removed') }
  const customer = { id: buyerId, name: card.holderName }
  const reply = await callGateway(ctx, () =>
    gateway.chargeMethod(ctx, {
      ...money,
      description,
      methodToken: card.gatewayToken,
      customer,
      returnUrl: resultUrl(ctx, paymentPages.success, payment),
      confirmUrl: resultUrl(ctx, paymentPages.confirm, payment),
      isBuyerAbsent: true,
    }),
  )
  return reply?.answer ?? { ...money, kind: 'pending' }
}
