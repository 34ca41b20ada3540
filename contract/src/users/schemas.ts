import * as z from 'zod/mini'
import { AgreementDue, SignUpText } from '../consents/schemas.ts'
import { clearable } from '../kit/loose.ts'
import { page, paging } from '../kit/page.ts'
import { Done, Email, Instant, nameText, Ref, Tokens } from '../kit/scalars.ts'
import { userHtml } from '../kit/written.ts'
import {
  AccountId,
  AccountStatus,
  Gender,
  GivenPassword,
  NewPassword,
  PersonCard,
  PersonName,
  StaffRole,
  Suspension,
  UpdateMessage,
  UploadedPicture,
  Username,
} from '../people/schemas.ts'
import { PerformerSelf } from '../profiles/schemas.ts'
import { QuickUnlock } from '../wallet/schemas.ts'

export { AccountId, Gender, PersonCard, Username } from '../people/schemas.ts'

/**
 * A fan's or an admin's own account. `readPendingEmail` waits for its confirmation; `balance` is in
 * tokens.
 */
export const UserSelf = z.object({
  _id: z.string(),
  isPerformer: z.literal(false),
  name: userHtml(z.string(), 'person.name'),
  firstName: userHtml(z.string(), 'person.name'),
  lastName: userHtml(z.string(), 'person.name'),
  username: z.string(),
  email: z.nullable(z.string()),
  pendingEmail: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  cover: z.nullable(z.string()),
  gender: z.nullable(Gender),
  /** Null while not chosen. */
  country: z.nullable(z.string()),
  dateOfBirth: z.nullable(z.string()),
  roles: z.array(z.enum(['user', 'admin'])),
  status: AccountStatus,
  suspension: Suspension,
  isOnline: z.number(),
  balance: Tokens,
  stats: z.object({ totalSubscriptions: z.number(), following: z.number() }),
  verifiedEmail: z.boolean(),
  verifiedAccount: z.boolean(),
  twitterConnected: z.boolean(),
  googleConnected: z.boolean(),
  appleConnected: z.boolean(),
  message: UpdateMessage,
  createdAt: Instant,
  updatedAt: Instant,
})
/** A fan's or an admin's own account inside the server. */
export type UserSelf = z.output<typeof UserSelf>

/** The logged-in account, of the kind that `isPerformer` indicates. */
export const Me = z.discriminatedUnion('isPerformer', [UserSelf, PerformerSelf])

export const readMe = { result: Me }

/** The summary of the logged-in account that every page shows. */
const ViewerSummary = z.object({
  _id: z.string(),
  role: z.enum(['fan', 'performer', 'admin']),
  /** The role of a member of the staff; absent for everybody else. */
  staffRole: z.optional(StaffRole),
  /** The display name; the username where none is set. */
  name: userHtml(z.string(), 'person.name'),
  username: z.string(),
  email: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  /** The tokens of a fan's wallet, or of a performer's earnings. */
  balance: Tokens,
  verifiedEmail: z.boolean(),
  /** True when a performer's identity documents were approved. */
  verifiedDocument: z.boolean(),
  /** The number of performers a fan subscribes to, or of a performer's subscribers. */
  subscriptions: z.number(),
  /** The site's share of a performer's next sale, 0 to 1; absent for everybody else. */
  commissionPercentage: z.optional(z.number()),
  /** The reason of a suspension, during which the account can only read. */
  suspendedFor: z.optional(z.string()),
  /** How a fan confirms small purchases; absent where a dialog asks. */
  quickUnlock: z.optional(QuickUnlock),
  /** The texts to accept first, for an account that never accepted any. */
  textsToAccept: z.optional(z.array(SignUpText)),
  /** The creator agreement that a performer has not signed yet, and until when they have to. */
  agreement: z.optional(AgreementDue),
})
/** The summary of the logged-in account, inside the server. */
export type ViewerSummary = z.output<typeof ViewerSummary>

export const readViewer = { result: ViewerSummary }

export const updateMe = {
  body: z.object({
    name: z.optional(PersonName),
    /** Empty text clears a legal name. */
    firstName: clearable(z.optional(nameText(30))),
    lastName: clearable(z.optional(nameText(30))),
    username: z.optional(Username),
    email: z.optional(Email),
    gender: z.optional(Gender),
    password: z.optional(NewPassword),
    currentPassword: z.optional(GivenPassword),
  }),
  result: Me,
}

export const chooseLanguage = {
  body: z.object({
    /** A BCP 47 tag out of those that the site offers. */
    language: z.string().check(z.minLength(1), z.maxLength(35)),
  }),
  result: Done,
}

export const uploadAvatar = { result: UploadedPicture }

export const uploadAvatarOf = {
  params: z.object({ id: AccountId }),
  result: UploadedPicture,
}

export const searchUsers = {
  query: z.object({ ...paging, includedIds: z.optional(z.array(AccountId)) }),
  result: page(PersonCard),
}

export const viewUser = {
  params: z.object({ id: Ref }),
  result: PersonCard,
}

export const touchLastSeen = { result: Done }
