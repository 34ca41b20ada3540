import { t } from '../../lib/i18n/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './library.module.css'

/** A span of time in which something was bought. */
export type BoughtTime = 'month' | 'year' | 'earlier'

const DAY_MS = 86_400_000

/** Returns the dates of a span as the lists of purchases take them; nothing for any time. */
export function datesOf(
  time: BoughtTime | undefined,
  now: Date,
): { readonly fromDate?: string; readonly toDate?: string } {
  const year = now.getUTCFullYear()
  if (time === 'month')
    return { fromDate: new Date(now.getTime() - 30 * DAY_MS).toISOString().slice(0, 10) }
  if (time === 'year') return { fromDate: `${year}-01-01` }
  return time === 'earlier' ? { toDate: `${year - 1}-12-31` } : {}
}

interface TimeRowProps {
  chosen: BoughtTime | undefined
  linkTo: (time: BoughtTime | undefined) => string
}

/** Lets a fan choose when something was bought. */
export function TimeRow({ chosen, linkTo }: TimeRowProps) {
  const all = [
    { time: undefined, text: t`Any time` },
    { time: 'month', text: t`Last 30 days` },
    { time: 'year', text: t`This year` },
    { time: 'earlier', text: t`Earlier years` },
  ] as const
  return (
    <nav className={styles.times} aria-label={t`Library by time`}>
      {all.map(({ time, text }) => (
        <ButtonLink
          key={text}
          size="s"
          replace
          variant={time === chosen ? 'secondary' : 'quiet'}
          to={linkTo(time)}
          aria-current={time === chosen ? 'page' : undefined}
        >
          {text}
        </ButtonLink>
      ))}
    </nav>
  )
}
