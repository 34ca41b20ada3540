import { type RevenueSource, revenueSources } from '@stagedoor/contract/statistics'
import { formatMoney, formatPercent } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { formatChange, sourceLabels } from './labels.ts'
import type { WireOverview } from './queries.ts'
import styles from './statistics.module.css'

/** Shows what a creator earned by, the largest first, with the share of each. */
export function RevenueSources({ overview }: { overview: WireOverview }) {
  const { now, before, currency } = overview
  const { sources, net } = now.totals
  const shown = revenueSources
    .filter((source) => sources[source] !== 0 || before.totals.sources[source] !== 0)
    .sort((one, other) => sources[other] - sources[one])
  if (shown.length === 0) return null
  const share = (source: RevenueSource) => (net > 0 ? Math.max(sources[source], 0) / net : 0)
  return (
    <Card title={t`Where the money came from`} className={styles.card ?? ''}>
      <ul className={styles.sources}>
        {shown.map((source) => (
          <li key={source}>
            <span>{sourceLabels()[source]}</span>
            <b>{formatMoney(sources[source], currency)}</b>
            <span className={styles.share} aria-hidden="true">
              <i style={{ width: `${share(source) * 100}%` }} />
            </span>
            <small>
              {formatPercent(Math.round(share(source) * 100) / 100)} ·{' '}
              {formatChange(sources[source], before.totals.sources[source])}
            </small>
          </li>
        ))}
      </ul>
    </Card>
  )
}
