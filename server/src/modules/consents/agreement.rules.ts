import { plainName } from '../accounts/index.ts'
import type { AgreementTimes } from '../pages/index.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The agreement that an account still has to sign, and until when. */
export interface DueAgreement {
  readonly dueAt: Date
  readonly isOverdue: boolean
}

/**
 * Returns what an account has to sign; undefined when its last signature still counts. The days of
 * grace begin when the agreement became public, or when it was last asked for again.
 */
export function dueAgreement(
  { publicSince, asksAgainAt }: AgreementTimes,
  signedAt: Date | undefined,
  { now, graceDays }: { readonly now: Date; readonly graceDays: number },
): DueAgreement | undefined {
  if (signedAt && (!asksAgainAt || signedAt >= asksAgainAt)) return undefined
  const askedAt = Math.max(publicSince.getTime(), asksAgainAt?.getTime() ?? 0)
  const dueAt = new Date(askedAt + graceDays * DAY_MS)
  return { dueAt, isOverdue: dueAt <= now }
}

/**
 * Returns true when a signature is the legal name of an account: accents, case and hyphens make no
 * difference. Any signature fits an account without a legal name.
 */
export const isSignatureOf = (legalName: string, signature: string): boolean =>
  plainName(legalName) === '' || plainName(legalName) === plainName(signature)
