import type { CompanyNetwork, PaymentAdapter } from '../adapter.ts'
import { capabilities } from '../capabilities.ts'
import { CompanyFailed } from '../company-request.ts'
import type { CompanyCtx } from '../context.ts'
import { withoutSavedCards } from '../hosted-pages.ts'
import type { CheckoutOrder, NewMethod, PaymentGateway, SavedCharge } from '../port.ts'
import { decimalOf } from '../wire.rules.ts'
import { cardFormsOf, chargeMethod, saveMethod } from './cards.ts'
import { cancelSubscription, checkAccount, refundCharge } from './datalink.ts'
import { fields, hasRestKey, restAccountOf } from './fields.ts'
import { openAccess, type RestAccount } from './rest.ts'
import {
  currencyCodes,
  formDigest,
  periodDays,
  SINGLE_PERIOD_DAYS,
  UNLIMITED_REBILLS,
} from './rules.ts'
import { listTransactions } from './transactions.ts'
import { authenticateWebhook, readWebhook } from './webhooks.ts'

const FORMS = 'https://api.ccbill.com/wap-frontflex/flexforms'

type Values = Readonly<Record<string, string>>

/**
 * Returns the address of the payment form; our reference comes back with an `X-` before its name.
 */
function formUrl(
  { clientAccnum = '', clientSubacc = '', flexId = '', salt = '' }: Values,
  order: CheckoutOrder,
) {
  const { amount, currency, recurring, reference, customer } = order
  const currencyCode = currencyCodes[currency]
  if (!currencyCode) throw new RangeError(`CCBill does not charge ${currency}`)
  const period = recurring ? periodDays(recurring.months) : SINGLE_PERIOD_DAYS
  const initialPrice = decimalOf(amount)
  const later = recurring && {
    price: decimalOf(recurring.amount),
    period,
    rebills: UNLIMITED_REBILLS,
  }
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
  const {
    datalinkUser: username = '',
    datalinkPassword: password = '',
    threedsSubacc,
    threedsSalt,
  } = values
  const account = {
    network,
    clientAccnum,
    clientSubacc,
    username,
    password,
    confirmedSubacc: threedsSubacc || clientSubacc,
  }
  const salts = [salt, ...(threedsSalt ? [threedsSalt] : [])]
  const rest = restAccountOf(values, network)
  return {
    ...(rest ? savedCardsOf(rest) : withoutSavedCards),
    name: 'ccbill',
    capabilities: { ...capabilities.ccbill, oneClick: rest !== undefined },
    isAllowed: () => true,
    createCheckout: async (_, order) => ({ url: network.pageUrl(formUrl(values, order)) }),
    // Its forms cannot be closed, and it does not know payments by our reference: webhooks alone
    // tell their outcome. A charge of a saved card is closed only while it waits for the bank, and
    // nothing was charged then.
    closeCheckout: async (_, { reference, amount, currency, isSavedCard }) => ({
      kind: isSavedCard ? 'canceled' : 'open',
      reference,
      amount,
      currency,
    }),
    findOutcome: async () => undefined,
    refund: (ctx, { externalId, amount }) =>
      refundCharge(ctx, account, { externalId, amount: decimalOf(amount) }),
    cancelSubscription: (ctx, subscriptionId) => cancelSubscription(ctx, account, subscriptionId),
    authenticate: (_, callback) =>
      authenticateWebhook({ clientAccnum, salts, callbackKey }, callback),
    readEvents: async (_, callback) => readWebhook(callback),
    listTransactions: (ctx, span) => listTransactions(ctx, account, span),
    async checkSetup(ctx) {
      await checkAccount(ctx, account)
      if (rest)
        await Promise.all([openAccess(ctx, rest, rest.server), openAccess(ctx, rest, rest.browser)])
      else if (hasRestKey(values))
        throw new CompanyFailed('Saved cards need all four keys of the REST API')
    },
  }
}

/**
 * The methods of an account that saves cards. CCBill has no request that deletes a token: it is
 * never used again.
 */
const savedCardsOf = (rest: RestAccount) => ({
  saveMethod: (ctx: CompanyCtx, card: NewMethod) => saveMethod(ctx, rest, card),
  chargeMethod: (ctx: CompanyCtx, charge: SavedCharge) => chargeMethod(ctx, rest, charge),
  forgetMethod: async () => undefined,
  cardForms: cardFormsOf(rest),
})

/**
 * CCBill: FlexForms with dynamic pricing, webhooks, DataLink for cancellations and refunds, and
 * saved cards by REST.
 */
export const ccbill: PaymentAdapter = {
  name: 'ccbill',
  title: 'CCBill',
  capabilities: capabilities.ccbill,
  fields,
  registersReturns: true,
  open,
}
