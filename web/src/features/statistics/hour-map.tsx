import { hoursCsvPath } from '@stagedoor/contract/statistics'
import { useState } from 'react'
import { formatTime } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CsvLink } from './csv-link.tsx'
import { type Days, useHours } from './queries.ts'
import { shade } from './retention-table.tsx'
import { ScrollFrame } from './scroll-frame.tsx'
import styles from './statistics.module.css'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

/** Returns the name of a weekday; 2024 began on a Monday. */
const weekdayName = (weekday: number) =>
  formatTime('weekday', { weekday: 'short' }, 'UTC').format(
    new Date(`2024-01-0${weekday}T12:00:00Z`),
  )

/** Shows at which weekdays and hours a creator is visited and sells; the map is a table. */
export function HourMap({ days }: { days: Days }) {
  const [measure, setMeasure] = useState<'visits' | 'sales'>('visits')
  const { data } = useHours(days)
  if (!data) return null
  const totalOf = (weekday: number, hour: number) =>
    data.hours.find((one) => one.weekday === weekday && one.hour === hour)?.[measure] ?? 0
  const most = Math.max(1, ...data.hours.map((one) => one[measure]))
  return (
    <Card
      title={measure === 'visits' ? t`Visits by time of day` : t`Sales by time of day`}
      actions={
        <Button
          variant="quiet"
          size="s"
          onClick={() => setMeasure(measure === 'visits' ? 'sales' : 'visits')}
        >
          {measure === 'visits' ? t`Show sales` : t`Show visits`}
        </Button>
      }
      className={styles.card ?? ''}
    >
      <p
        className={styles.how}
      >{t`In your time zone. Of a visitor, the first visit of a day counts; a refunded sale does not.`}</p>
      <ScrollFrame label={t`Time of day`}>
        <table className={styles.hours}>
          <caption className="hidden-visually">{t`Time of day`}</caption>
          <thead>
            <tr>
              <th scope="col">{t`Hour`}</th>
              {WEEKDAYS.map((weekday) => (
                <th key={weekday} scope="col">
                  {weekdayName(weekday)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {HOURS.map((hour) => (
              <tr key={hour}>
                <th scope="row">{`${String(hour).padStart(2, '0')}:00`}</th>
                {WEEKDAYS.map((weekday) => {
                  const total = totalOf(weekday, hour)
                  return (
                    <td key={weekday} style={{ background: shade((total / most) * 1.6) }}>
                      {total > 0 && total}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
      <CsvLink path={hoursCsvPath} query={days} name={t`Time of day`} />
    </Card>
  )
}
