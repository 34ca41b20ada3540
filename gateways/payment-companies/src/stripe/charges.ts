import { createRequire } from 'node:module'
import { copy } from '@stagedoor/contract/kit/copy'
import type Stripe from 'stripe'
import type { CompanyNetwork } from '../adapter.ts'
import { CompanyFailed } from '../company-request.ts'
import type {
  Customer,
  Outcome,
  PaymentKey,
  RefundOrder,
  SavedCharge,
  SavedMethod,
} from '../port.ts'
import { idOf, needsCustomer, outcomeOf, savedMethodOf, smallestUnits } from './rules.ts'

/** An account at Stripe and the network on which it is reached. */
export interface StripeAccount {
  readonly client: Stripe
  readonly network: CompanyNetwork
}

const load = createRequire(import.meta.url)

/**
 * Returns the library of Stripe, which is loaded when an account at Stripe is first used. It is
 * required, not imported, because the port checks signatures without waiting.
 */
export const stripeLibrary = (): typeof Stripe => load('stripe') as typeof Stripe

const errors = () => stripeLibrary().errors
const isCardError = (error: unknown): error is Stripe.errors.StripeCardError =>
  error instanceof errors().StripeCardError

/**
 * Asks Stripe; throws CompanyFailed, with the kind of the failure and never with what was sent,
 * when it fails.
 */
export async function askStripe<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const { StripeError, StripeConnectionError } = errors()
    if (!(error instanceof StripeError) || isCardError(error)) throw error
    if (error instanceof StripeConnectionError) throw new CompanyFailed('Stripe did not answer')
    throw new CompanyFailed(`Stripe answered ${error.statusCode ?? ''} ${error.code ?? error.type}`)
  }
}

/** Asks Stripe about one object; undefined when it is not there, or not in a state for it. */
export const askAbout = <T>(ask: () => Promise<T>): Promise<T | undefined> =>
  askStripe(async () => {
    try {
      return await ask()
    } catch (error) {
      const { StripeError, StripeIdempotencyError } = errors()
      if (!(error instanceof StripeError) || error instanceof StripeIdempotencyError) throw error
      if (error.statusCode === 404 || error.statusCode === 400) return undefined
      throw error
    }
  })

/**
 * Returns an amount for Stripe; throws CompanyFailed for a fraction that the currency does not
 * have.
 */
export function unitsFor({ amount, currency }: Pick<SavedCharge, 'amount' | 'currency'>): number {
  const units = smallestUnits(amount, currency)
  if (units === undefined) throw new CompanyFailed(`Stripe charges whole ${currency} only`)
  return units
}

const declined = ({ reference, amount, currency }: SavedCharge, reason: string): Outcome => ({
  kind: 'declined',
  reference,
  amount,
  currency,
  reason,
})

/**
 * Charges a saved card. A charge without its owner that their bank wants to be confirmed is
 * confirmed again on their behalf, which gives the page where they do that.
 */
export async function chargeMethod(
  { client, network }: StripeAccount,
  charge: SavedCharge,
): Promise<Outcome> {
  const { reference, description, methodToken, returnUrl, isBuyerAbsent } = charge
  const method = await askAbout(() => client.paymentMethods.retrieve(methodToken))
  const customer = idOf(method?.customer)
  if (!customer) return declined(charge, copy('This card is no longer saved'))
  const order: Stripe.PaymentIntentCreateParams = {
    amount: unitsFor(charge),
    currency: charge.currency.toLowerCase(),
    customer,
    payment_method: methodToken,
    allowed_payment_method_types: ['card'],
    description,
    metadata: { reference },
    confirm: true,
    ...(isBuyerAbsent ? { off_session: true } : { return_url: returnUrl }),
  }
  const made = await declinedIntent(() =>
    client.paymentIntents.create(order, { idempotencyKey: reference }),
  )
  const again = { payment_method: methodToken, return_url: returnUrl }
  const intent = needsCustomer(made)
    ? await declinedIntent(() =>
        client.paymentIntents.confirm(made.id, again, { idempotencyKey: `${reference}:confirm` }),
      )
    : made
  return outcomeOf(intent, network.pageUrl) ?? declined(charge, 'The card was declined')
}

/**
 * Returns the intent of a charge, also of one that the bank declined: Stripe sends it with the
 * error.
 */
const declinedIntent = (ask: () => Promise<Stripe.PaymentIntent>): Promise<Stripe.PaymentIntent> =>
  askStripe(async () => {
    try {
      return await ask()
    } catch (error) {
      if (isCardError(error) && error.payment_intent) return error.payment_intent
      throw error
    }
  })

const withMethod = { expand: ['payment_method'] }

/** Returns an intent with its card. */
export const readIntent = (
  { client }: StripeAccount,
  id: string,
): Promise<Stripe.PaymentIntent | undefined> =>
  askAbout(() => client.paymentIntents.retrieve(id, withMethod))

async function intentOf(account: StripeAccount, { reference, checkoutId, externalId }: PaymentKey) {
  const { client } = account
  if (externalId) return readIntent(account, externalId)
  if (checkoutId) {
    const session = await askAbout(() => client.checkout.sessions.retrieve(checkoutId))
    const id = idOf(session?.payment_intent)
    return id ? readIntent(account, id) : undefined
  }
  const query = `metadata['reference']:'${reference}'`
  const { data } = await askStripe(() =>
    client.paymentIntents.search({ query, expand: ['data.payment_method'] }),
  )
  return data[0]
}

/** Returns the outcome of a payment; undefined when Stripe does not know it. */
export async function findOutcome(
  account: StripeAccount,
  payment: PaymentKey,
): Promise<Outcome | undefined> {
  const intent = await intentOf(account, payment)
  if (intent) return outcomeOf(intent, account.network.pageUrl)
  const { reference, amount, currency, checkoutId } = payment
  if (!checkoutId) return undefined
  const session = await askAbout(() => account.client.checkout.sessions.retrieve(checkoutId))
  return (
    session && {
      kind: session.status === 'expired' ? 'canceled' : 'open',
      reference,
      amount,
      currency,
    }
  )
}

/**
 * Closes the page of a payment, or cancels a charge that waits for its buyer, and returns the
 * outcome then.
 */
export async function closePayment(
  account: StripeAccount,
  payment: PaymentKey,
): Promise<Outcome | undefined> {
  const { client } = account
  const { checkoutId, reference, amount, currency } = payment
  if (checkoutId) {
    const session = await askAbout(() => client.checkout.sessions.expire(checkoutId))
    return session
      ? { kind: 'canceled', reference, amount, currency }
      : findOutcome(account, payment)
  }
  const outcome = await findOutcome(account, payment)
  const isWaiting = outcome?.kind === 'open' || outcome?.kind === 'authentication'
  const id = outcome?.externalId
  if (!isWaiting || !id) return outcome
  await askAbout(() => client.paymentIntents.cancel(id))
  return findOutcome(account, { ...payment, externalId: id })
}

/** Refunds money; returns false when Stripe refuses. */
export async function refund({ client }: StripeAccount, order: RefundOrder): Promise<boolean> {
  const { reference, externalId } = order
  const amount = unitsFor(order)
  const made = await askAbout(() =>
    client.refunds.create(
      { payment_intent: externalId, amount, metadata: { reference } },
      { idempotencyKey: reference },
    ),
  )
  return made !== undefined && made.status !== 'failed' && made.status !== 'canceled'
}

/**
 * Has the bank agree to later charges of a card. One that wants its owner to confirm them asks at
 * the first charge instead, for which the owner is present.
 */
async function confirmSaving(
  client: Stripe,
  { id }: Stripe.PaymentMethod,
  customer: string,
): Promise<boolean> {
  const order: Stripe.SetupIntentCreateParams = {
    customer,
    payment_method: id,
    allowed_payment_method_types: ['card'],
    usage: 'off_session',
    confirm: true,
  }
  const intent = await askAbout(() =>
    client.setupIntents.create(order, { idempotencyKey: `setup:${id}` }),
  )
  if (intent?.status === 'requires_action')
    await askAbout(() => client.setupIntents.cancel(intent.id))
  return intent?.status === 'succeeded' || intent?.status === 'requires_action'
}

/**
 * Saves a card by its token; undefined when the token is not valid or is the card of another
 * account.
 */
export async function saveMethod(
  { client }: StripeAccount,
  { customer, token }: { readonly customer: Customer; readonly token: string },
): Promise<SavedMethod | undefined> {
  const given = await askAbout(() =>
    client.paymentMethods.retrieve(token, { expand: ['customer'] }),
  )
  if (!given) return undefined
  if (given.customer) {
    const owner = given.customer as Stripe.Customer
    return owner.metadata?.account === customer.id ? savedMethodOf(given) : undefined
  }
  const holder = { name: customer.name, metadata: { account: customer.id } }
  try {
    const { id } = await askStripe(() =>
      client.customers.create(holder, { idempotencyKey: `customer:${customer.id}:${token}` }),
    )
    const attached = await askAbout(() => client.paymentMethods.attach(token, { customer: id }))
    return attached && (await confirmSaving(client, attached, id))
      ? savedMethodOf(attached)
      : undefined
  } catch (error) {
    if (isCardError(error)) return undefined
    throw error
  }
}
