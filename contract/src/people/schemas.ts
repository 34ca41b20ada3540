import * as z from 'zod/mini'
import { Instant, idOf, nameText } from '../kit/scalars.ts'
import { staffRoles } from '../kit/staff.ts'
import { userHtml } from '../kit/written.ts'

/** Any account's id. */
export const AccountId = idOf('Account')

export const Gender = z.enum(['male', 'female', 'transgender'])

/** The role of a member of the staff. */
export const StaffRole = z.enum(staffRoles)

/**
 * A username of lower-case letters and digits, with single `.`, `_` or `-` between them; too short
 * to be mistaken for an id.
 */
export const Username = z
  .string()
  .check(
    z.trim(),
    z.minLength(3, 'At least 3 characters'),
    z.maxLength(30, 'At most 30 characters'),
    z.regex(
      /^(?:[a-z0-9]+(?:[._-][a-z0-9]+)*)?$/,
      'Only lowercase letters and digits, with single full stops, underscores or hyphens between them',
    ),
  )

/** A first, last or display name. */
export const PersonName = userHtml(nameText(30, 1), 'person.name')

/** A new password: any characters, 8 to 128 of them, unchanged. */
export const NewPassword = z
  .string()
  .check(z.minLength(8, 'At least 8 characters'), z.maxLength(128, 'At most 128 characters'))

/** A password that is checked: the plain one, or its digest where the site's setting says so. */
export const GivenPassword = z.string().check(z.minLength(1, 'Required'), z.maxLength(128))

/** A person as every list and card shows them. `isOnline` is 1 or 0. */
export const PersonCard = z.object({
  _id: z.string(),
  name: userHtml(z.string(), 'person.name'),
  username: z.string(),
  avatar: z.nullable(z.string()),
  cover: z.nullable(z.string()),
  isPerformer: z.boolean(),
  verifiedAccount: z.boolean(),
  isOnline: z.number(),
  /** True while a stream of the person is on air; absent otherwise. */
  isLive: z.optional(z.boolean()),
})
/** A person's card inside the server. */
export type PersonCard = z.output<typeof PersonCard>

/**
 * The reason and start of an account's suspension; null when it is not suspended. Only its owner
 * sees this.
 */
export const Suspension = z.nullable(z.object({ reason: z.string(), since: Instant }))

export const AccountStatus = z.enum(['active', 'inactive', 'pending-email-confirmation'])

/** The next step after a change of the account, ready to show; absent when there is none. */
export const UpdateMessage = z.optional(z.string())

/** An uploaded picture: its address, and `success` as existing clients read it. */
export const UploadedPicture = z.object({
  success: z.literal(true),
  url: z.string(),
  /** True while the old picture is shown, until this one may be. */
  isInReview: z.optional(z.boolean()),
  /** True when it waits for nothing but the people in it. */
  awaitsPeople: z.optional(z.boolean()),
})

/** A two-letter country code, upper case inside. */
export const CountryCode = z.codec(
  z.string().check(z.regex(/^[A-Za-z]{2}$/, 'Not a valid country')),
  z.string(),
  {
    decode: (code) => code.toUpperCase(),
    encode: (code) => code,
  },
)
