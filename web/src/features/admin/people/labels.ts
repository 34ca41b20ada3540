import type { searchPerformers, searchUsers, viewPerformer, viewUser } from '@stagedoor/contract/admin'
import type { WireOf } from '@stagedoor/contract/kit'
import type { Tone } from '../../../ui/badge.tsx'
import type { Option } from '../../../ui/field.tsx'

/** Any account in an admin's list. */
export type ListedAccount = WireOf<typeof searchUsers>['data'][number] | WireOf<typeof searchPerformers>['data'][number]
/** A performer, whole. */
export type WholePerformer = WireOf<typeof viewPerformer>
/** A fan or an admin, whole. */
export type WholeUser = WireOf<typeof viewUser>
/** An identity document as admins list it. */
export type ListedDocument = WholePerformer['documents'][number]

/** A state in words and tone. */
export interface StatusLabel {
  readonly text: string
  readonly tone: Tone
}

const statuses: Readonly<Record<ListedAccount['status'], StatusLabel>> = {
  active: { text: 'Active', tone: 'good' },
  inactive: { text: 'Inactive', tone: 'neutral' },
  'pending-email-confirmation': { text: 'Unconfirmed', tone: 'wait' },
}

/** Whether an account may be used; being suspended comes before everything else. */
export function accountStatusLabel({ status, suspension }: Pick<ListedAccount, 'status' | 'suspension'>): StatusLabel {
  return suspension ? { text: 'Suspended', tone: 'bad' } : statuses[status]
}

/** Every status as a filter offers it. */
export const statusOptions: readonly Option[] = Object.entries(statuses).map(([value, { text }]) => ({ value, text }))

const documentStatuses: Readonly<Record<ListedDocument['status'], StatusLabel>> = {
  pending: { text: 'Waiting', tone: 'wait' },
  approved: { text: 'Approved', tone: 'good' },
  refused: { text: 'Refused', tone: 'bad' },
}

/** Where a document stands. */
export const documentStatusLabel = (status: ListedDocument['status']): StatusLabel => documentStatuses[status]

/** The two identity documents, in the order they are shown. */
export const documentKinds = ['idVerificationId', 'documentVerificationId'] as const

const kinds: Readonly<Record<ListedDocument['kind'], string>> = {
  idVerificationId: 'ID document',
  documentVerificationId: 'Selfie with the ID',
}

/** A kind of document by its name. */
export const documentKindLabel = (kind: ListedDocument['kind']): string => kinds[kind]

const genders: Readonly<Record<NonNullable<ListedAccount['gender']>, string>> = {
  female: 'Female',
  male: 'Male',
  transgender: 'Trans',
}

/** A gender as forms and lists name it. */
export const genderLabel = (gender: ListedAccount['gender']): string => (gender ? genders[gender] : 'Not said')

/** Every gender as a form offers it. */
export const genderOptions: readonly Option[] = Object.entries(genders).map(([value, text]) => ({ value, text }))

/** How old somebody born on a day is. */
export function ageAt(birthDate: string, now: Date): number {
  const [year = 0, month = 1, day = 1] = birthDate.split('-').map(Number)
  const hadBirthday = now.getUTCMonth() + 1 > month || (now.getUTCMonth() + 1 === month && now.getUTCDate() >= day)
  return now.getUTCFullYear() - year - (hadBirthday ? 0 : 1)
}

const regions = new Intl.DisplayNames('en', { type: 'region' })

/** A country by its two letters. */
export const countryLabel = (code: string | undefined): string => (code ? (regions.of(code) ?? code) : 'Not said')

/** Refusals of an account that is made, by the field they are about. */
export const createAccountRefusals = {
  'accounts.username_taken': 'username',
  'accounts.username_reserved': 'username',
  'admin.email_taken': 'email',
  'auth.password_too_common': 'password',
} as const

type Gender = NonNullable<ListedAccount['gender']>

/** What a form about somebody new sends: fields left empty are not sent. */
export function createAccountBody<
  Person extends Readonly<Record<'name' | 'gender' | 'password', string>> & { readonly verifiedEmail: boolean },
>({ name, gender, password, verifiedEmail, ...named }: Person) {
  return {
    ...named,
    ...(name && { name }),
    ...(gender && { gender: gender as Gender }),
    ...(password && { password }),
    ...(verifiedEmail && { verifiedEmail }),
  }
}
