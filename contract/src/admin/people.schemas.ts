import * as z from 'zod/mini'
import { explanationText, grounds, optionalGrounds } from '../decisions/schemas.ts'
import { clearable } from '../kit/loose.ts'
import { page, paging } from '../kit/page.ts'
import { Currency, Done, Email, Instant, nameText, Tokens, text } from '../kit/scalars.ts'
import { userHtml } from '../kit/written.ts'
import {
  AccountId,
  AccountStatus,
  Gender,
  PersonCard,
  PersonName,
  StaffRole,
  Suspension,
  Username,
} from '../people/schemas.ts'
import { IdentityChange } from '../profiles/schemas.ts'

/** The fields that admins see of any account. */
const accountFields = {
  _id: z.string(),
  isPerformer: z.boolean(),
  roles: z.array(z.enum(['user', 'performer', 'admin'])),
  /** The role of a member of the staff; null for everybody else. */
  staffRole: z.nullable(StaffRole),
  name: userHtml(z.string(), 'person.name'),
  firstName: userHtml(z.string(), 'person.name'),
  lastName: userHtml(z.string(), 'person.name'),
  username: z.string(),
  email: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  cover: z.nullable(z.string()),
  gender: z.nullable(Gender),
  country: z.optional(z.string()),
  dateOfBirth: z.optional(z.string()),
  status: AccountStatus,
  suspension: Suspension,
  verifiedEmail: z.boolean(),
  verifiedDocument: z.boolean(),
  verifiedAccount: z.boolean(),
  isFeatured: z.boolean(),
  isOnline: z.number(),
  lastSeenAt: z.nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
} as const

/** An account in an admin's list. */
export const AdminAccount = z.object(accountFields)
/** An account in an admin's list, inside the server. */
export type AdminAccount = z.output<typeof AdminAccount>

/** A suspension that was or is in force. */
export const SuspensionRecord = z.object({
  _id: z.string(),
  reason: z.string(),
  suspendedAt: Instant,
  restoredAt: z.nullable(Instant),
})

/**
 * The ways to log in to an account: a password, two-factor authentication, and the number of
 * passkeys.
 */
export const AdminFactors = z.object({
  hasPassword: z.boolean(),
  secondFactor: z.boolean(),
  passkeys: z.number(),
})

/**
 * The date of a scheduled deletion; null for other accounts. `isBegun` is true when it can no
 * longer be cancelled.
 */
const deletion = z.nullable(z.object({ date: Instant, isBegun: z.boolean() }))

/** True where a colleague must agree before the account is suspended. */
const suspensionNeedsOpinion = z.boolean()

/** All details of a fan or an admin. `balance` is that of the wallet, in tokens. */
export const AdminUser = z.object({
  ...accountFields,
  balance: Tokens,
  /**
   * Why a new account pays nothing more: its card paid for too many accounts before it, or for one
   * that had a payment disputed; null for others.
   */
  cardLimit: z.nullable(z.enum(['accounts', 'disputed'])),
  suspensions: z.array(SuspensionRecord),
  suspensionNeedsOpinion,
  factors: AdminFactors,
  deletion,
})

/** The reason of a measure: sent to the account, and kept. */
const reason = text(500, 1)
const params = z.object({ id: AccountId })

const peopleFilters = {
  ...paging,
  status: z.optional(AccountStatus),
  verifiedEmail: z.optional(z.boolean()),
  isSuspended: z.optional(z.boolean()),
}

export const searchUsers = {
  query: z.object({ ...peopleFilters, role: z.optional(z.enum(['user', 'admin'])) }),
  result: page(AdminAccount),
}

export const viewUser = {
  params,
  result: AdminUser,
}

/** The fields of any account that an admin may change; absent fields are unchanged. */
const accountForm = {
  name: z.optional(PersonName),
  /** Empty text clears a legal name. */
  firstName: clearable(z.optional(nameText(30))),
  lastName: clearable(z.optional(nameText(30))),
  username: z.optional(Username),
  email: z.optional(Email),
  gender: z.optional(Gender),
  /** An inactive account cannot log in. */
  status: z.optional(z.enum(['active', 'inactive'])),
  verifiedEmail: z.optional(z.boolean()),
  /** Why the account becomes inactive, for the statement that its owner reads. */
  ...optionalGrounds,
}

export const updateUser = {
  params,
  body: z.object(accountForm),
  result: AdminUser,
}

export const setStaffRole = {
  params,
  body: z.object({ staffRole: StaffRole }),
  result: AdminUser,
}

/** The types of identity documents that a reviewer can record. */
export const DocumentType = z.enum([
  'passport',
  'identity_card',
  'driving_licence',
  'residence_permit',
])
export type DocumentType = z.output<typeof DocumentType>

/** An identity document as admins see it in lists; `decryptDocument` returns its picture. */
export const AdminDocument = z.object({
  _id: z.string(),
  kind: z.enum(['idVerificationId', 'documentVerificationId']),
  status: z.enum(['pending', 'approved', 'refused', 'withdrawn']),
  reason: z.nullable(z.string()),
  submittedAt: Instant,
  /** The details that a reviewer recorded, without the number; null before that, or of a selfie. */
  details: z.nullable(
    z.object({
      type: DocumentType,
      issuingCountry: z.string(),
      expiresOn: z.nullable(z.string()),
    }),
  ),
})

/** All details of a performer. */
export const AdminPerformer = z.object({
  ...accountFields,
  documents: z.array(AdminDocument),
  /** Other accounts that submitted the same document. */
  duplicates: z.array(PersonCard),
  /** Another legal name or birth date that the performer asks for. */
  identityChange: z.nullable(IdentityChange),
  suspensions: z.array(SuspensionRecord),
  suspensionNeedsOpinion,
  factors: AdminFactors,
  deletion,
  /**
   * The commission of the next sale, 0 to 1; `isOwnCommission` when it was agreed with this
   * performer.
   */
  commissionPercentage: z.number(),
  isOwnCommission: z.boolean(),
  holdDays: z.number(),
  balances: z.object({
    held: Currency,
    available: Currency,
    reserved: Currency,
    inTransit: Currency,
  }),
})

export const searchPerformers = {
  query: z.object({
    ...peopleFilters,
    verifiedDocument: z.optional(z.boolean()),
    isFeatured: z.optional(z.boolean()),
  }),
  result: page(AdminAccount),
}

export const viewPerformer = {
  params,
  result: AdminPerformer,
}

export const updatePerformer = {
  params,
  body: z.object({
    ...accountForm,
    verifiedAccount: z.optional(z.boolean()),
    isFeatured: z.optional(z.boolean()),
  }),
  result: AdminPerformer,
}

/** A share of 1 in steps of a basis point. */
const share = z.number().check(
  z.gte(0),
  z.lte(1),
  z.refine(
    (value) => Math.abs(value * 10_000 - Math.round(value * 10_000)) < 1e-6,
    'At most four decimals',
  ),
)

export const updateCommission = {
  params,
  body: z.object({
    commissionPercentage: z.optional(z.nullable(share)),
    holdDays: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(365)))),
  }),
  result: AdminPerformer,
}

export const suspendAccount = {
  params,
  body: z.object({ reason: explanationText(500, 1), ...grounds }),
  result: Done,
}

export const restoreAccount = {
  params,
  body: z.object({ reason }),
  result: Done,
}
