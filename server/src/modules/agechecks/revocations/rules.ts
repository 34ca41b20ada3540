import type { RevocationList, Revoked } from '../../../gateways/age-methods/port.ts'
import { DAY_MS } from '../rules.ts'

/** The days for which a list counts as complete that does not say so itself. */
const UNDATED_DAYS = 7

type Dates = Pick<RevocationList, 'issuedAt' | 'nextUpdate'>

/** Returns until when a list says all that its issuer revoked. */
const completeUntil = ({ issuedAt, nextUpdate }: Dates): Date =>
  nextUpdate ?? new Date(issuedAt.getTime() + UNDATED_DAYS * DAY_MS)

/** Returns true for a list whose next version should have been read. */
export const isListOld = (dates: Dates, now: Date): boolean => completeUntil(dates) <= now

/**
 * Returns the certificates that lists name, by the key of their issuer. An old list goes on to
 * count for what it names.
 */
export function revokedIn(
  lists: readonly (Dates & Pick<RevocationList, 'issuerKey' | 'serials'>)[],
): ReadonlyMap<string, Revoked> {
  const revoked = new Map<string, { serials: Set<string>; until: Date }>()
  for (const list of lists) {
    const of = revoked.get(list.issuerKey) ?? { serials: new Set(), until: new Date(0) }
    for (const serial of list.serials) of.serials.add(serial)
    const until = new Date(Math.max(completeUntil(list).getTime(), of.until.getTime()))
    revoked.set(list.issuerKey, { ...of, until })
  }
  return revoked
}
