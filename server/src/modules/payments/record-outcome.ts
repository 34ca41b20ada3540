import type { Outcome } from '@stagedoor/payment-companies'
import type { InTransaction } from '../../platform/context.ts'
import { announce, announceAll } from '../../platform/outbox/index.ts'
import { type Actor, type AuditEvent, recordAudit } from '../audit/index.ts'
import { countUse, releaseUse } from '../coupons/index.ts'
import {
  paymentEnded,
  paymentFailed,
  paymentNeedsAuthentication,
  paymentSettled,
} from './announcements.ts'
import { cardHashOf, recordCardUses } from './cards/limit-shared-cards.ts'
import type { CardUse } from './cards/shared-cards.store.ts'
import { insertGatewaySubscription } from './gateway-subscriptions/store.ts'
import { storeOutcomes } from './open-payments.store.ts'
import { isSameMoney, nextStatus, type Status } from './rules.ts'
import { cardKey, type NewCard, saveCards } from './saved-cards.store.ts'
import { changePayment, lockPayments, type Payment } from './store.ts'

const ID = /^[0-9a-f]{32}$/

/** The outcome of a payment and its source. */
export interface ReportedOutcome {
  readonly gateway: string
  readonly outcome: Outcome
  readonly by: Actor
}

/** The reason why an outcome does not match the stored payment; it has no effect then. */
export type Mismatch = 'unknown' | 'other_money'

/**
 * Records the outcome of a payment, whether it came as the answer to a call, in the gateway's
 * report or from a later query. A repeated outcome counts once. Returns why it has no effect, if it
 * does not match.
 */
export const recordOutcome = async (
  ctx: InTransaction,
  report: ReportedOutcome,
): Promise<Mismatch | undefined> => (await recordOutcomes(ctx, [report]))[0]

/**
 * Records outcomes like `recordOutcome`, in as many statements as for one. No payment may be among
 * them twice.
 */
export async function recordOutcomes(
  ctx: InTransaction,
  reports: readonly ReportedOutcome[],
): Promise<(Mismatch | undefined)[]> {
  const references = reports.map(({ outcome }) => outcome.reference)
  const payments = await lockPayments(
    ctx,
    references.filter((reference) => ID.test(reference)),
  )
  const transitions: Transition[] = []
  const mismatches: (Mismatch | undefined)[] = []
  for (const report of reports) {
    const payment = payments.get(report.outcome.reference)
    const mismatch = mismatchOf(ctx, payment, report)
    mismatches.push(mismatch)
    const transition = payment && !mismatch ? await transitionOf(ctx, payment, report) : undefined
    if (transition) transitions.push(transition)
  }
  await applyTransitions(ctx, transitions)
  return mismatches
}

function mismatchOf(
  ctx: InTransaction,
  payment: Payment | undefined,
  { gateway, outcome }: ReportedOutcome,
): Mismatch | undefined {
  if (payment?.gateway !== gateway) {
    ctx.log.warn({ gateway, reference: outcome.reference }, 'gateway reported an unknown payment')
    return 'unknown'
  }
  if (isSameMoney(payment, outcome)) return undefined
  ctx.log.error({ gateway, paymentId: payment.id }, 'gateway reported another amount or currency')
  return 'other_money'
}

interface Transition {
  readonly payment: Payment
  readonly outcome: Outcome
  readonly status: Status
  readonly by: Actor
}

/** Returns how an outcome changes its payment; undefined when it changes nothing but its end. */
async function transitionOf(
  ctx: InTransaction,
  payment: Payment,
  { outcome, by }: ReportedOutcome,
): Promise<Transition | undefined> {
  // On the gateway's page the buyer authenticates there.
  if (outcome.kind === 'authentication' && payment.cardId === null) return undefined
  const status = nextStatus(payment.status, outcome.kind)
  if (status) return { payment, outcome, status, by }
  // The page where another card could have been tried is closed.
  if (payment.status === 'fail' && outcome.kind === 'canceled') await endPayment(ctx, payment)
  return undefined
}

async function applyTransitions(
  ctx: InTransaction,
  transitions: readonly Transition[],
): Promise<void> {
  const cards = await saveCards(ctx, transitions.flatMap(savedCardOf))
  await recordCardUses(ctx, cardUsesOf(ctx, transitions))
  const changed = transitions.map((transition) => ({
    payment: { ...transition.payment, ...changesOf(ctx, transition, cards) },
    outcome: transition.outcome,
    by: transition.by,
  }))
  await storeOutcomes(
    ctx,
    changed.map(({ payment }) => payment),
  )
  for (const { payment, outcome } of changed) {
    if (payment.status === 'success') {
      await countUse(ctx, payment)
      await recordGatewaySubscription(ctx, payment, outcome)
    } else if (isOver(payment)) await releaseReserved(ctx, payment)
  }
  await announceOutcomes(ctx, changed)
}

/** Returns the card that a paid payment saved, if any. */
function savedCardOf({
  payment: { buyerId: accountId, gateway },
  outcome: { method },
  status,
}: Transition): NewCard[] {
  return status === 'success' && method ? [{ accountId, gateway, method }] : []
}

/** Returns the cards of paid payments that their companies recognise. */
const cardUsesOf = (ctx: InTransaction, transitions: readonly Transition[]): CardUse[] =>
  transitions.flatMap(({ payment: { id: paymentId, buyerId: accountId, gateway }, ...made }) => {
    const { status, outcome } = made
    const cardHash = outcome.method && cardHashOf(ctx, gateway, outcome.method)
    return status === 'success' && cardHash ? [{ paymentId, accountId, cardHash }] : []
  })

/** Stores the subscription that a payment began at a company that renews it. */
async function recordGatewaySubscription(
  ctx: InTransaction,
  payment: Payment,
  outcome: Outcome,
): Promise<void> {
  const { id: paymentId, gateway, currency, recurringAmount: amount } = payment
  const { subscriptionId: externalId } = outcome
  if (amount === null || !externalId) return
  await insertGatewaySubscription(ctx, { gateway, externalId, paymentId, amount, currency })
}

/**
 * Ends a payment that did not succeed: its outcome is not queried any more, and its coupon can be
 * used again.
 */
export async function endPayment(
  ctx: InTransaction,
  payment: Payment,
  changes: Partial<Pick<Payment, 'status'>> = {},
): Promise<void> {
  const ended = await changePayment(ctx, payment.id, { ...changes, checkAt: null })
  if (isOver(ended)) await releaseReserved(ctx, ended)
}

/** Releases what was reserved for a payment that ended without success. */
async function releaseReserved(ctx: InTransaction, payment: Payment): Promise<void> {
  const { id: paymentId, purpose, reference } = payment
  await releaseUse(ctx, payment)
  await announce(ctx, paymentEnded, { paymentId, purpose, reference })
}

/** Returns true when a payment ended without success. */
const isOver = ({ status, checkAt }: Payment) =>
  checkAt === null && status !== 'success' && status !== 'refunded'

function changesOf(
  ctx: InTransaction,
  { payment, outcome, status }: Transition,
  cards: ReadonlyMap<string, string>,
): Partial<Payment> {
  const externalId = outcome.externalId ?? payment.externalId
  if (status === 'require_authentication') {
    const { actionUrl = null, clientSecret = null } = outcome
    return { status, externalId, paymentUrl: actionUrl, clientSecret }
  }
  // The page of the bank ends with the charge of the saved card; a page for cards stays.
  const paymentUrl = payment.cardId === null ? payment.paymentUrl : null
  const page = { paymentUrl, clientSecret: null }
  if (status !== 'success') {
    // The buyer may still try another card on the gateway's page.
    const isOver = status === 'canceled' || (status === 'fail' && !paymentUrl)
    return {
      status,
      ...page,
      ...(isOver && { checkAt: null }),
      ...(status === 'fail' && { failureReason: outcome.reason ?? null }),
    }
  }
  const { method } = outcome
  const cardId = (method && cards.get(cardKey(payment.gateway, method.token))) ?? payment.cardId
  return {
    status,
    ...page,
    externalId,
    cardId,
    failureReason: null,
    settledAt: ctx.now(),
    checkAt: null,
  }
}

/** A payment after its outcome, and the source of the outcome. */
interface Changed {
  readonly payment: Payment
  readonly by: Actor
}

async function announceOutcomes(ctx: InTransaction, changed: readonly Changed[]): Promise<void> {
  const { log } = ctx
  const eventsOf = (...statuses: Status[]) =>
    changed
      .filter(({ payment }) => statuses.includes(payment.status))
      .map(({ payment }) => ({ payment, log, payload: eventOf(payment) }))
  const paid = changed.filter(({ payment }) => payment.status === 'success')
  await recordAudit(ctx, ...paid.map(settledEvent))
  await announceAll(ctx, paymentSettled, eventsOf('success'))
  await announceAll(ctx, paymentNeedsAuthentication, eventsOf('require_authentication'))
  const failed = eventsOf('fail', 'canceled')
  await announceAll(
    ctx,
    paymentFailed,
    failed.map(({ payment, payload }) => ({
      log,
      payload: { ...payload, reason: payment.failureReason ?? '' },
    })),
  )
}

const eventOf = ({ id: paymentId, purpose, reference }: Payment) => ({
  paymentId,
  purpose,
  reference,
})

const settledEvent = ({
  payment: { id, amount, currency, gateway },
  by: actor,
}: Changed): AuditEvent => ({
  actor,
  action: 'payments.payment_settled',
  subjectKind: 'payment',
  subjectId: id,
  detail: { amount: String(amount), currency, gateway },
})
