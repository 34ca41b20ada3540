import { openVerifyMyApi, type VerifyMyAccount } from '../identity-checks/verifymy.ts'
import type { AgeCompany, AgeDemand, AgeResult } from './port.ts'

const states: Readonly<Record<string, AgeResult['state']>> = {
  approved: 'passed',
  failed: 'failed',
  expired: 'expired',
}

/** The check in which neither side learns the other. */
const DOUBLE_BLIND = 'DoubleBlind'
/** The checks of VerifyMy that only estimate an age. */
const ESTIMATIONS: readonly (string | null)[] = ['AgeEstimation', 'Email']

const checkFor = ({ needsDoubleAnonymity, allowsEstimation }: AgeDemand): string => {
  if (needsDoubleAnonymity) return DOUBLE_BLIND
  return allowsEstimation ? 'AgeEstimation' : 'IDScanFaceMatch'
}

/**
 * Opens the check of an age at VerifyMy: by estimation where that is enough, by a document
 * otherwise, and by its double-blind check where neither side may learn the other.
 */
export function openVerifyMyAge(account: VerifyMyAccount): AgeCompany {
  const api = openVerifyMyApi(account)
  return {
    name: 'verifymy',
    isDoublyAnonymous: true,
    start: (check, signal) => api.start({ ...check, method: checkFor(check) }, signal),
    sessionIn: (callback) => api.sessionIn(callback),
    async read(session, _now, signal): Promise<AgeResult> {
      const { id, status, reference, method } = await api.read(session, signal)
      const level = ESTIMATIONS.includes(method) ? 'estimated' : 'verified'
      const isDoublyAnonymous = method === DOUBLE_BLIND
      const state = states[status] ?? 'pending'
      return { session: id, reference, level, isDoublyAnonymous, state }
    },
  }
}
