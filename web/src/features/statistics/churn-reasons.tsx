import { reasonsCsvPath } from '@stagedoor/contract/statistics'
import { cancellationReasons } from '@stagedoor/contract/subscriptions'
import { formatPercent } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { cancellationReasonLabels } from '../../lib/labels/cancellation-reasons.ts'
import { Card } from '../../ui/card.tsx'
import { CsvLink } from './csv-link.tsx'
import { type Days, useChurn } from './queries.ts'
import styles from './statistics.module.css'

/** Shows how often fans gave each reason for cancelling in a period. */
export function ChurnReasons({ days }: { days: Days }) {
  const { data } = useChurn(days)
  if (!data) return null
  const all = cancellationReasons.reduce((sum, reason) => sum + data.reasons[reason], 0)
  const shown = cancellationReasons
    .filter((reason) => data.reasons[reason] > 0)
    .sort((one, other) => data.reasons[other] - data.reasons[one])
  return (
    <Card title={t`Why fans cancelled`} className={styles.card ?? ''}>
      <p
        className={styles.how}
      >{t`Fans may say why after they cancelled. You see how often each reason was given, never by whom.`}</p>
      {all === 0 && <p>{t`Nobody gave a reason in this period.`}</p>}
      <ul className={styles.sources}>
        {shown.map((reason) => {
          const share = data.reasons[reason] / all
          return (
            <li key={reason}>
              <span>{cancellationReasonLabels()[reason]}</span>
              <b>{data.reasons[reason]}</b>
              <span className={styles.share} aria-hidden="true">
                <i style={{ width: `${share * 100}%` }} />
              </span>
              <small>{formatPercent(Math.round(share * 100) / 100)}</small>
            </li>
          )
        })}
      </ul>
      {all > 0 && <CsvLink path={reasonsCsvPath} query={days} name={t`Why fans cancelled`} />}
    </Card>
  )
}
