import * as z from 'zod/mini'
import { Currency } from '../kit/scalars.ts'

/** A wallet of phones and browsers that pays at a payment company. */
export const PhoneWallet = z.enum(['apple_pay', 'google_pay'])
export type PhoneWallet = z.output<typeof PhoneWallet>

/** A way to pay, at one payment company. */
export const PaymentMethod = z.object({
  paymentGateway: z.string(),
  kind: z.enum(['card', 'crypto']),
  /** The limits of one charge. */
  minimum: Currency,
  maximum: Currency,
  /** True when a saved card can pay immediately, without a visit to the company. */
  oneClick: z.boolean(),
  /** True when a card can be saved here by the company’s own form, without a payment. */
  hasCardForm: z.boolean(),
  /**
   * The lengths of subscription periods that can be paid with it; none where nothing can be charged
   * later.
   */
  periodMonths: z.array(z.int()),
  /** True when the company charges the later periods itself, at one price. */
  isRenewedByCompany: z.boolean(),
  /** The name of the charge on a bank statement; empty where there is none. */
  statementDescriptor: z.string(),
  /** The wallets that the company’s page offers beside cards. */
  wallets: z.array(PhoneWallet),
})
/** A way to pay, inside the server. */
export type PaymentMethod = z.output<typeof PaymentMethod>
