import { formatCount } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { Card } from '../../ui/card.tsx'
import styles from './drafts.module.css'
import { useBestTimes } from './queries.ts'
import { weekdayName } from './weekdays.ts'

/** The payments from which on they say something, and the number of hours shown. */
const ENOUGH = 20
const SHOWN = 5
/** The most payments that are counted. */
const MOST = 2000

/** Shows at which hours of the week fans buy, and how that was counted. */
export function BestTimesCard({ zone }: { zone: string }) {
  const { data } = useBestTimes(zone)
  if (!data) return null
  const { payments, hours } = data
  const counted = formatCount(payments)
  return (
    <Card title={t`Best times`} aria-label={t`Best times`}>
      {payments < ENOUGH ? (
        <p className="dim">
          {t`Too little was sold to say: ${counted} payments in the last 180 days.`}
        </p>
      ) : (
        <>
          <ul className={styles.slots}>
            {hours.slice(0, SHOWN).map(({ weekday, hour, payments: paid }) => (
              <li key={`${weekday} ${hour}`}>
                {weekdayName(weekday)} {String(hour).padStart(2, '0')}:00
                <span className="dim">
                  {ngettext(
                    msgid`${formatCount(paid)} payment`,
                    `${formatCount(paid)} payments`,
                    paid,
                  )}
                </span>
              </li>
            ))}
          </ul>
          <p className="dim">
            {payments >= MOST
              ? t`Counted from your last ${counted} payments alone, without subscriptions. There are more.`
              : t`Counted from your last ${counted} payments of 180 days, without subscriptions.`}
          </p>
        </>
      )}
    </Card>
  )
}
