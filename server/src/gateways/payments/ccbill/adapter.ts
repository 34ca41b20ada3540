import type { CompanyNetwork, PaymentAdapter, SetupField } from '../adapter.ts'
import { capabilities } from '../capabilities.ts'
import { withoutSavedCards } from '../hosted-pages.ts'
import type { CheckoutOrder, PaymentGateway } from '../port.ts'
import { decimalOf } from '../wire.rules.ts'
import { cancelSubscription, checkAccount, refundCharge } from './datalink.ts'
import { currencyCodes, formDigest, periodDays } from './rules.ts'
import { listTransactions } from './transactions.ts'
import { authenticateWebhook, readWebhook } from './webhooks.ts'

const FORMS = 'https://api.ccbill.com/wap-frontflex/flexforms'
/** The days of a single payment, which is a subscription without a renewal at CCBill. */
const SINGLE_PERIOD_DAYS = 30
/** CCBill's number for renewals until the subscription is canceled. */
const UNLIMITED_REBILLS = 99

const fields: readonly SetupField[] = [
  {
    name: 'clientAccnum',
    kind: 'text',
    label: 'Account number',
    help: 'The six digits of the account, at the top of the Admin Portal.',
    pattern: /^\d{6}$/,
  },
  {
    name: 'clientSubacc',
    kind: 'text',
    label: 'Subaccount number',
    help: 'The four digits of the subaccount with dynamic pricing.',
    pattern: /^\d{4}$/,
  },
  {
    name: 'flexId',
    kind: 'text',
    label: 'FlexForms ID',
    help: 'In the Admin Portal: FlexForms Payment Links, the ID in the link of the live form. Let it lead to /payment/success and /payment/cancel of this site.',
    pattern: /^[0-9a-f-]{32,36}$/i,
  },
  {
    name: 'salt',
    kind: 'secret',
    label: 'Salt of dynamic pricing',
    help: 'In the Admin Portal: Sub Account Admin, Advanced, Encryption Key; or from support.',
    pattern: /^\S{8,64}$/,
  },
  {
    name: 'datalinkUser',
    kind: 'text',
    label: 'DataLink user name',
    help: 'In the Admin Portal: Data Link Services Suite. Register the address of this server there too.',
  },
  {
    name: 'datalinkPassword',
    kind: 'secret',
    label: 'DataLink password',
    help: 'The password of that user.',
  },
  {
    name: 'callbackKey',
    kind: 'secret',
    label: 'Key in the webhook address',
    help: 'Any long text without spaces. Append ?key= and this text to the address that you register for webhooks.',
    pattern: /^[\w-]{16,100}$/,
    isOptional: true,
  },
]

type Values = Readonly<Record<string, string>>

/** Returns the address of the payment form; our reference comes back with an `X-` before its name. */
function formUrl({ clientAccnum = '', clientSubacc = '', flexId = '', salt = '' }: Values, order: CheckoutOrder) {
  const { amount, currency, recurring, reference, customer } = order
  const currencyCode = currencyCodes[currency]
  if (!currencyCode) throw new RangeError(`CCBill does not charge ${currency}`)
  const period = recurring ? periodDays(recurring.months) : SINGLE_PERIOD_DAYS
  const initialPrice = decimalOf(amount)
  const later = recurring && { price: decimalOf(recurring.amount), period, rebills: UNLIMITED_REBILLS }
  const terms = { initialPrice, initialPeriod: period, recurring: later, currencyCode }
  const query = new URLSearchParams({
    clientAccnum,
    clientSubacc,
    initialPrice,
    initialPeriod: String(period),
    ...(later && {
      recurringPrice: later.price,
      recurringPeriod: String(period),
      numRebills: String(later.rebills),
    }),
    currencyCode,
    formDigest: formDigest(terms, salt),
    reference,
    ...(customer.email && { email: customer.email }),
  })
  return `${FORMS}/${flexId}?${query}`
}

function open(values: Values, network: CompanyNetwork): PaymentGateway {
  const { clientAccnum = '', clientSubacc = '', salt = '', callbackKey } = values
  const { datalinkUser: username = '', datalinkPassword: password = '' } = values
  const account = { network, clientAccnum, clientSubacc, username, password }
  return {
    ...withoutSavedCards,
    name: 'ccbill',
    capabilities: capabilities.ccbill,
    isAllowed: () => true,
    createCheckout: async (_, order) => ({ url: network.pageUrl(formUrl(values, order)) }),
    // Its forms cannot be closed, and it does not know payments by our reference: webhooks alone tell their outcome.
    closeCheckout: async (_, { reference, amount, currency }) => ({ kind: 'open', reference, amount, currency }),
    findOutcome: async () => undefined,
    refund: (ctx, { externalId, amount }) => refundCharge(ctx, account, { externalId, amount: decimalOf(amount) }),
    cancelSubscription: (ctx, subscriptionId) => cancelSubscription(ctx, account, subscriptionId),
    authenticate: (_, callback) => authenticateWebhook({ clientAccnum, salt, callbackKey }, callback),
    readEvents: async (_, callback) => readWebhook(callback),
    listTransactions: (ctx, span) => listTransactions(ctx, account, span),
    checkSetup: (ctx) => checkAccount(ctx, account),
  }
}

/** CCBill: FlexForms with dynamic pricing, webhooks, and DataLink for cancellations and refunds. */
export const ccbill: PaymentAdapter = {
  name: 'ccbill',
  title: 'CCBill',
  capabilities: capabilities.ccbill,
  fields,
  open,
}
