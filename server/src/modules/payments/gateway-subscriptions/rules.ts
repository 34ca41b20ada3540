/** The report of a payment company about a further period. */
export type RebillStatus = 'approved' | 'declined'

/** A charge that a payment company made under the agreement of an earlier payment. */
export interface Rebill {
  /** The id of the payment that began the subscription. */
  readonly agreementId: string
  readonly status: RebillStatus
}

/** Returns the reference of a payment that a company charged itself; `readRebill` parses it. */
export const rebillReference = ({ agreementId, status }: Rebill, externalId: string): string =>
  `rebill:${agreementId}:${status}:${externalId}`

/**
 * Returns the agreement under which a company charged; undefined for the reference of another
 * payment.
 */
export function readRebill(reference: string): Rebill | undefined {
  const [, agreementId, status] =
    /^rebill:([0-9a-f]{32}):(approved|declined):/.exec(reference) ?? []
  return agreementId ? { agreementId, status: status as RebillStatus } : undefined
}

/** A charge may be on its way when a cancellation is requested. */
const ON_ITS_WAY_MS = 60 * 60_000

/**
 * Returns true when a charge was made before its subscription was cancelled. A company that stopped
 * by itself charges no more afterwards, so a later report of it is about an earlier charge.
 */
export const wasChargedInTime = (
  chargedAt: Date,
  { cancelRequestedAt }: { readonly cancelRequestedAt: Date | null },
): boolean =>
  cancelRequestedAt === null || chargedAt.getTime() <= cancelRequestedAt.getTime() + ON_ITS_WAY_MS
