import type {
  searchPerformers,
  searchUsers,
  viewPerformer,
  viewUser,
} from '@stagedoor/contract/admin'
import type { WireOf } from '@stagedoor/contract/kit'
import { decidesAbout, type StaffRole, staffRoles } from '@stagedoor/contract/kit/staff'
import { nameOfCode } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import type { Tone } from '../../../ui/badge.tsx'
import type { Option } from '../../../ui/field.tsx'

/** An account in a list of the console. */
export type ListedAccount =
  | WireOf<typeof searchUsers>['data'][number]
  | WireOf<typeof searchPerformers>['data'][number]
/** A performer with all details. */
export type WholePerformer = WireOf<typeof viewPerformer>
/** A fan or an admin with all details. */
export type WholeUser = WireOf<typeof viewUser>
/** An identity document as admins list it. */
export type ListedDocument = WholePerformer['documents'][number]

/** The label of a status, with its tone. */
export interface StatusLabel {
  readonly text: string
  readonly tone: Tone
}

const statuses = (): Readonly<Record<ListedAccount['status'], StatusLabel>> => ({
  active: { text: t`Active`, tone: 'good' },
  inactive: { text: t`Inactive`, tone: 'neutral' },
  'pending-email-confirmation': { text: t`E-mail not confirmed`, tone: 'wait' },
})

/** Returns the label of an account's status; a suspension takes precedence. */
export function accountStatusLabel({
  status,
  suspension,
}: Pick<ListedAccount, 'status' | 'suspension'>): StatusLabel {
  return suspension ? { text: t`Suspended`, tone: 'bad' } : statuses()[status]
}

/** Every status of an account as options of a filter. */
export const statusOptions = (): readonly Option[] =>
  Object.entries(statuses()).map(([value, { text }]) => ({ value, text }))

const documentStatuses = (): Readonly<Record<ListedDocument['status'], StatusLabel>> => ({
  pending: { text: t`Waiting`, tone: 'wait' },
  approved: { text: t`Approved`, tone: 'good' },
  refused: { text: t`Rejected`, tone: 'bad' },
  withdrawn: { text: t`Withdrawn`, tone: 'bad' },
})

/** Returns the label of a document's status, with its tone. */
export const documentStatusLabel = (status: ListedDocument['status']): StatusLabel =>
  documentStatuses()[status]

/** The two identity documents in the order of display. */
export const documentKinds = ['idVerificationId', 'documentVerificationId'] as const

const kinds = (): Readonly<Record<ListedDocument['kind'], string>> => ({
  idVerificationId: t`ID document`,
  documentVerificationId: t`Selfie with ID`,
})

/** Returns the name of a kind of identity document. */
export const documentKindLabel = (kind: ListedDocument['kind']): string => kinds()[kind]

const genders = (): Readonly<Record<NonNullable<ListedAccount['gender']>, string>> => ({
  female: t`Female`,
  male: t`Male`,
  transgender: t`Trans`,
})

/** Returns the label of a gender. */
export const genderLabel = (gender: ListedAccount['gender']): string =>
  gender ? genders()[gender] : t`Not specified`

/** Every gender as options of a form. */
export const genderOptions = (): readonly Option[] =>
  Object.entries(genders()).map(([value, text]) => ({ value, text }))

/** Returns the age in years of a person at an instant. */
export function ageAt(birthDate: string, now: Date): number {
  const [year = 0, month = 1, day = 1] = birthDate.split('-').map(Number)
  const hadBirthday =
    now.getUTCMonth() + 1 > month || (now.getUTCMonth() + 1 === month && now.getUTCDate() >= day)
  return now.getUTCFullYear() - year - (hadBirthday ? 0 : 1)
}

/** Returns the name of a country by its two-letter code. */
export const countryLabel = (code: string | undefined): string =>
  code ? nameOfCode('region', code) : t`Not specified`

const roleLabels = (): Readonly<Record<StaffRole, string>> => ({
  owner: t`Owner`,
  administrator: t`Administrator`,
  moderator: t`Moderator`,
  support: t`Support`,
  finance: t`Finance`,
  read_only: t`Read only`,
})

/** Returns the name of a role on the staff. */
export const staffRoleLabel = (role: StaffRole): string => roleLabels()[role]

const roleNotes = (): Readonly<Record<StaffRole, string>> => ({
  owner: t`Everything, and decides who belongs to the staff.`,
  administrator: t`Everything, but for owners and other administrators.`,
  moderator: t`Reports, appeals, content, streams and identity documents.`,
  support: t`People and their mails; sees content and payments.`,
  finance: t`Payments, refunds, payouts and taxes.`,
  read_only: t`Sees everything but identity documents and mails, changes nothing.`,
})

/** Returns what a role on the staff may do, in a sentence. */
export const staffRoleNote = (role: StaffRole): string => roleNotes()[role]

/** Returns the roles that a member of the staff may give, as options of a form. */
export const staffRoleOptions = (own: StaffRole | undefined): readonly Option[] =>
  staffRoles
    .filter((role) => decidesAbout(own, role))
    .map((value) => ({ value, text: staffRoleLabel(value) }))

/** The refusals of a new account, with the field that each one concerns. */
export const createAccountRefusals = {
  'accounts.username_taken': 'username',
  'accounts.username_reserved': 'username',
  'admin.email_taken': 'email',
  'auth.password_too_common': 'password',
} as const

type Gender = NonNullable<ListedAccount['gender']>

/** Returns the body of a call that creates an account; empty fields are left out. */
export function createAccountBody<
  Person extends Readonly<Record<'name' | 'gender' | 'password', string>> & {
    readonly verifiedEmail: boolean
  },
>({ name, gender, password, verifiedEmail, ...named }: Person) {
  return {
    ...named,
    ...(name && { name }),
    ...(gender && { gender: gender as Gender }),
    ...(password && { password }),
    ...(verifiedEmail && { verifiedEmail }),
  }
}
