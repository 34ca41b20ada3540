import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { type Day, dateOf, turn } from '../../lib/i18n/calendar-days.ts'
import { formatTime } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import styles from './calendar-head.module.css'

/** The ways to show a calendar. */
export type View = 'month' | 'week' | 'list'

interface CalendarHeadProps {
  readonly view: View
  readonly day: Day
  readonly today: Day
  readonly onDay: (day: Day) => void
  readonly onView: (view: View) => void
}

/** Draws the month that is shown, and the buttons that turn to another and to another view. */
export function CalendarHead({ view, day, today, onDay, onView }: CalendarHeadProps) {
  const month = formatTime('calendar month', { month: 'long', year: 'numeric' }, 'UTC').format(
    dateOf(day),
  )
  const step = (by: 1 | -1) => () => onDay(turn(day, view === 'week' ? 'week' : 'month', by))
  const views = [
    { value: 'month', text: t`Month` },
    { value: 'week', text: t`Week` },
    { value: 'list', text: t`List` },
  ] as const
  return (
    <header className={styles.head}>
      <h2 aria-live="polite">{month}</h2>
      <div className={styles.tools}>
        <IconButton label={t`Earlier`} onClick={step(-1)}>
          <IconChevronLeft size={20} />
        </IconButton>
        <Button size="s" onClick={() => onDay(today)}>{t`Today`}</Button>
        <IconButton label={t`Later`} onClick={step(1)}>
          <IconChevronRight size={20} />
        </IconButton>
        <fieldset className={styles.views}>
          <legend className="hidden-visually">{t`Days shown`}</legend>
          {views.map(({ value, text }) => (
            <button
              key={value}
              type="button"
              aria-pressed={value === view}
              onClick={() => onView(value)}
            >
              {text}
            </button>
          ))}
        </fieldset>
      </div>
    </header>
  )
}
