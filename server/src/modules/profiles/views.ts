import type { Tokens } from '@stagedoor/contract/kit'
import type { MediaFile } from '@stagedoor/contract/media'
import type { DocumentState, Performer, PerformerSelf } from '@stagedoor/contract/profiles/schemas'
import type { UserSelf, ViewerSummary } from '@stagedoor/contract/users'
import { type Account, onlineFlag, pictureUrls, smallCoverUrl } from '../accounts/index.ts'
import type { Plan } from '../subscriptions/index.ts'
import type { Profile } from './store.ts'

/** The records that a performer's page is built from. */
export interface PerformerRecord {
  readonly account: Account
  readonly profile: Profile | undefined
  readonly categories: Performer['categories']
  readonly plan: Plan
  readonly stats: Performer['stats']
  /** The welcome video, when this viewer may see one. */
  readonly welcome?: MediaFile | undefined
}

/** The relation of a viewer to a performer. */
export type Relation = Pick<
  Performer,
  | 'isFollowed'
  | 'isSubscribed'
  | 'isBookMarked'
  | 'isLiked'
  | 'usedFreeSubscription'
  | 'monthlyOffer'
>

type Shared = Omit<Performer, keyof Relation>

/**
 * Returns the public fields of a performer: no legal name, address, birth date, phone, e-mail or
 * balance.
 */
function sharedView(
  { account, profile, categories, plan, stats, welcome }: PerformerRecord,
  now: Date,
): Shared {
  return {
    _id: account.id,
    isPerformer: true,
    name: account.name,
    username: account.username,
    ...pictureUrls(account),
    coverSmall: smallCoverUrl(account),
    gender: account.gender,
    country: account.isCountryShown ? account.country : null,
    ...profileView(profile),
    categoryIds: categories.map(({ _id }) => _id),
    categories,
    ...plan,
    stats: {
      ...stats,
      ...((profile?.linkCount ?? 0) > 0 && { hasLinks: true }),
      ...((profile?.seriesCount ?? 0) > 0 && { hasSeries: true }),
    },
    isOnline: onlineFlag(account, now),
    live: account.isLive ? 1 : 0,
    streamingStatus: account.isLive ? 'public' : 'offline',
    lastStreamingTime: account.lastStreamedAt,
    verifiedAccount: account.isBlueTick,
    verifiedDocument: account.documentsVerifiedAt !== null,
    isFeatured: account.isFeatured,
    ...(account.isAnsweredByTeam && { isAnsweredByTeam: true }),
    welcomeVideoId: welcome?._id ?? null,
    welcomeVideoPath: welcome?.url ?? null,
    welcomeVideoName: welcome?.name ?? '',
    welcomeVideo: welcome ?? null,
    activateWelcomeVideo: profile?.isWelcomeOn ?? false,
    createdAt: account.createdAt,
    updatedAt: account.updatedAt,
  }
}

function profileView(profile: Profile | undefined) {
  return {
    bio: profile?.bio ?? '',
    languages: profile?.languages ?? [],
    publicChatPrice: (profile?.publicChatPrice ?? 0n) as Tokens,
    score: Number(profile?.score ?? 0n),
    sexualOrientation: profile?.sexualOrientation || null,
    height: profile?.height || null,
    weight: profile?.weight || null,
    eyes: profile?.eyes || null,
    hair: profile?.hair || null,
    butt: profile?.butt || null,
    pubicHair: profile?.pubicHair || null,
    ethnicity: profile?.ethnicity || null,
    bodyType: profile?.bodyType || null,
  }
}

/** Returns a performer as another viewer sees them. */
export const performerView = (
  parts: PerformerRecord,
  relation: Relation,
  now: Date,
): Performer => ({
  ...sharedView(parts, now),
  ...relation,
})

/** The fields that only the owner of an account sees, in any role. */
export interface OwnAccountFields {
  readonly balance: Tokens
  readonly pendingEmail: string | undefined
  readonly connected: ReadonlySet<'google' | 'apple' | 'twitter'>
}

function ownView(account: Account, { balance, pendingEmail, connected }: OwnAccountFields) {
  const { firstName, lastName, email, status, suspendedAt, suspendedReason } = account
  return {
    firstName,
    lastName,
    email,
    pendingEmail: pendingEmail ?? null,
    dateOfBirth: account.dateOfBirth,
    country: account.country,
    balance,
    status,
    suspension: suspendedAt && { reason: suspendedReason ?? '', since: suspendedAt },
    verifiedEmail: account.emailVerifiedAt !== null,
    twitterConnected: connected.has('twitter'),
    googleConnected: connected.has('google'),
    appleConnected: connected.has('apple'),
  }
}

/** Returns a performer's own account. */
export const performerSelfView = (
  parts: PerformerRecord,
  own: OwnAccountFields &
    Pick<
      PerformerSelf,
      'blockCountries' | 'bankingInformation' | 'paypalSetting' | 'identityChange'
    > & {
      readonly documents: Record<'id' | 'selfie', DocumentState>
    },
  now: Date,
): PerformerSelf => ({
  ...sharedView(parts, now),
  ...ownView(parts.account, own),
  isCountryShown: parts.account.isCountryShown,
  phone: parts.profile?.phone || null,
  phoneCode: parts.profile?.phoneCode || null,
  state: parts.profile?.state || null,
  city: parts.profile?.city || null,
  zipcode: parts.profile?.zipcode || null,
  address: parts.profile?.address || null,
  blockCountries: own.blockCountries,
  bankingInformation: own.bankingInformation,
  paypalSetting: own.paypalSetting,
  idVerification: own.documents.id,
  documentVerification: own.documents.selfie,
  identityChange: own.identityChange,
})

/** Returns the summary of the viewer's account that every page shows. */
export const viewerView = (
  account: Account,
  {
    textsToAccept = [],
    agreement,
    ...own
  }: Pick<
    ViewerSummary,
    | 'balance'
    | 'subscriptions'
    | 'commissionPercentage'
    | 'quickUnlock'
    | 'textsToAccept'
    | 'agreement'
  >,
): ViewerSummary => ({
  _id: account.id,
  role: account.role,
  ...(account.staffRole && { staffRole: account.staffRole }),
  name: account.name || account.username,
  username: account.username,
  email: account.email,
  avatar: pictureUrls(account).avatar,
  ...own,
  verifiedEmail: account.emailVerifiedAt !== null,
  verifiedDocument: account.role === 'performer' && account.documentsVerifiedAt !== null,
  ...(account.suspendedAt && { suspendedFor: account.suspendedReason ?? '' }),
  ...(textsToAccept.length > 0 && { textsToAccept }),
  ...(agreement && { agreement }),
})

/** Returns a fan's or an admin's own account. */
export const userSelfView = (
  account: Account,
  own: OwnAccountFields & Pick<UserSelf, 'stats'>,
  now: Date,
): UserSelf => ({
  _id: account.id,
  isPerformer: false,
  name: account.name,
  username: account.username,
  ...pictureUrls(account),
  gender: account.gender,
  roles: [account.role === 'admin' ? 'admin' : 'user'],
  isOnline: onlineFlag(account, now),
  stats: own.stats,
  verifiedAccount: account.isBlueTick,
  createdAt: account.createdAt,
  updatedAt: account.updatedAt,
  ...ownView(account, own),
})
