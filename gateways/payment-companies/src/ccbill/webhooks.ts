import type { Currency } from '@stagedoor/contract/kit'
import { z } from 'zod'
import { ForgedCallback, type GatewayEvent, type RawCallback } from '../events.ts'
import {
  Amount,
  checkCallbackKey,
  headerOf,
  isFromNetwork,
  isSameSecret,
  parametersOf,
  readCallback,
} from '../wire.rules.ts'
import { approvalDigest, currencyOf, timeOf } from './rules.ts'

/** The values that authenticate webhooks. */
export interface WebhookAccount {
  readonly clientAccnum: string
  /** The salts of the subaccounts that sell for the site. */
  readonly salts: readonly string[]
  /** The key in the registered address, when the operator appended one. */
  readonly callbackKey?: string | undefined
}

/** The networks from which CCBill sends webhooks. */
const NETWORKS = ['64.38.212.', '64.38.215.', '64.38.240.', '64.38.241.']

const text = z.union([z.string(), z.number().transform(String)])
const amount = text.pipe(Amount).optional()
const currency = text.transform(currencyOf).optional()
const time = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/)
  .transform((moment) => timeOf(moment.length === 10 ? `${moment} 00:00:00` : moment))

const Webhook = z.object({
  eventType: z.string().min(1),
  clientAccnum: text,
  subscriptionId: text.optional(),
  transactionId: text.optional(),
  timestamp: time,
  /** The price in the currency of the order; what the card was charged may be in another one. */
  subscriptionInitialPrice: amount,
  subscriptionCurrencyCode: currency,
  billedInitialPrice: amount,
  billedAmount: amount,
  billedCurrencyCode: currency,
  amount,
  currencyCode: currency,
  recurringPeriod: text.optional(),
  nextRetryDate: time.optional().catch(undefined),
  failureReason: z.string().optional(),
  reason: z.string().optional(),
  source: z.string().optional(),
  dynamicPricingValidationDigest: z.string().optional(),
  'X-reference': z.string().optional(),
})
type Webhook = z.output<typeof Webhook>

function read(callback: RawCallback): Webhook {
  const body = callback.body.toString('utf8')
  const isJson = headerOf(callback, 'content-type').includes('json')
  return readCallback(Webhook, {
    ...(isJson ? jsonIn(body) : parametersOf(body)),
    ...parametersOf(callback.query),
  })
}

function jsonIn(body: string): object {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(body))
  } catch {
    throw new ForgedCallback('not JSON')
  }
}

/**
 * Checks the origin, the account and, of a sale, the digest of a webhook; returns its id; throws
 * ForgedCallback.
 */
export function authenticateWebhook(account: WebhookAccount, callback: RawCallback): string {
  if (!isFromNetwork(callback, NETWORKS))
    throw new ForgedCallback(`not an address of CCBill: ${callback.ip}`)
  if (account.callbackKey) checkCallbackKey(callback, account.callbackKey)
  const webhook = read(callback)
  if (webhook.clientAccnum !== account.clientAccnum) throw new ForgedCallback('another account')
  const {
    eventType,
    subscriptionId = '',
    transactionId,
    timestamp,
    dynamicPricingValidationDigest: digest,
  } = webhook
  const isSale = eventType === 'NewSaleSuccess'
  const isApproval = (salt: string) =>
    isSameSecret(digest ?? '', approvalDigest(subscriptionId, salt))
  if (isSale && !account.salts.some(isApproval)) throw new ForgedCallback('wrong digest')
  const isCharge = isSale || eventType === 'RenewalSuccess'
  return `${eventType}:${transactionId ?? subscriptionId}${isCharge ? '' : `:${timestamp.toISOString()}`}`
}

/**
 * Returns what a webhook reports; other events than those of payments and subscriptions have no
 * effect.
 */
export function readWebhook(callback: RawCallback): readonly GatewayEvent[] {
  const webhook = read(callback)
  switch (webhook.eventType) {
    case 'NewSaleSuccess':
    case 'NewSaleFailure':
      return paymentOf(webhook)
    case 'RenewalSuccess':
    case 'RenewalFailure':
      return [rebillOf(webhook)]
    case 'Cancellation':
    case 'Expiration':
      return [endOf(webhook)]
    case 'Refund':
    case 'Return':
    case 'Void':
      return [refundOf(webhook)]
    case 'Chargeback':
      return [disputeOf(webhook)]
    default:
      return []
  }
}

function needed<T>(value: T | undefined, name: string): T {
  if (value === undefined || value === '') throw new ForgedCallback(`no ${name}`)
  return value
}

function paymentOf(webhook: Webhook): readonly GatewayEvent[] {
  const {
    eventType,
    'X-reference': reference,
    subscriptionId,
    transactionId,
    recurringPeriod = '0',
  } = webhook
  // A sale without our reference was made on another form of the account.
  if (!reference) return []
  const price = webhook.subscriptionInitialPrice ?? webhook.billedInitialPrice
  const code = webhook.subscriptionCurrencyCode ?? webhook.billedCurrencyCode
  if (eventType === 'NewSaleFailure') {
    if (price === undefined || !code) return []
    const reason = webhook.failureReason ?? 'The card was declined'
    return [
      {
        kind: 'payment',
        outcome: { kind: 'declined', reference, amount: price, currency: code, reason },
      },
    ]
  }
  const outcome = {
    kind: 'approved' as const,
    reference,
    externalId: needed(transactionId ?? subscriptionId, 'transaction'),
    amount: needed(price, 'price'),
    currency: needed(code, 'currency'),
    ...(Number(recurringPeriod) > 0 && { subscriptionId: needed(subscriptionId, 'subscription') }),
  }
  return [{ kind: 'payment', outcome }]
}

function rebillOf(webhook: Webhook): GatewayEvent {
  const {
    eventType,
    transactionId,
    timestamp: occurredAt,
    billedAmount,
    billedCurrencyCode,
    nextRetryDate,
  } = webhook
  const common = {
    kind: 'rebill' as const,
    subscriptionId: needed(webhook.subscriptionId, 'subscription'),
    externalId: needed(transactionId, 'transaction'),
    occurredAt,
  }
  if (eventType === 'RenewalSuccess') {
    const charged = {
      amount: needed(billedAmount, 'amount'),
      currency: needed(billedCurrencyCode, 'currency'),
    }
    return { ...common, ...charged, status: 'approved' }
  }
  const declined = { amount: billedAmount ?? (0n as Currency), currency: billedCurrencyCode ?? '' }
  const reason = webhook.failureReason ?? 'The card was declined'
  return {
    ...common,
    ...declined,
    status: 'declined',
    reason,
    ...(nextRetryDate && { retryAt: nextRetryDate }),
  }
}

function endOf({ eventType, subscriptionId, reason, source }: Webhook): GatewayEvent {
  const status = eventType === 'Cancellation' ? 'canceled' : 'expired'
  const why = [source, reason].filter(Boolean).join(': ')
  const id = needed(subscriptionId, 'subscription')
  return { kind: 'subscription_ended', subscriptionId: id, status, ...(why && { reason: why }) }
}

function moneyBack({
  transactionId,
  subscriptionId,
  amount,
  currencyCode,
  timestamp,
  eventType,
}: Webhook) {
  const externalId = needed(transactionId ?? subscriptionId, 'transaction')
  const id = `${eventType.toLowerCase()}:${externalId}:${timestamp.toISOString()}`
  return {
    externalId,
    id,
    amount: needed(amount, 'amount'),
    currency: needed(currencyCode, 'currency'),
  }
}

function refundOf(webhook: Webhook): GatewayEvent {
  const { id: refundId, ...money } = moneyBack(webhook)
  return {
    kind: 'refund',
    type: webhook.eventType === 'Void' ? 'void' : 'refund',
    refundId,
    ...money,
  }
}

/** CCBill disputes chargebacks itself and names no fee; the fee is on its statement. */
function disputeOf(webhook: Webhook): GatewayEvent {
  const { id: disputeId, ...money } = moneyBack(webhook)
  const reason = webhook.reason ?? 'Chargeback'
  return { kind: 'dispute', status: 'opened', disputeId, ...money, fee: 0n as Currency, reason }
}
