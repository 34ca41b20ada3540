import type Stripe from 'stripe'
import type { CompanyNetwork, PaymentAdapter, SetupField } from '../adapter.ts'
import { capabilities } from '../capabilities.ts'
import { CompanyFailed } from '../company-request.ts'
import type { CheckoutOrder, CheckoutPage, PaymentGateway } from '../port.ts'
import { accountsOf } from './accounts.ts'
import {
  askAbout,
  askStripe,
  chargeMethod,
  closePayment,
  findOutcome,
  refund,
  type StripeAccount,
  saveMethod,
  stripeLibrary,
  unitsFor,
} from './charges.ts'
import { listTransactions } from './transactions.ts'
import { authenticateCallback, readCallback } from './webhooks.ts'

const TIMEOUT_MS = 15_000
/** The longest text that Stripe accepts beside the button of its page. */
const TERMS_LENGTH = 1200

const fields: readonly SetupField[] = [
  {
    name: 'secretKey',
    kind: 'secret',
    label: 'Secret key',
    help: 'In the Stripe dashboard: Developers, API keys. Starts with sk_ or, for a restricted key, rk_.',
    pattern: /^[sr]k_(test|live)_\w{10,200}$/,
  },
  {
    name: 'webhookSecret',
    kind: 'secret',
    label: 'Signing secret',
    help: 'In the Stripe dashboard: Developers, Webhooks, the endpoint of this site. Starts with whsec_.',
    pattern: /^whsec_[\w+/=]{10,200}$/,
  },
]

/**
 * Opens the page where a buyer pays; the key of the request makes Stripe answer repetitions with
 * the same page.
 */
async function createCheckout(
  { client, network }: StripeAccount,
  order: CheckoutOrder,
): Promise<CheckoutPage> {
  const { reference, description, savesMethod, terms, customer } = order
  const session: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    client_reference_id: reference,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: order.currency.toLowerCase(),
          unit_amount: unitsFor(order),
          product_data: { name: description },
        },
      },
    ],
    metadata: { reference },
    payment_intent_data: {
      description,
      metadata: { reference },
      ...(savesMethod && { setup_future_usage: 'off_session' as const }),
    },
    ...(savesMethod && { customer_creation: 'always' as const }),
    ...(customer.email && { customer_email: customer.email }),
    ...(terms && { custom_text: { submit: { message: terms.slice(0, TERMS_LENGTH) } } }),
    adaptive_pricing: { enabled: false },
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
  }
  const { id, url } = await askStripe(() =>
    client.checkout.sessions.create(session, { idempotencyKey: reference }),
  )
  if (!url) throw new CompanyFailed('Stripe opened a page without an address')
  return { url: network.pageUrl(url), checkoutId: id }
}

function open(values: Readonly<Record<string, string>>, network: CompanyNetwork): PaymentGateway {
  const { secretKey = '', webhookSecret = '' } = values
  const Library = stripeLibrary()
  const client = new Library(secretKey, {
    httpClient: Library.createFetchHttpClient(network.fetch),
    maxNetworkRetries: 0,
    telemetry: false,
    timeout: TIMEOUT_MS,
  })
  const account = { client, network }
  return {
    name: 'stripe',
    capabilities: capabilities.stripe,
    isAllowed: () => true,
    createCheckout: (_, order) => createCheckout(account, order),
    closeCheckout: (_, payment) => closePayment(account, payment),
    saveMethod: (_, card) => saveMethod(account, card),
    chargeMethod: (_, charge) => chargeMethod(account, charge),
    forgetMethod: async (_, token) =>
      void (await askAbout(() => client.paymentMethods.detach(token))),
    findOutcome: (_, payment) => findOutcome(account, payment),
    refund: (_, order) => refund(account, order),
    cancelSubscription: async () => false,
    authenticate: (ctx, callback) => authenticateCallback(account, webhookSecret, ctx, callback),
    readEvents: (_, callback) => readCallback(account, callback),
    listTransactions: (_, span) => listTransactions(account, span),
    accounts: accountsOf(account),
    checkSetup: async () => void (await askStripe(() => client.balance.retrieve())),
  }
}

/**
 * Stripe: its own pages for first payments, payment intents for saved cards. Its terms forbid adult
 * content.
 */
export const stripe: PaymentAdapter = {
  name: 'stripe',
  title: 'Stripe',
  capabilities: capabilities.stripe,
  fields,
  open,
}
