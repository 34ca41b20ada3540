import { paymentPages } from '@stagedoor/contract/payments'
import { z } from 'zod'
import type { CompanyNetwork, PaymentAdapter, SetupField } from '../adapter.ts'
import { capabilities } from '../capabilities.ts'
import { askCompany, CompanyFailed, jsonOf } from '../company-request.ts'
import type { CompanyCtx } from '../context.ts'
import { onceForOrder, withoutSavedCards } from '../hosted-pages.ts'
import type {
  CheckoutOrder,
  CheckoutPage,
  Comparison,
  Outcome,
  PaymentGateway,
  PaymentKey,
} from '../port.ts'
import { decimalOf } from '../wire.rules.ts'
import { listTransactions, logIn } from './list.ts'
import { authenticateNotification, outcomeOf, readNotification, readPayment } from './payments.ts'
import { parseWithTexts } from './rules.ts'

const COMPANY = 'NOWPayments'
const API = 'https://api.nowpayments.io/v1'
const fields: readonly SetupField[] = [
  {
    name: 'apiKey',
    kind: 'secret',
    label: 'API key',
    help: 'In the dashboard: Settings, API keys. An outcome wallet must be set up as well.',
    pattern: /^[\w-]{20,60}$/,
  },
  {
    name: 'ipnSecret',
    kind: 'secret',
    label: 'IPN secret',
    help: 'In the dashboard: Settings, Payments, Instant payment notifications. It is shown only once.',
    pattern: /^\S{16,100}$/,
  },
  {
    name: 'email',
    kind: 'text',
    label: 'E-mail address of the dashboard',
    help: 'Only for the nightly comparison with the list of payments: NOWPayments shows it to logins alone. Without it each payment is looked up.',
    pattern: /^\S+@\S+$/,
    isOptional: true,
  },
  {
    name: 'password',
    kind: 'secret',
    label: 'Password of the dashboard',
    help: 'Of a login that may only read, or with two-factor authentication for payouts: a password alone must not move money.',
    isOptional: true,
  },
]

const LIST: Comparison = { by: 'list', types: ['charge', 'refund'] }

const Invoice = z.object({ id: z.coerce.string(), invoice_url: z.url({ protocol: /^https$/ }) })

interface Account {
  readonly network: CompanyNetwork
  readonly apiKey: string
}

/** Creates an invoice, on whose page the buyer chooses a coin. */
async function createInvoice(
  ctx: CompanyCtx,
  account: Account,
  order: CheckoutOrder,
): Promise<CheckoutPage> {
  const callback = paymentPages.callback.replace(':gateway', 'nowpayments')
  const invoice = {
    price_amount: Number(decimalOf(order.amount)),
    price_currency: order.currency.toLowerCase(),
    order_id: order.reference,
    order_description: order.description,
    ipn_callback_url: `${ctx.config.publicUrl}${callback}`,
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
  }
  const answer = await askCompany(ctx, account.network, {
    company: COMPANY,
    url: `${API}/invoice`,
    method: 'POST',
    headers: { 'x-api-key': account.apiKey, 'content-type': 'application/json' },
    body: JSON.stringify(invoice),
  })
  const { success, data } = Invoice.safeParse(jsonOf(COMPANY, answer))
  if (!success) throw new CompanyFailed(`${COMPANY} answered ${answer.status} without an invoice`)
  return { url: account.network.pageUrl(data.invoice_url), checkoutId: data.id }
}

/**
 * Payments are found by their own id only, which notifications tell; nothing is known of a page
 * before.
 */
async function findOutcome(
  ctx: CompanyCtx,
  account: Account,
  payment: PaymentKey,
): Promise<Outcome | undefined> {
  const { externalId, reference } = payment
  if (!externalId) return undefined
  const url = `${API}/payment/${encodeURIComponent(externalId)}`
  const answer = await askCompany(ctx, account.network, {
    company: COMPANY,
    url,
    headers: { 'x-api-key': account.apiKey },
  })
  if (answer.status === 404) return undefined
  if (answer.status !== 200) throw new CompanyFailed(`${COMPANY} answered ${answer.status}`)
  const outcome = outcomeOf(readPayment(parseWithTexts(answer.text)))
  return outcome.reference === reference ? outcome : undefined
}

async function checkSetup(ctx: CompanyCtx, { network, apiKey }: Account): Promise<void> {
  const headers = { 'x-api-key': apiKey }
  const { status } = await askCompany(ctx, network, {
    company: COMPANY,
    url: `${API}/merchant/coins`,
    headers,
  })
  if (status === 401 || status === 403)
    throw new CompanyFailed(`${COMPANY} does not accept the API key`)
  if (status !== 200) throw new CompanyFailed(`${COMPANY} answered ${status}`)
}

function open(values: Readonly<Record<string, string>>, network: CompanyNetwork): PaymentGateway {
  const { apiKey = '', ipnSecret = '', email = '', password = '' } = values
  const account = { network, apiKey }
  const login = email && password ? { ...account, email, password } : undefined
  return {
    ...withoutSavedCards,
    name: 'nowpayments',
    capabilities: login
      ? { ...capabilities.nowpayments, comparison: LIST }
      : capabilities.nowpayments,
    isAllowed: () => true,
    createCheckout: onceForOrder((ctx, order) => createInvoice(ctx, account, order)),
    // Coins may be on their way to the address of an invoice, so it is never closed.
    closeCheckout: async (ctx, payment) => {
      const { reference, amount, currency } = payment
      return (
        (await findOutcome(ctx, account, payment)) ?? { kind: 'open', reference, amount, currency }
      )
    },
    findOutcome: (ctx, payment) => findOutcome(ctx, account, payment),
    // Coins are sent back by hand in the dashboard, to an address that the buyer names.
    refund: async () => false,
    cancelSubscription: async () => false,
    authenticate: (_, callback) => authenticateNotification(ipnSecret, callback),
    readEvents: async (_, callback) => readNotification(callback),
    async *listTransactions(ctx, span) {
      if (login) yield* listTransactions(ctx, login, span)
    },
    async checkSetup(ctx) {
      await checkSetup(ctx, account)
      if (login) await logIn(ctx, login)
      else if (email || password)
        throw new CompanyFailed('The list of payments needs both the e-mail and the password')
    },
  }
}

/**
 * NOWPayments: invoices paid in coins, with signed notifications. Coins cannot be charged back or
 * renewed.
 */
export const nowpayments: PaymentAdapter = {
  name: 'nowpayments',
  title: 'NOWPayments (crypto)',
  capabilities: capabilities.nowpayments,
  fields,
  open,
}
