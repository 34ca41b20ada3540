import type { CheckedPerson } from '../../gateways/identity-checks/port.ts'
import { plainName } from '../accounts/index.ts'

const MINUTE_MS = 60_000
/** The minutes after the start at which a result is read when nobody calls. */
const READS = [2, 10, 60, 360, 1440, 4320, 10_080] as const

/**
 * Returns when the result of a check is read next, if it is still open; undefined when its week is
 * over.
 */
export function nextReadAt(startedAt: Date, now: Date): Date | undefined {
  const minutes = (now.getTime() - startedAt.getTime()) / MINUTE_MS
  const next = READS.find((after) => after > minutes)
  return next === undefined ? undefined : new Date(startedAt.getTime() + next * MINUTE_MS)
}

/** The legal identity that an account claims. */
export interface ClaimedIdentity {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly dateOfBirth: string | null
}

const nameOf = ({ firstName, lastName }: Pick<ClaimedIdentity, 'firstName' | 'lastName'>): string =>
  plainName(`${firstName ?? ''} ${lastName ?? ''}`)

/** Returns which parts of a legal identity a document confirms. */
export const comparePerson = (
  claimed: ClaimedIdentity,
  {
    firstName,
    lastName,
    dateOfBirth,
  }: Pick<CheckedPerson, 'firstName' | 'lastName' | 'dateOfBirth'>,
): { readonly isNameEqual: boolean; readonly isBirthDateEqual: boolean } => ({
  isNameEqual:
    plainName(firstName ?? '') !== '' && nameOf(claimed) === nameOf({ firstName, lastName }),
  isBirthDateEqual: dateOfBirth !== null && dateOfBirth === claimed.dateOfBirth,
})
