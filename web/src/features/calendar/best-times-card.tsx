import { formatCount } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { Card } from '../../ui/card.tsx'
import styles from './drafts.module.css'
import { useBestTimes } from './queries.ts'
import { weekdayName } from './weekdays.ts'

/** The visits and sales from which on they say something, and the number of hours shown. */
const ENOUGH = 20
const SHOWN = 5

/** Shows at which hours of the week fans visit and buy, and how that was counted. */
export function BestTimesCard({ zone }: { zone: string }) {
  const { data } = useBestTimes(zone)
  if (!data) return null
  const { hours } = data
  const [visits, sales] = [formatCount(data.visits), formatCount(data.sales)]
  return (
    <Card title={t`Best times`} aria-label={t`Best times`}>
      {data.visits + data.sales < ENOUGH ? (
        <p className="dim">
          {t`Too little happened in the last 13 weeks to say. Visits: ${visits}, sales: ${sales}.`}
        </p>
      ) : (
        <>
          <ul className={styles.slots}>
            {hours.slice(0, SHOWN).map((one) => (
              <li key={`${one.weekday} ${one.hour}`}>
                {weekdayName(one.weekday)} {String(one.hour).padStart(2, '0')}:00
                <span className="dim">
                  {t`Visits: ${formatCount(one.visits)}, sales: ${formatCount(one.sales)}`}
                </span>
              </li>
            ))}
          </ul>
          <p className="dim">
            {t`The hours with the greatest share of visits and sales in your statistics of the last 13 weeks. Visits: ${visits}, sales: ${sales}.`}
          </p>
        </>
      )}
    </Card>
  )
}
