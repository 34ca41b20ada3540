import type { IdentityChecker } from '../identity-checks/port.ts'
import { openVeriff, type VeriffAccount } from '../identity-checks/veriff.ts'
import type { AgeCompany, AgeResult } from './port.ts'

const ADULT = 18

/** Returns true for a birth date, as 1990-05-17, of a person who is of age. */
function isAdult(dateOfBirth: string, now: Date): boolean {
  const birthday = new Date(`${dateOfBirth}T00:00:00Z`)
  birthday.setUTCFullYear(birthday.getUTCFullYear() + ADULT)
  return birthday <= now
}

const states = {
  pending: 'pending',
  approved: 'passed',
  declined: 'failed',
  retry: 'failed',
  expired: 'expired',
} as const

/**
 * Opens the check of an age at Veriff: a document with a face. What it says of the person is
 * looked at once, to see that they are of age, and goes no further. Veriff learns the site, so the
 * check is not doubly anonymous.
 */
export function openVeriffAge(account: VeriffAccount): AgeCompany {
  const veriff: IdentityChecker = openVeriff(account)
  return {
    name: 'veriff',
    isDoublyAnonymous: false,
    start: (check, signal) => veriff.start({ ...check, country: null }, signal),
    sessionIn: (callback) => veriff.sessionIn(callback),
    async read(session, now, signal): Promise<AgeResult> {
      const { reference, state, person } = await veriff.read(session, signal)
      const isOfAge = person?.dateOfBirth ? isAdult(person.dateOfBirth, now) : false
      const read = { session, reference, level: 'verified', isDoublyAnonymous: false } as const
      return { ...read, state: state === 'approved' && !isOfAge ? 'failed' : states[state] }
    },
  }
}
