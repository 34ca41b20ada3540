import type { DisputeEvent, GatewayEvent, MethodEvent, Outcome } from '@stagedoor/payment-companies'
import type { InTransaction } from '../../../platform/context.ts'
import { copy } from '../../../platform/i18n/index.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { connectedAccountChanged, paymentDisputed } from '../announcements.ts'
import { recordRebill, recordSubscriptionEnd } from '../gateway-subscriptions/record-rebill.ts'
import { recordOutcome } from '../record-outcome.ts'
import { replaceMethod } from '../saved-cards.store.ts'
import { paymentByExternalId } from '../store.ts'
import { disputeReport } from '../views.ts'
import { recordGatewayRefund } from './record-gateway-refund.ts'
import { type Problem, refused, waits } from './rules.ts'

/**
 * Applies an event of a gateway; one that was applied before changes nothing. Returns what hinders
 * it.
 */
export async function applyEvent(
  ctx: InTransaction,
  gateway: string,
  event: GatewayEvent,
): Promise<Problem | undefined> {
  switch (event.kind) {
    case 'payment':
      return applyOutcome(ctx, gateway, event.outcome)
    case 'refund':
      return recordGatewayRefund(ctx, gateway, event)
    case 'dispute':
      return reportDispute(ctx, gateway, event)
    case 'method':
      return changeMethod(ctx, gateway, event)
    case 'connected_account': {
      const { accountId, canReceive, missing } = event
      return void (await announce(ctx, connectedAccountChanged, {
        gateway,
        accountId,
        canReceive,
        missing,
      }))
    }
    case 'rebill':
      return recordRebill(ctx, gateway, event)
    case 'subscription_ended':
      return recordSubscriptionEnd(ctx, gateway, event)
  }
}

async function applyOutcome(
  ctx: InTransaction,
  gateway: string,
  outcome: Outcome,
): Promise<Problem | undefined> {
  const by = { kind: 'webhook', name: gateway } as const
  const result = await recordOutcome(ctx, { gateway, outcome, by })
  // Payments are stored before their gateway hears of them, but a restored copy of the database may
  // lag behind.
  if (result === 'unknown') return waits(copy('There is no payment of this reference'))
  return result === 'other_money'
    ? refused(copy('The payment has another amount or currency'))
    : undefined
}

async function reportDispute(
  ctx: InTransaction,
  gateway: string,
  event: DisputeEvent,
): Promise<Problem | undefined> {
  const payment = await paymentByExternalId(ctx, gateway, event.externalId)
  if (!payment) return waits(copy('There is no payment of the disputed charge'))
  if (payment.currency !== event.currency || event.amount <= 0n)
    return refused(copy('The disputed payment has another amount or currency'))
  await announce(ctx, paymentDisputed, disputeReport(gateway, event))
  return undefined
}

async function changeMethod(
  ctx: InTransaction,
  gateway: string,
  { token, method }: MethodEvent,
): Promise<Problem | undefined> {
  await replaceMethod(ctx, { gateway, token }, method)
  return undefined
}
