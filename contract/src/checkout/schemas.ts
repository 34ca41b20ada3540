import * as z from 'zod/mini'
import { AddressForm } from '../addresses/schemas.ts'
import { OwnAddress, Token } from '../auth/schemas.ts'
import { CaptchaToken } from '../captcha/schemas.ts'
import { TextHash } from '../consents/schemas.ts'
import { Currency, Done, Email, idOf, Ref, Tokens, text } from '../kit/scalars.ts'
import { userHtml } from '../kit/written.ts'
import { PaymentStart, startPaymentFields } from '../payments/schemas.ts'
import { LinkCode } from '../promotions/schemas.ts'
import { PeriodMonths } from '../subscriptions/schemas.ts'
import { TierNumber } from '../tiers/schemas.ts'
import { goodsFields, PaymentMethod } from '../wallet/schemas.ts'

/** The kinds that a card can pay for without a top-up. */
export const DirectKind = z.enum(['tip', 'feed', 'video', 'gallery', 'product', 'stream'])
export type DirectKind = z.output<typeof DirectKind>

export const readTerms = {
  result: z.object({
    currency: z.string(),
    tokenConversionRate: z.number(),
    /** The least that a card pays for a tip or an item; the rest stays in the wallet. */
    minimum: Currency,
    /** True for test money, which pages state clearly. */
    isPlayMoney: z.boolean(),
    /** The ways to pay, the preferred one first. */
    methods: z.array(PaymentMethod),
  }),
}

const directFields = {
  kind: DirectKind,
  /** The performer to tip, by id or username, or the id of the item. */
  ref: Ref,
  /** The price of one piece that was shown, or the amount of the tip. */
  price: Tokens,
  message: z.optional(userHtml(text(200), 'message.text')),
  ...goodsFields,
}

export const payDirectly = {
  body: z.object({ ...directFields, ...startPaymentFields }),
  result: PaymentStart,
}

export const readDirect = {
  params: z.object({ id: idOf('Payment') }),
  result: z.object({ state: z.enum(['waiting', 'charged', 'refused']) }),
}

/** The subscription that a visitor pays for. */
const FirstSubscription = z.object({
  kind: z.literal('subscription'),
  performerId: Ref,
  type: z.enum(['monthly', 'yearly']),
  months: z.optional(PeriodMonths),
  tier: z.optional(TierNumber),
  /** The code of the performer's link by which the visitor came. */
  offer: z.optional(LinkCode),
  /** Names the terms that were shown. */
  consentHash: z.optional(z.string().check(z.maxLength(64))),
})

/** The tip or the item that a visitor pays for. */
const FirstDirect = z.object({
  ...directFields,
  /** The delivery address of goods, for a visitor without a saved one. */
  address: z.optional(AddressForm),
})

/** The secret of a browser, the same in all its tabs while a payment is not made. */
const CheckoutKey = z.string().check(z.regex(/^[\w-]{43}$/, 'Not a valid key'))

export const payFirst = {
  body: z.object({
    email: Email,
    checkoutKey: CheckoutKey,
    purchase: z.union([FirstSubscription, FirstDirect]),
    /** The hashes of the accepted texts, as of a registration. */
    acceptedTexts: z.optional(z.array(TextHash).check(z.maxLength(10))),
    captcha: z.optional(CaptchaToken),
    /** The page of what is bought, which the mailed links open. */
    next: z.optional(OwnAddress),
    paymentGateway: startPaymentFields.paymentGateway,
  }),
  /** The token is absent for a fan who was logged in already. */
  result: z.extend(PaymentStart, { token: z.optional(Token.shape.token) }),
}

export const readAccess = {
  result: z.object({
    /** The address that the fan typed and did not confirm; null for any other account. */
    email: z.nullable(z.string()),
    hasPassword: z.boolean(),
    passkeys: z.number(),
  }),
}

export const changeAddress = { body: z.object({ email: Email }), result: Done }
