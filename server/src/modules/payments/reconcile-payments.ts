import type { Currency } from '@stagedoor/contract/kit'
import { type Ctx, type InTransaction, transaction } from '../../platform/context.ts'
import { callGateway, gatewayNamed } from './gateways/choose-gateway.ts'
import { endPayment, recordOutcome } from './record-outcome.ts'
import { giveUp, nextStatusCheck } from './rules.ts'
import { changePayment, claimUnsettledPayments, lockPayment, type Payment } from './store.ts'
import { keyOf } from './views.ts'

const BATCH_SIZE = 100
const by = { kind: 'job', name: 'payments.reconcile_payments' } as const

/** Asks gateways for the outcome of payments that nothing was reported about. Returns how many it asked for. */
export async function reconcilePayments(ctx: Ctx): Promise<number> {
  const payments = await transaction(ctx, (ctx) =>
    claimUnsettledPayments(ctx, BATCH_SIZE, nextStatusCheck(ctx.now(), 0)),
  )
  for (const payment of payments) await reconcile(ctx, payment)
  return payments.length
}

async function reconcile(ctx: Ctx, payment: Payment): Promise<void> {
  const gateway = await gatewayNamed(ctx, payment.gateway)
  const reply = gateway && (await callGateway(ctx, () => gateway.findOutcome(ctx, keyOf(payment))))
  if (!reply)
    return void (await changePayment(ctx, payment.id, { checkAt: nextStatusCheck(ctx.now(), payment.checks) }))
  const { answer } = reply
  if (answer && answer.kind !== 'open' && answer.kind !== 'authentication') {
    await transaction(ctx, (ctx) => recordOutcome(ctx, { gateway: payment.gateway, outcome: answer, by }))
  }
  const kind = answer?.kind === 'authentication' ? 'open' : (answer?.kind ?? 'unknown')
  if (kind === 'open' || kind === 'unknown' || kind === 'pending') await waitOrGiveUp(ctx, payment, kind)
  else await transaction(ctx, (ctx) => endById(ctx, payment.id))
}

async function waitOrGiveUp(ctx: Ctx, payment: Payment, state: 'open' | 'unknown' | 'pending'): Promise<void> {
  const { id: reference, currency, gateway, createdAt } = payment
  const isCheckout = payment.cardId === null
  const kind = giveUp({ createdAt, isCheckout }, state, ctx.now())
  if (!kind) return void (await changePayment(ctx, payment.id, { checkAt: nextStatusCheck(ctx.now(), payment.checks) }))
  const amount = payment.amount as Currency
  const outcome = { kind, reference, amount, currency, reason: 'The gateway never received it' }
  await transaction(ctx, async (ctx) => {
    await recordOutcome(ctx, { gateway, outcome, by })
    await endById(ctx, payment.id)
  })
}

/** Ends a payment whose state may have changed since it was read. */
async function endById(ctx: InTransaction, id: string): Promise<void> {
  const payment = await lockPayment(ctx, id)
  if (payment) await endPayment(ctx, payment)
}
