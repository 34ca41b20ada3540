import type { CompanyNetwork, PaymentAdapter, SetupField } from '../adapter.ts'
import { capabilities } from '../capabilities.ts'
import type { CompanyCtx } from '../context.ts'
import { onceForOrder, withoutSavedCards } from '../hosted-pages.ts'
import type { CheckoutOrder, CheckoutPage, Comparison, PaymentGateway } from '../port.ts'
import { decimalOf } from '../wire.rules.ts'
import { authenticatePostback, readPostback } from './postbacks.ts'
import {
  cancelMembership,
  checkAccount,
  listTransactions,
  priceCode,
  refundTransaction,
  type SrsAccount,
} from './srs.ts'

const FORM = 'https://secure2.segpay.com/billing/poset.cgi'
const DAYS_PER_MONTH = 30
/** SRS lists transactions by website. */
const LIST: Comparison = { by: 'list', types: ['charge', 'refund', 'chargeback'] }

const fields: readonly SetupField[] = [
  {
    name: 'merchantId',
    kind: 'text',
    label: 'Merchant ID',
    help: 'In the Merchant Portal, at the top of every page.',
    pattern: /^\d{3,10}$/,
  },
  {
    name: 'eticket',
    kind: 'text',
    label: 'E-ticket for single payments',
    help: 'Package and price point with dynamic pricing in the currency of the site, such as 199225:26943.',
    pattern: /^\d+:\d+$/,
  },
  {
    name: 'recurringEticket',
    kind: 'text',
    label: 'E-ticket for subscriptions',
    help: 'Package and price point with dynamic recurring pricing.',
    pattern: /^\d+:\d+$/,
  },
  {
    name: 'userId',
    kind: 'text',
    label: 'SRS user ID',
    help: 'From your Segpay representative, for Segpay Reporting Services.',
  },
  {
    name: 'accessKey',
    kind: 'secret',
    label: 'SRS access key',
    help: 'From your Segpay representative, with the user ID.',
  },
  {
    name: 'callbackKey',
    kind: 'secret',
    label: 'Key in the postback address',
    help: 'At least 16 letters and digits. It is part of the address that you register for postbacks.',
    pattern: /^[\w-]{16,100}$/,
    isInAddress: true,
  },
  {
    name: 'addresses',
    kind: 'text',
    label: 'Addresses of postbacks',
    help: 'The IPv4 addresses of Segpay, or their beginnings, with commas: from the Merchant Portal. Empty for any.',
    pattern: /^\d{1,3}\.[\d., ]*$/,
    isOptional: true,
  },
  {
    name: 'urlId',
    kind: 'text',
    label: 'Website ID',
    help: 'The number of this website in Segpay Reporting Services, for the nightly comparison of its transactions.',
    pattern: /^\d{1,10}$/,
    isOptional: true,
  },
]

type Values = Readonly<Record<string, string>>

interface Account extends SrsAccount {
  readonly values: Values
}

/** Returns the form with a price that Segpay has signed. */
async function createCheckout(
  ctx: CompanyCtx,
  { values, ...srs }: Account,
  order: CheckoutOrder,
): Promise<CheckoutPage> {
  const { amount, recurring, reference, customer } = order
  const later = recurring && {
    amount: decimalOf(recurring.amount),
    days: recurring.months * DAYS_PER_MONTH,
  }
  const price = decimalOf(amount)
  const code = await priceCode(ctx, srs, { amount: price, recurring: later })
  const query = new URLSearchParams({
    'x-eticketid': (recurring ? values.recurringEticket : values.eticket) ?? '',
    amount: price,
    ...code,
    dynamicdesc: order.description,
    'x-auth-link': order.successUrl,
    'x-decl-link': order.cancelUrl,
    ...(customer.email && { 'x-billemail': customer.email }),
    reference,
  })
  return { url: srs.network.pageUrl(`${FORM}?${query}`) }
}

function open(values: Values, network: CompanyNetwork): PaymentGateway {
  const {
    merchantId = '',
    userId = '',
    accessKey = '',
    callbackKey = '',
    addresses = '',
    urlId = '',
  } = values
  const srs = { network, merchantId, userId, accessKey }
  const networks = addresses.split(',').flatMap((address) => address.trim() || [])
  const account = { ...srs, callbackKey, networks }
  return {
    ...withoutSavedCards,
    name: 'segpay',
    capabilities: urlId ? { ...capabilities.segpay, comparison: LIST } : capabilities.segpay,
    isAllowed: () => true,
    createCheckout: onceForOrder((ctx, order) => createCheckout(ctx, { ...srs, values }, order)),
    // Its forms cannot be closed, and SRS does not know payments by our reference: postbacks alone
    // tell their outcome.
    closeCheckout: async (_, { reference, amount, currency }) => ({
      kind: 'open',
      reference,
      amount,
      currency,
    }),
    findOutcome: async () => undefined,
    refund: (ctx, { externalId: id, amount }) => refundTransaction(ctx, srs, { id, amount }),
    cancelSubscription: (ctx, purchaseId) => cancelMembership(ctx, srs, purchaseId),
    authenticate: (_, callback) => authenticatePostback(account, callback),
    readEvents: (ctx, callback) => readPostback(ctx, account, callback),
    listTransactions: (ctx, span) => listTransactions(ctx, srs, { ...span, urlId }),
    checkSetup: (ctx) => checkAccount(ctx, srs),
  }
}

/**
 * Segpay: its hosted form with dynamic pricing, postbacks confirmed by SRS, and SRS for
 * cancellations and refunds.
 */
export const segpay: PaymentAdapter = {
  name: 'segpay',
  title: 'Segpay',
  capabilities: capabilities.segpay,
  fields,
  open,
}
