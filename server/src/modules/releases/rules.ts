import { createHash } from 'node:crypto'
import type { FileKind } from '@stagedoor/contract/media'
import type { DepictedState, PersonState } from '@stagedoor/contract/releases/schemas'
import { dayOfAge, plainName } from '../accounts/index.ts'

/** The legal identity of a person, as it is sealed. */
export interface Identity {
  readonly legalName: string
  /** `YYYY-MM-DD`. */
  readonly birthDate: string
}

/** The age from which people may be shown. */
const ADULT = 18

/** Returns the day on which somebody born on a day comes of age. */
export const adultOn = (birthDate: string): string => dayOfAge(ADULT, birthDate)

/** Returns the calendar day of an instant. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10)

/** Files of this kind are sold to be downloaded; all others are shown. */
export const isDownloaded = (kind: FileKind): boolean => kind === 'product-file'

/** A person in a file, with what they signed for it. */
export interface Depicted {
  readonly personState: PersonState
  readonly birthDate: string | undefined
  readonly releaseId: string | null
  readonly until: string | null
  readonly scopes: readonly string[] | null
  readonly revokedAt: Date | null
  readonly doubtedAt: Date | null
  readonly declinedAt: Date | null
  readonly withdrawnAt: Date | null
}

/**
 * Returns what is missing of a person in a file that was made on a day, and that buyers download or
 * do not.
 */
export function depictedState(
  person: Depicted,
  producedOn: string,
  today: string,
  isDownloaded = false,
): DepictedState {
  if (person.withdrawnAt || person.revokedAt) return 'withdrawn'
  if (person.declinedAt) return 'declined'
  if (person.birthDate && adultOn(person.birthDate) > producedOn) return 'too_young'
  if (!person.releaseId) return 'asked'
  if (person.until && person.until < today) return 'ended'
  if (isDownloaded && !person.scopes?.includes('download')) return 'no_download'
  const isConfirmed = person.personState === 'approved' && !person.doubtedAt
  return isConfirmed ? 'released' : 'unconfirmed'
}

/** Returns true for two spellings of one name. */
export const isSameName = (one: string, other: string): boolean =>
  plainName(one) === plainName(other)

/** Returns the hash by which a signed text is known. */
export const hashOfText = (text: string): string => createHash('sha256').update(text).digest('hex')
