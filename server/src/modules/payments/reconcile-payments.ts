import type { Currency } from '@stagedoor/contract/kit'
import type { PaymentGateway } from '@stagedoor/payment-companies'
import { type Ctx, type InTransaction, transaction } from '../../platform/context.ts'
import { copy } from '../../platform/i18n/index.ts'
import { callGateway, gatewayNamed } from './gateways/choose-gateway.ts'
import { claimUnsettledPayments } from './open-payments.store.ts'
import { endPayment, recordOutcome } from './record-outcome.ts'
import { giveUp, nextStatusCheck } from './rules.ts'
import { changePayment, lockPayment, type Payment } from './store.ts'
import { keyOf } from './views.ts'

const BATCH_SIZE = 100
/** Payments that one gateway is asked about at the same time. */
const AT_ONCE = 4
/** Questions without an answer after which a gateway is asked no more in this run. */
const MAX_UNANSWERED = 4
const by = { kind: 'job', name: 'payments.reconcile_payments' } as const

/**
 * Asks gateways for the outcome of payments that nothing was reported about. Gateways are asked
 * beside each other, and one that does not answer is left until the next check. Returns how many
 * payments were due.
 */
export async function reconcilePayments(ctx: Ctx): Promise<number> {
  const payments = await transaction(ctx, (ctx) =>
    claimUnsettledPayments(ctx, BATCH_SIZE, nextStatusCheck(ctx.now(), 0)),
  )
  const groups = Map.groupBy(payments, ({ gateway }) => gateway)
  await Promise.all([...groups].map(([name, group]) => reconcileAt(ctx, name, group)))
  return payments.length
}

/** Asks one gateway about its payments, several at a time, until it has not answered repeatedly. */
async function reconcileAt(ctx: Ctx, name: string, payments: readonly Payment[]): Promise<void> {
  const gateway = await gatewayNamed(ctx, name)
  const waiting = [...payments]
  let unanswered = 0
  const askInTurn = async () => {
    while (unanswered < MAX_UNANSWERED) {
      const payment = waiting.shift()
      if (!payment) return
      const isAnswered = await reconcile(ctx, payment, gateway)
      unanswered = isAnswered ? 0 : unanswered + 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askInTurn))
}

/** Returns false when the gateway gave no answer. */
async function reconcile(
  ctx: Ctx,
  payment: Payment,
  gateway: PaymentGateway | undefined,
): Promise<boolean> {
  const reply = gateway && (await callGateway(ctx, () => gateway.findOutcome(ctx, keyOf(payment))))
  if (!reply) {
    await changePayment(ctx, payment.id, { checkAt: nextStatusCheck(ctx.now(), payment.checks) })
    return false
  }
  const { answer } = reply
  if (answer && answer.kind !== 'open') {
    await transaction(ctx, (ctx) =>
      recordOutcome(ctx, { gateway: payment.gateway, outcome: answer, by }),
    )
  }
  const kind = answer?.kind === 'authentication' ? 'open' : (answer?.kind ?? 'unknown')
  if (kind === 'open' || kind === 'unknown' || kind === 'pending')
    await waitOrGiveUp(ctx, { payment, gateway }, kind)
  else await transaction(ctx, (ctx) => endById(ctx, payment.id))
  return true
}

interface AtGateway {
  readonly payment: Payment
  readonly gateway: PaymentGateway
}

/**
 * Returns true when it means nothing that a gateway knows no outcome: its page may still be open,
 * it cannot be asked, or the site has not sent the charge to it yet.
 */
const isWithoutAnswer = ({ payment, gateway }: AtGateway): boolean =>
  payment.cardId === null ||
  !gateway.capabilities.findsOutcomes ||
  (payment.initiatedBy === 'site' && payment.status === 'created')

async function waitOrGiveUp(
  ctx: Ctx,
  { payment, gateway: company }: AtGateway,
  state: 'open' | 'unknown' | 'pending',
): Promise<void> {
  const { id: reference, currency, gateway, createdAt } = payment
  const isAtBank = payment.status === 'require_authentication'
  const mayArriveLater = isAtBank || isWithoutAnswer({ payment, gateway: company })
  const sentAt = isAtBank ? null : payment.sentAt
  const kind = giveUp({ createdAt, sentAt, mayArriveLater }, state, ctx.now())
  if (!kind)
    return void (await changePayment(ctx, payment.id, {
      checkAt: nextStatusCheck(ctx.now(), payment.checks),
    }))
  if (isAtBank) return closeAtBank(ctx, { payment, gateway: company })
  const amount = payment.amount as Currency
  const outcome = {
    kind,
    reference,
    amount,
    currency,
    reason: copy('The gateway never received it'),
  }
  await transaction(ctx, async (ctx) => {
    await recordOutcome(ctx, { gateway, outcome, by })
    await endById(ctx, payment.id)
  })
}

/**
 * Closes a charge that nobody confirmed at their bank, so that it cannot be confirmed after the
 * next attempt.
 */
async function closeAtBank(ctx: Ctx, { payment, gateway }: AtGateway): Promise<void> {
  const reply = await callGateway(ctx, () => gateway.closeCheckout(ctx, keyOf(payment)))
  const outcome = reply?.answer
  if (!outcome)
    return void (await changePayment(ctx, payment.id, {
      checkAt: nextStatusCheck(ctx.now(), payment.checks),
    }))
  await transaction(ctx, (ctx) => recordOutcome(ctx, { gateway: payment.gateway, outcome, by }))
}

/** Ends a payment whose state may have changed since it was read. */
async function endById(ctx: InTransaction, id: string): Promise<void> {
  const payment = await lockPayment(ctx, id)
  if (payment) await endPayment(ctx, payment)
}
