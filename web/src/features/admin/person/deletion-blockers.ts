import { formatMoney } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'

interface DeletionBlocker {
  readonly kind: 'balance' | 'subscribers' | 'renewals'
  readonly count?: number | undefined
  readonly amount?: number | undefined
}

/** Returns what the operator has to settle before an account can be deleted, one sentence per blocker. */
export function describeDeletionBlockers(reasons: readonly DeletionBlocker[], currency: string): string[] {
  return reasons.map(({ kind, count = 0, amount = 0 }) => {
    if (kind === 'balance') {
      return amount < 0
        ? t`${formatMoney(-amount, currency)} is owed to the site.`
        : t`${formatMoney(amount, currency)} has not been paid out yet.`
    }
    const subscriptions = count === 1 ? '1 subscription' : t`${count} subscriptions`
    return kind === 'subscribers'
      ? t`${subscriptions} to this creator ${count === 1 ? t`is` : t`are`} still active.`
      : t`${subscriptions} ${count === 1 ? t`is` : t`are`} set to renew. Cancel ${count === 1 ? t`it` : t`them`} first.`
  })
}
