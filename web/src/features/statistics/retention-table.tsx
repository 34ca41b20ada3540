import { cohortsCsvPath } from '@stagedoor/contract/statistics'
import { formatMonth, formatPercent } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { CsvLink } from './csv-link.tsx'
import { type Days, useChurn } from './queries.ts'
import { ScrollFrame } from './scroll-frame.tsx'
import styles from './statistics.module.css'

/** Shows of the subscriptions of each month which share lasted how many months. */
export function RetentionTable({ days }: { days: Days }) {
  const { data } = useChurn(days)
  if (!data || data.cohorts.length === 0) return null
  const longest = Math.max(...data.cohorts.map(({ kept }) => kept.length))
  const months = Array.from({ length: longest }, (_, at) => at + 1)
  return (
    <Card title={t`How long subscriptions last`} className={styles.card ?? ''}>
      <p
        className={styles.how}
      >{t`Of the subscriptions that began in a month (UTC), the share that lasted at least so many months. A fan who returns begins a new one. Empty where not all of them can have lasted so long yet.`}</p>
      <ScrollFrame label={t`Retention by month`}>
        <table>
          <caption className="hidden-visually">{t`Retention by month`}</caption>
          <thead>
            <tr>
              <th scope="col">{t`Month`}</th>
              <th scope="col">{t`Began`}</th>
              {months.map((month) => (
                <th key={month} scope="col">{t`${month} mo.`}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.cohorts.map(({ month, begun, kept }) => (
              <tr key={month}>
                <th scope="row">{formatMonth(month)}</th>
                <td>{begun}</td>
                {months.map((at) => {
                  const share = (kept[at - 1] ?? 0) / begun
                  return at > kept.length ? (
                    <td key={at} />
                  ) : (
                    <td key={at} style={{ background: shade(share) }}>
                      {formatPercent(Math.round(share * 100) / 100)}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
      <CsvLink path={cohortsCsvPath} query={days} name={t`Retention by month`} />
    </Card>
  )
}

/** Returns the color of a cell by its share. */
export const shade = (share: number): string =>
  `color-mix(in srgb, var(--accent) ${Math.round(share * 40)}%, transparent)`
