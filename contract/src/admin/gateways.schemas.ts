import * as z from 'zod/mini'
import { clearable } from '../kit/loose.ts'
import { Currency, Done, Instant, text } from '../kit/scalars.ts'
import { PhoneWallet } from '../wallet/schemas.ts'

/** A field of a payment company's set-up. The value of a secret is never returned. */
const GatewayField = z.object({
  name: z.string(),
  kind: z.enum(['text', 'secret']),
  label: z.string(),
  help: z.string(),
  isOptional: z.boolean(),
  /** True when the registered address of callbacks contains it as the parameter `key`. */
  isInAddress: z.boolean(),
  /** True when a value is stored. */
  isSet: z.boolean(),
  /** Empty for a secret. */
  value: z.string(),
})

/** A payment company that can be set up, with its state. */
export const PaymentGatewaySetup = z.object({
  /** Its name in addresses and payments. */
  _id: z.string(),
  title: z.string(),
  fields: z.array(GatewayField),
  /** True when all required fields have a value. */
  isComplete: z.boolean(),
  isEnabled: z.boolean(),
  /** True for the gateway that new payments are sent to first. */
  isPreferred: z.boolean(),
  priority: z.int(),
  /** The name of its charges on bank statements; empty for that of the site. */
  statementDescriptor: z.string(),
  /**
   * The address to register at the company for callbacks, without the key of the field that
   * `isInAddress`.
   */
  webhookUrl: z.string(),
  /**
   * The pages to register at the company for buyers who paid or did not; null where each order
   * names them.
   */
  returnUrls: z.nullable(z.object({ approved: z.string(), declined: z.string() })),
  /**
   * The latest test of the stored keys, with the reason in words where they were refused; null
   * before the first one.
   */
  test: z.nullable(z.object({ at: Instant, problem: z.nullable(z.string()) })),
  minimumPrice: Currency,
  maximumPrice: Currency,
  /** ISO 4217; empty for any currency. */
  currencies: z.array(z.string()),
  canRefund: z.boolean(),
  /** False when its terms forbid adult content: enabling it then needs `hasNoAdultContent`. */
  allowsAdultContent: z.boolean(),
  /** True when it can charge subscriptions here. */
  takesSubscriptions: z.boolean(),
  /** The wallets that its own page can offer; none where its documents name none. */
  wallets: z.array(PhoneWallet),
  /** True when they are turned on in its account, so that pages may name them. */
  offersWallets: z.boolean(),
  /** The time of the latest callback that was accepted. */
  lastEventAt: z.nullable(Instant),
  /** The time of the latest payment that succeeded. */
  lastPaidAt: z.nullable(Instant),
  /** The number of payments that failed in the last 24 hours. */
  failed: z.int(),
  /** The number of payments whose outcome is not known yet. */
  unsettled: z.int(),
})
/** A payment company inside the server. */
export type PaymentGatewaySetup = z.output<typeof PaymentGatewaySetup>

/** A payment company as an admin sets it up. */
export const PaymentGatewayForm = z.object({
  /** New values by the name of their field; those left out stay. */
  values: z.optional(z.record(z.string().check(z.maxLength(40)), text(4000))),
  isEnabled: z.optional(z.boolean()),
  priority: z.optional(z.int().check(z.minimum(0), z.maximum(99))),
  statementDescriptor: clearable(z.optional(text(22))),
  /** The admin confirms that the site has no adult content, which the company's terms forbid. */
  hasNoAdultContent: z.optional(z.boolean()),
  /** The admin says that the wallets are turned on in the company’s account. */
  offersWallets: z.optional(z.boolean()),
})

const params = z.object({ name: text(20, 1) })

export const listPaymentGateways = { result: z.object({ data: z.array(PaymentGatewaySetup) }) }

export const savePaymentGateway = { params, body: PaymentGatewayForm, result: PaymentGatewaySetup }

export const testPaymentGateway = { params, result: Done }
