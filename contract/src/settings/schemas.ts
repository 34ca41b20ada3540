import * as z from 'zod/mini'
import { Currency, Tokens } from '../kit/scalars.ts'
import { MenuItem } from '../menus/schemas.ts'

/**
 * The digest that clients apply to a password before sending it: fixed at the installation's first
 * start.
 */
export const PasswordDigest = z.enum(['off', 'md5', 'sha256'])

/** The public settings, which pages need before the visitor is known. */
export const PublicSettings = z.object({
  /** The base of the API for clients: a path on the site, or the URL of its separate host. */
  API_ENDPOINT: z.string(),
  siteName: z.string(),
  /**
   * The name that stands for the site where others may read it: under its icon, in pushes and mails
   * to those who want that.
   */
  neutralName: z.string(),
  /** The letter of the neutral icon; empty for the plain one. */
  neutralLetter: z.string(),
  logoUrl: z.string(),
  darkmodeLogoUrl: z.string(),
  favicon: z.string(),
  loginPlaceholderImage: z.string(),
  maintenanceMode: z.boolean(),
  /**
   * True when the site is closed, as in maintenance, until its legal pages are finished or waived:
   * only with an https address.
   */
  isWaitingForPages: z.boolean(),
  userBenefit: z.string(),
  modelBenefit: z.string(),
  footerContent: z.string(),
  menus: z.array(MenuItem),
  homeTitle: z.string(),
  homeMetaKeywords: z.string(),
  homeMetaDescription: z.string(),
  requireEmailVerification: z.boolean(),
  /** The name by which card payments appear on a bank statement; empty: as the site’s name. */
  statementDescriptor: z.string(),
  freeSubscriptionEnabled: z.boolean(),
  freeSubscriptionDuration: z.number(),
  minimumSubscriptionPrice: Currency,
  maximumSubscriptionPrice: Currency,
  minimumWalletPrice: Currency,
  maximumWalletPrice: Currency,
  minimumContentPrice: Tokens,
  maximumContentPrice: Tokens,
  minimumTipPrice: Tokens,
  maximumTipPrice: Tokens,
  minimumPayoutAmount: Currency,
  /** The site's commission on every sale, in hundredths of a percent. */
  commissionBasisPoints: z.number(),
  /** The number of days that earnings are held before they can be paid out. */
  holdDays: z.number(),
  /** True when sales take out the tax of the fan's country; prices include it. */
  taxEnabled: z.boolean(),
  currency: z.string(),
  tokenConversionRate: z.number(),
  /** The gateway's name for clients; the sandbox may replace another gateway. */
  paymentGateway: z.string(),
  /** True when payments use test money. */
  isPlayMoney: z.boolean(),
  stripePublishableKey: z.string(),
  agoraAppId: z.string(),
  agoraEnable: z.boolean(),
  /** The origins to which browsers connect for live video, where another provider carries it. */
  liveVideoHosts: z.array(z.string()),
  googleLoginClientId: z.string(),
  googleLoginEnabled: z.boolean(),
  twitterLoginEnabled: z.boolean(),
  appleLoginEnabled: z.boolean(),
  gaCode: z.string(),
  hashPasswordOnClient: PasswordDigest,
  /** True when visitors confirm their age before anything for adults is shown. */
  ageGate: z.boolean(),
  captcha: z.enum(['proof', 'recaptcha', 'off']),
  reCaptchaSiteKey: z.string(),
  maxPhotoBytes: z.number(),
  maxVideoBytes: z.number(),
  maxResumableVideoBytes: z.number(),
  maxTeaserBytes: z.number(),
  maxAudioBytes: z.number(),
  maxFileBytes: z.number(),
  maxResumableFileBytes: z.number(),
  maxDocumentBytes: z.number(),
  maxVideoSeconds: z.number(),
})
/** The public settings as a client reads them. */
export type PublicSettings = z.input<typeof PublicSettings>

export const readPublicSettings = { result: PublicSettings }

export const readSettingsByKey = {
  body: z.object({ keys: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(200)) }),
  result: z.record(z.string(), z.unknown()),
}
