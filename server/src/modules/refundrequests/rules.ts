/** The terms on which a site refunds. */
export interface RefundTerms {
  readonly refundRequestDays: number
  readonly refundReason: string
}

const DAY_MS = 86_400_000

/**
 * Returns until when a buyer can ask for a refund, and why not longer; null when that has passed.
 * `since` is when the days of the site begin.
 */
export function refundRuleOf(
  since: Date,
  { refundRequestDays: days, refundReason: reason }: RefundTerms,
  now: Date,
): { until: Date; reason: string } | null {
  const until = new Date(since.getTime() + days * DAY_MS)
  return days === 0 || now > until ? null : { until, reason }
}
