import type { WireOf } from '@stagedoor/contract/kit'
import type { planCharge } from '@stagedoor/contract/refunds'
import type { readOffers, subscribe } from '@stagedoor/contract/subscriptions'
import type { chargeTip, readBalance, readTopUpTerms } from '@stagedoor/contract/wallet'
import { personCard } from './fixtures.ts'

type Offers = WireOf<typeof readOffers>
type Payment = WireOf<typeof subscribe>
type TopUpTerms = WireOf<typeof readTopUpTerms>
type RefundPlan = WireOf<typeof planCharge>
type Charged = WireOf<typeof chargeTip>

const id = '0199a0b0c0d0700080000000000000c1'
const at = '2026-03-15T12:00:00.000Z'

/** Returns a paid tip of 20 tokens with the balance that it leaves, changed as given. */
export const charge = (changes: Partial<Charged> = {}): Charged => ({
  _id: id,
  source: 'user',
  sourceId: id,
  performerId: id,
  performerInfo: personCard(),
  type: 'tip',
  target: 'performer',
  targetId: id,
  products: [],
  originalPrice: 20,
  totalPrice: 20,
  status: 'success',
  createdAt: at,
  updatedAt: at,
  balance: 80,
  ...changes,
})

/** Returns the balance of a wallet with 100 tokens of a dollar each, changed as given. */
export const balance = (
  changes: Partial<WireOf<typeof readBalance>> = {},
): WireOf<typeof readBalance> => ({
  balance: 100,
  currency: 'USD',
  debt: 0,
  tokenConversionRate: 1,
  ...changes,
})

type PaymentMethod = TopUpTerms['methods'][number]

/** Returns a way to pay with test money, changed as given. */
export const paymentMethod = (changes: Partial<PaymentMethod> = {}): PaymentMethod => ({
  paymentGateway: 'sandbox',
  kind: 'card',
  minimum: 0.01,
  maximum: 1_000_000,
  oneClick: false,
  hasCardForm: false,
  periodMonths: [1, 3, 6, 12],
  isRenewedByCompany: false,
  statementDescriptor: 'Stagedoor',
  wallets: [],
  ...changes,
})

/** Returns the limits of a top-up with test money, changed as given. */
export const topUpTerms = (changes: Partial<TopUpTerms> = {}): TopUpTerms => ({
  minimum: 10,
  maximum: 500,
  currency: 'USD',
  tokenConversionRate: 1,
  paymentGateway: 'sandbox',
  isPlayMoney: true,
  oneClick: false,
  methods: [paymentMethod({ oneClick: changes.oneClick ?? false })],
  ...changes,
})

/** Returns the offer of a monthly subscription, changed as given. */
export const offer = (
  changes: Partial<Offers['offers'][number]> = {},
): Offers['offers'][number] => ({
  type: 'monthly',
  price: 9.99,
  currency: 'USD',
  isTrial: false,
  renews: true,
  renewalPrice: 9.99,
  renewalDate: '2026-04-20T12:00:00.000Z',
  consentText: 'You agree to pay $9.99 a month until you cancel.',
  consentHash: 'c'.repeat(64),
  ...changes,
})

/** Returns the offers of a creator to a fan without a subscription, changed as given. */
export const offers = (changes: Partial<Offers> = {}): Offers => ({
  performerId: id,
  offers: [offer()],
  tiers: [],
  subscription: null,
  pendingPayment: null,
  isPlayMoney: true,
  ...changes,
})

/** Returns a payment of 50 dollars for tokens that was just started, changed as given. */
export const payment = (changes: Partial<Payment> = {}): Payment => ({
  _id: id,
  paymentGateway: 'sandbox',
  source: 'user',
  sourceId: id,
  target: 'token',
  targetId: id,
  type: 'token_package',
  products: [],
  originalPrice: 50,
  totalPrice: 50,
  refundedPrice: 0,
  currency: 'USD',
  couponInfo: null,
  status: 'created',
  isPending: true,
  paymentResponseInfo: null,
  createdAt: at,
  updatedAt: at,
  ...changes,
})

/** Returns the plan of a refund of 20 tokens to a wallet, changed as given. */
export const refundPlan = (changes: Partial<RefundPlan> = {}): RefundPlan => ({
  transactionId: id,
  kind: 'purchase',
  description: 'Tip for Mia',
  currency: 'USD',
  to: 'wallet',
  toCard: 0,
  toWallet: 20,
  tokensTaken: 0,
  walletBalance: 80,
  fromHeld: 18,
  fromAvailable: 0,
  fromTax: 0,
  fromCommission: 2,
  availableAfter: null,
  largest: null,
  canBePartial: true,
  access: { ends: 'nothing', until: null },
  earlier: [],
  planHash: 'p'.repeat(64),
  ...changes,
})
