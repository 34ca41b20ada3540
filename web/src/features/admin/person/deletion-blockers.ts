import { formatMoney } from '../../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'

interface DeletionBlocker {
  readonly kind: 'balance' | 'subscribers' | 'renewals' | 'orders' | 'sales'
  readonly count?: number | undefined
  readonly amount?: number | undefined
}

/**
 * Returns what the operator has to settle before an account can be deleted, one sentence per
 * blocker.
 */
export function describeDeletionBlockers(
  reasons: readonly DeletionBlocker[],
  currency: string,
): string[] {
  return reasons.map(({ kind, count = 0, amount = 0 }) => {
    if (kind === 'balance') {
      return amount < 0
        ? t`${formatMoney(-amount, currency)} is owed to the site.`
        : t`${formatMoney(amount, currency)} has not been paid out yet.`
    }
    if (kind === 'orders' || kind === 'sales') {
      return ngettext(
        msgid`${count} order is not shipped yet. Ship or refund it first.`,
        `${count} orders are not shipped yet. Ship or refund them first.`,
        count,
      )
    }
    return kind === 'subscribers'
      ? ngettext(
          msgid`${count} subscription to this creator is still active.`,
          `${count} subscriptions to this creator are still active.`,
          count,
        )
      : ngettext(
          msgid`${count} subscription is set to renew. Cancel it first.`,
          `${count} subscriptions are set to renew. Cancel them first.`,
          count,
        )
  })
}
