import { z } from 'zod'
import type { CompanyNetwork, PaymentAdapter, SetupField } from '../adapter.ts'
import { capabilities } from '../capabilities.ts'
import { askCompany, CompanyFailed } from '../company-request.ts'
import { withoutSavedCards } from '../hosted-pages.ts'
import type { CheckoutOrder, Outcome, PaymentGateway, PaymentKey } from '../port.ts'
import { Amount, decimalOf } from '../wire.rules.ts'
import { authenticatePostback, readPostback } from './postbacks.ts'
import { type Digest, readStatus, type Shop, signedUrl } from './rules.ts'

const COMPANY = 'Verotel'
const START = 'https://secure.verotel.com/startorder'
const STATUS = 'https://secure.verotel.com/salestatus'
const CANCEL = 'https://secure.verotel.com/cancel-subscription'
const DESCRIPTION_LENGTH = 100

const fields: readonly SetupField[] = [
  {
    name: 'shopId',
    kind: 'text',
    label: 'Shop ID',
    help: 'In the Control Center: Setup websites, the number beside the website.',
    pattern: /^\d{3,10}$/,
  },
  {
    name: 'signatureKey',
    kind: 'secret',
    label: 'Signature key',
    help: 'In the Control Center: Setup websites, FlexPay options of the website.',
    pattern: /^[\w-]{16,64}$/,
  },
  {
    name: 'digest',
    kind: 'text',
    label: 'Digest of postbacks',
    help:
      'sha256, or sha1 for a website whose FlexPay version is older than 4. Leave it empty ' +
      'for sha256.',
    pattern: /^sha(256|1)$/,
    isOptional: true,
  },
]

const Status = z.object({
  saleResult: z.string().default(''),
  saleID: z.string(),
  transactionID: z.string().optional(),
  type: z.string().default(''),
  subscriptionType: z.string().optional(),
  priceAmount: Amount,
  trialAmount: Amount.optional(),
  priceCurrency: z.string(),
  cancelled: z.string().default(''),
  expired: z.string().default(''),
})

interface Account {
  readonly shop: Shop
  readonly network: CompanyNetwork
}

type Ctx = Parameters<PaymentGateway['findOutcome']>[0]

/** Returns what the status page says about a sale; undefined when Verotel does not know it. */
async function askStatus(
  ctx: Ctx,
  { shop, network }: Account,
  sale: { referenceID?: string; saleID?: string },
) {
  const answer = await askCompany(ctx, network, {
    company: COMPANY,
    url: signedUrl(shop, STATUS, sale),
  })
  const read = readStatus(answer.text)
  if (read.response === 'NOTFOUND') return undefined
  if (read.response !== 'FOUND') {
    throw new CompanyFailed(
      `${COMPANY} answered ${answer.status}: ${read.error ?? read.response ?? 'no status'}`,
    )
  }
  const { success, data } = Status.safeParse(read)
  if (!success) throw new CompanyFailed(`${COMPANY} answered a status that cannot be read`)
  return data
}

async function findOutcome(
  ctx: Ctx,
  account: Account,
  { reference }: PaymentKey,
): Promise<Outcome | undefined> {
  const sale = await askStatus(ctx, account, { referenceID: reference })
  if (!sale) return undefined
  const {
    saleResult,
    saleID,
    transactionID,
    type,
    subscriptionType,
    trialAmount,
    priceAmount,
    priceCurrency,
  } = sale
  const money = { reference, amount: trialAmount ?? priceAmount, currency: priceCurrency }
  if (saleResult === 'DECLINED')
    return { kind: 'declined', ...money, reason: 'The card was declined' }
  if (saleResult !== 'APPROVED') return { kind: 'pending', ...money }
  const renews = type === 'subscription' && subscriptionType !== 'one-time'
  const externalId = transactionID ?? saleID
  return { kind: 'approved', externalId, ...money, ...(renews && { subscriptionId: saleID }) }
}

/** Returns the signed parameters of an order page. The same order always has the same address. */
function orderOf(order: CheckoutOrder) {
  const { reference, amount, currency, recurring } = order
  const description = order.description.slice(0, DESCRIPTION_LENGTH)
  const common = {
    referenceID: reference,
    priceCurrency: currency,
    successURL: order.successUrl,
    declineURL: order.cancelUrl,
    email: order.customer.email,
  }
  if (!recurring)
    return { ...common, type: 'purchase', priceAmount: decimalOf(amount), description }
  const period = `P${recurring.months}M`
  const first =
    amount === recurring.amount ? {} : { trialAmount: decimalOf(amount), trialPeriod: period }
  const subscription = {
    type: 'subscription',
    subscriptionType: 'recurring',
    name: description,
    period,
  }
  return { ...common, ...subscription, ...first, priceAmount: decimalOf(recurring.amount) }
}

/** Visits the signed address that cancels, and believes only the status page that it did. */
async function cancel(ctx: Ctx, account: Account, saleID: string): Promise<boolean> {
  const before = await askStatus(ctx, account, { saleID })
  if (!before) return false
  if (isOver(before)) return true
  const { shop, network } = account
  await askCompany(ctx, network, { company: COMPANY, url: signedUrl(shop, CANCEL, { saleID }) })
  const after = await askStatus(ctx, account, { saleID })
  return after !== undefined && isOver(after)
}

const isOver = ({ cancelled, expired }: z.output<typeof Status>): boolean =>
  [cancelled, expired].some((text) => /^(yes|true|1)$/i.test(text))

function open(values: Readonly<Record<string, string>>, network: CompanyNetwork): PaymentGateway {
  const { shopId: shopID = '', signatureKey = '', digest } = values
  const shop = { shopID, signatureKey }
  const account = { shop, network }
  const digests: readonly Digest[] = digest === 'sha1' ? ['sha256', 'sha1'] : ['sha256']
  return {
    ...withoutSavedCards,
    name: 'verotel',
    capabilities: capabilities.verotel,
    isAllowed: () => true,
    createCheckout: async (_, order) => ({
      url: network.pageUrl(signedUrl(shop, START, orderOf(order))),
    }),
    // Its pages cannot be closed; a reference can be paid once, so the page is harmless afterwards.
    closeCheckout: async (ctx, payment) => {
      const { reference, amount, currency } = payment
      return (
        (await findOutcome(ctx, account, payment)) ?? { kind: 'open', reference, amount, currency }
      )
    },
    findOutcome: (ctx, payment) => findOutcome(ctx, account, payment),
    // Refunds are made in the Control Center; their postback is a refund event.
    refund: async () => false,
    cancelSubscription: (ctx, saleID) => cancel(ctx, account, saleID),
    authenticate: (_, callback) => authenticatePostback(shop, digests, callback),
    readEvents: async (ctx, callback) => readPostback(ctx, callback),
    // FlexPay has no list of transactions: single sales are compared by the status page.
    async *listTransactions() {},
    checkSetup: async (ctx) => void (await askStatus(ctx, account, { referenceID: 'setup-check' })),
  }
}

/** Verotel's FlexPay, version 4: signed addresses of order pages, and signed postbacks by GET. */
export const verotel: PaymentAdapter = {
  name: 'verotel',
  title: 'Verotel',
  capabilities: capabilities.verotel,
  fields,
  open,
}
