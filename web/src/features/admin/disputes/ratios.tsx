import { formatCount, formatMoney } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { useSite } from '../../../lib/session/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { DescriptionList } from '../components/description-list.tsx'
import { gatewayLabel } from '../money/labels.ts'
import styles from './disputes.module.css'
import { formatBasisPoints, ratioLabel, type WireRatio } from './labels.ts'

/**
 * Shows the share of disputed payments of this month at each gateway, beside the limit of card
 * networks.
 */
export function Ratios({ ratios }: { ratios: readonly WireRatio[] }) {
  if (ratios.length === 0) return null
  return (
    <div className={styles.ratios}>
      {ratios.map((ratio) => (
        <Ratio key={ratio.gateway} ratio={ratio} />
      ))}
    </div>
  )
}

function Ratio({ ratio }: { ratio: WireRatio }) {
  const { currency } = useSite()
  const {
    gateway,
    payments,
    disputes,
    paid,
    disputed,
    basisPoints,
    forecastDisputes,
    warning,
    limit,
  } = ratio
  const { tone, text } = ratioLabel(ratio)
  return (
    <Card
      title={
        <span className={styles.title}>
          {gatewayLabel(gateway)} <Badge tone={tone}>{text}</Badge>
        </span>
      }
    >
      <p className={styles.share}>{formatBasisPoints(basisPoints)}</p>
      <p className="dim">{t`of this month’s payments are disputed; card networks act from ${formatBasisPoints(limit)}`}</p>
      <DescriptionList
        facts={[
          {
            name: t`Disputes`,
            value: t`${formatCount(disputes)} of ${formatCount(payments)} payments`,
          },
          {
            name: t`Disputed`,
            value: t`${formatMoney(disputed, currency)} of ${formatMoney(paid, currency)}`,
          },
          {
            name: t`Expected by the end of the month`,
            value: formatCount(Math.round(forecastDisputes)),
          },
          { name: t`Warning from`, value: formatBasisPoints(warning) },
        ]}
      />
    </Card>
  )
}
