import { createHmac } from 'node:crypto'
import type Stripe from 'stripe'
import type { RawCallback } from '../../src/events.ts'
import type { CompanyReply } from '../company.ts'

/**
 * The behaviour of a card: paid, declined by its bank, paid after a confirmation by its owner, or
 * refused altogether.
 */
export type CardBehaviour = 'good' | 'declined' | 'authentication' | 'stolen'

/** The test cards of Stripe: the number on its page, and the token of its own form. */
export const testCards: Readonly<
  Record<CardBehaviour, { readonly number: string; readonly token: string }>
> = {
  good: { number: '4242424242424242', token: 'pm_card_visa' },
  declined: { number: '4000000000009995', token: 'pm_card_visa_chargeDeclinedInsufficientFunds' },
  stolen: { number: '4000000000009979', token: 'pm_card_visa_chargeDeclinedStolenCard' },
  authentication: { number: '4000002500003155', token: 'pm_card_authenticationRequired' },
}

/** The parts of Stripe's objects that the simulator keeps. */
export type Intent = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'currency'
  | 'status'
  | 'metadata'
  | 'client_secret'
  | 'next_action'
  | 'setup_future_usage'
> & {
  last_payment_error: Partial<Stripe.PaymentIntent.LastPaymentError> | null
  payment_method: string | null
}

export type Method = Pick<Stripe.PaymentMethod, 'id' | 'object' | 'livemode'> & {
  customer: string | null
  readonly behaviour: CardBehaviour
  readonly billing_details: Pick<Stripe.PaymentMethod.BillingDetails, 'name'>
  readonly card: Pick<
    Stripe.PaymentMethod.Card,
    'brand' | 'last4' | 'exp_month' | 'exp_year' | 'fingerprint'
  >
}

/**
 * A request to the API: its verb, the kind and the id of the object, the action, and the
 * parameters.
 */
export interface ApiCall {
  readonly method: string
  readonly object: string
  readonly id: string
  readonly action: string
  readonly form: object
}

/** A customer, whose cards can be charged. */
export interface Customer {
  readonly id: string
  readonly metadata: Stripe.Metadata
}

/** Parameters in the form that Stripe takes: `a[b][0]=c`. */
type Nested = { [name: string]: string | Nested }

/** Reads a form with names in brackets. */
export function readForm(text: string): Nested {
  const read: Nested = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[')
    const last = path.pop() ?? ''
    let at = read
    for (const step of path) {
      const next = typeof at[step] === 'object' ? at[step] : {}
      at[step] = next
      at = next
    }
    at[last] = value
  }
  return read
}

/** Returns an answer of the API. */
export const json = (object: object, status = 200): CompanyReply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(object),
})

/** Returns a refusal of the API. */
export const refused = (status: number, type: string, error: object): CompanyReply =>
  json({ error: { type, ...error } }, status)

/** Returns the refusal of an unknown object. */
export const missing = (id: string): CompanyReply =>
  refused(404, 'invalid_request_error', {
    code: 'resource_missing',
    message: `No such object: '${id}'`,
  })

/** Returns an event as Stripe sends it: JSON, signed with the time. */
export function signedEvent(secret: string, now: Date, event: object): RawCallback {
  const body = JSON.stringify(event)
  const time = Math.floor(now.getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': `t=${time},v1=${'0'.repeat(64)},v1=${signature}`,
  }
  return { method: 'POST', query: '', body: Buffer.from(body), headers, ip: '203.0.113.9' }
}

/** Returns a page with a form of buttons, each with the value of `name` that it sends. */
export const choicePage = (
  title: string,
  name: string,
  choices: Readonly<Record<string, string>>,
): CompanyReply => ({
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title></head><body><main><h1>${title}</h1><form method="post">${Object.entries(
    choices,
  )
    .map(([value, text]) => `<p><button name="${name}" value="${value}">${text}</button></p>`)
    .join('')}</form></main></body></html>`,
})

/** The answer of a bank that refuses a card altogether. */
export const isStolen = {
  code: 'card_declined',
  message: 'Your card was reported stolen.',
} as const

/** Answers about the saving of a card: its bank agrees, declines, or wants the owner to confirm. */
export function answerSetup(
  { id, action, form }: Pick<ApiCall, 'id' | 'action' | 'form'>,
  methodWith: (id: string) => Method | undefined,
): CompanyReply {
  if (action === 'cancel') return json({ id, object: 'setup_intent', status: 'canceled' })
  const method = methodWith((form as Stripe.SetupIntentCreateParams).payment_method ?? '')
  if (!method) return missing('payment_method')
  if (method.behaviour === 'stolen') return refused(402, 'card_error', isStolen)
  const status = method.behaviour === 'authentication' ? 'requires_action' : 'succeeded'
  return json({ id: `seti_${method.id}`, object: 'setup_intent', status })
}

/** The fields of an order from which its intent is made. */
export type IntentOrder = Pick<
  Stripe.PaymentIntentCreateParams,
  'amount' | 'currency' | 'metadata' | 'setup_future_usage'
>

/** Returns an intent for which no card was tried. */
export const newIntent = (id: string, order: IntentOrder): Intent => ({
  id,
  object: 'payment_intent',
  amount: Number(order.amount),
  currency: order.currency,
  status: 'requires_payment_method',
  metadata: (order.metadata ?? {}) as Stripe.Metadata,
  client_secret: `${id}_secret_x`,
  next_action: null,
  setup_future_usage: order.setup_future_usage || null,
  last_payment_error: null,
  payment_method: null,
})
