import { formatMoney } from '../../../lib/format.ts'

interface DeletionBlocker {
  readonly kind: 'balance' | 'subscribers' | 'renewals'
  readonly count?: number | undefined
  readonly amount?: number | undefined
}

/** What has to be settled before an account can be deleted, and how, for whoever runs the site. */
export function describeDeletionBlockers(reasons: readonly DeletionBlocker[], currency: string): string[] {
  return reasons.map(({ kind, count = 0, amount = 0 }) => {
    if (kind === 'balance') {
      return amount < 0
        ? `${formatMoney(-amount, currency)} is owed to the site.`
        : `${formatMoney(amount, currency)} is still to be paid out.`
    }
    const many = count === 1 ? 'One subscription' : `${count} subscriptions`
    return kind === 'subscribers'
      ? `${many} to this creator still ${runs(count)}.`
      : `${many} would renew: cancel first.`
  })
}

const runs = (count: number) => (count === 1 ? 'runs' : 'run')
