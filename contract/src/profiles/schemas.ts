import * as z from 'zod/mini'
import { BankAccount, PaypalSetting } from '../banking/schemas.ts'
import { Currency, Instant, idOf, Tokens } from '../kit/scalars.ts'
import { userHtml } from '../kit/written.ts'
import { MediaFile } from '../media/schemas.ts'
import { AccountStatus, Gender, Suspension, UpdateMessage } from '../people/schemas.ts'
import { viewAsPattern } from './view-as.ts'

/** A performer's id. */
export const PerformerId = idOf('Performer')
/** A performer category's id. */
export const CategoryId = idOf('Category')

/**
 * The viewer as whom performers view their own page and content: `guest`, `follower`, `subscriber`
 * (of the first tier; `subscriber:2` of the second), or one of their fans (`fan:<id>`); with a
 * country after an `@`, as from there.
 */
export const ViewAs = z.string().check(z.regex(viewAsPattern))
export type ViewAs = z.output<typeof ViewAs>

/** The statistics of a performer; kinds of items that are not offered yet count 0. */
export const PerformerStats = z.object({
  followers: z.number(),
  subscribers: z.number(),
  likes: z.number(),
  views: z.number(),
  totalFeeds: z.number(),
  /** The time of the newest story that is shown now; absent without one. */
  storyAt: z.optional(Instant),
  /** True when the profile has stories in highlights or now. */
  hasHighlights: z.optional(z.boolean()),
  /** True when the profile has links to other places. */
  hasLinks: z.optional(z.boolean()),
  /** True when the creator has series of posts. */
  hasSeries: z.optional(z.boolean()),
  /** True on the page of a creator who shows the top fans of this month, while there are any. */
  hasTopFans: z.optional(z.boolean()),
  totalVideos: z.number(),
  totalPhotos: z.number(),
  totalGalleries: z.number(),
  totalProducts: z.number(),
  /** The seconds on air of streams that are over. */
  totalStreamTime: z.number(),
})

/** The public fields of a performer. Prices are in currency, `publicChatPrice` in tokens. */
const publicFields = {
  _id: z.string(),
  isPerformer: z.literal(true),
  name: userHtml(z.string(), 'person.name'),
  username: z.string(),
  avatar: z.nullable(z.string()),
  /** At most 1,800 pixels wide. */
  cover: z.nullable(z.string()),
  /** The same picture, at most 900 pixels wide. */
  coverSmall: z.nullable(z.string()),
  bio: z.string(),
  gender: z.nullable(Gender),
  /**
   * Null unless its owner chose and shows it; the owner sees it. So are the profile facts below
   * that nobody chose.
   */
  country: z.nullable(z.string()),
  languages: z.array(z.string()),
  categoryIds: z.array(z.string()),
  categories: z.array(z.object({ _id: z.string(), name: z.string(), slug: z.string() })),
  sexualOrientation: z.nullable(z.string()),
  height: z.nullable(z.string()),
  weight: z.nullable(z.string()),
  eyes: z.nullable(z.string()),
  hair: z.nullable(z.string()),
  butt: z.nullable(z.string()),
  pubicHair: z.nullable(z.string()),
  ethnicity: z.nullable(z.string()),
  bodyType: z.nullable(z.string()),
  isFreeSubscription: z.boolean(),
  durationFreeSubscriptionDays: z.number(),
  /**
   * False when no price was chosen: nobody can subscribe then, and `monthlyPrice` is only a
   * suggestion.
   */
  isPriceChosen: z.boolean(),
  monthlyPrice: Currency,
  /** The prices of three and six months; 0 for not offered. */
  threeMonthPrice: Currency,
  sixMonthPrice: Currency,
  yearlyPrice: Currency,
  publicChatPrice: Tokens,
  stats: PerformerStats,
  score: z.number(),
  isOnline: z.number(),
  live: z.number(),
  streamingStatus: z.enum(['public', 'offline']),
  /** When the last stream began or ended; null without one. */
  lastStreamingTime: z.nullable(Instant),
  verifiedAccount: z.boolean(),
  verifiedDocument: z.boolean(),
  isFeatured: z.boolean(),
  /** True when others may answer messages in the place of the performer; otherwise absent. */
  isAnsweredByTeam: z.optional(z.boolean()),
  /**
   * Set on the performer's own page, and for others while it is switched on and playable; otherwise
   * null or empty.
   */
  welcomeVideoId: z.nullable(z.string()),
  welcomeVideoPath: z.nullable(z.string()),
  welcomeVideoName: z.string(),
  welcomeVideo: z.nullable(MediaFile),
  activateWelcomeVideo: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
} as const

/** The price of a first month for a viewer, with the discount that applies to them. */
export const MonthlyOffer = z.object({
  price: Currency,
  promotion: z.optional(
    z.object({ percent: z.number(), periods: z.number(), regularPrice: Currency }),
  ),
})
/** The price of a first month for a viewer, inside the server. */
export type MonthlyOffer = z.output<typeof MonthlyOffer>

/** A performer as others see them, with their relation to the viewer. */
export const Performer = z.object({
  ...publicFields,
  isFollowed: z.boolean(),
  isSubscribed: z.boolean(),
  isBookMarked: z.boolean(),
  isLiked: z.boolean(),
  usedFreeSubscription: z.boolean(),
  /** The price of a first month for this viewer now; null when no price was chosen. */
  monthlyOffer: z.nullable(MonthlyOffer),
})
/** A performer as others see them, inside the server. */
export type Performer = z.output<typeof Performer>

/** The state of one identity document, without its picture. */
export const DocumentState = z.object({
  status: z.enum(['missing', 'pending', 'approved', 'refused']),
  reason: z.optional(z.string()),
  submittedAt: z.optional(Instant),
  /** The last day on which an approved ID is valid, where it has one. */
  expiresOn: z.optional(z.string()),
})
/** The state of one identity document inside the server. */
export type DocumentState = z.output<typeof DocumentState>

/**
 * The newest request of a verified performer to change the legal name and birth date. The confirmed
 * ones stay in force until it is approved.
 */
export const IdentityChange = z.object({
  firstName: userHtml(z.string(), 'person.name'),
  lastName: userHtml(z.string(), 'person.name'),
  dateOfBirth: z.string(),
  status: z.enum(['pending', 'refused']),
  /** The reason of a refusal. */
  reason: z.string(),
  requestedAt: Instant,
})
/** A requested change of the legal identity inside the server. */
export type IdentityChange = z.output<typeof IdentityChange>

/** A performer's own account with every field of the profile form. `balance` is in tokens. */
export const PerformerSelf = z.object({
  ...publicFields,
  firstName: userHtml(z.string(), 'person.name'),
  lastName: userHtml(z.string(), 'person.name'),
  email: z.nullable(z.string()),
  pendingEmail: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  phoneCode: z.nullable(z.string()),
  state: z.nullable(z.string()),
  city: z.nullable(z.string()),
  zipcode: z.nullable(z.string()),
  address: z.nullable(z.string()),
  dateOfBirth: z.nullable(z.string()),
  /** True when others can see the country. */
  isCountryShown: z.boolean(),
  balance: Tokens,
  status: AccountStatus,
  suspension: Suspension,
  verifiedEmail: z.boolean(),
  twitterConnected: z.boolean(),
  googleConnected: z.boolean(),
  appleConnected: z.boolean(),
  /** The countries that the performer blocks. */
  blockCountries: z.object({ countryCodes: z.array(z.string()) }),
  idVerification: DocumentState,
  documentVerification: DocumentState,
  /** Null without a request that is pending or was refused last. */
  identityChange: z.nullable(IdentityChange),
  /** The accounts that payouts go to; the numbers of the bank account are masked. */
  bankingInformation: z.nullable(BankAccount),
  paypalSetting: z.nullable(PaypalSetting),
  message: UpdateMessage,
})
/** A performer's own account inside the server. */
export type PerformerSelf = z.output<typeof PerformerSelf>

/** The two identity documents: the ID, and a photo of the performer holding it. */
export const DocumentKind = z.enum(['idVerificationId', 'documentVerificationId'])
