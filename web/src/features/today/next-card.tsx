import { Link } from 'react-router'
import { formatCount, formatDay, formatTime } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { entryLabels, entryPage } from '../../lib/labels/calendar-entries.ts'
import { href } from '../../lib/navigation/href.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { WireToday } from './queries.ts'
import styles from './today.module.css'

/** Lists the next things that go out. */
export function NextCard({ next, zone }: { next: WireToday['next']; zone: string }) {
  const calendar = <Link to={href('creator/calendar')} className={styles.more}>{t`Calendar`}</Link>
  return (
    <Card title={t`Goes out next`} aria-label={t`Goes out next`} actions={calendar}>
      {next.length === 0 && (
        <div className={styles.empty}>
          <p className="dim">{t`Nothing is scheduled. Posts and messages can wait for their time.`}</p>
          <ButtonLink size="s" to={href('creator/create-post')}>{t`Schedule a post`}</ButtonLink>
        </div>
      )}
      <ul className={styles.lines}>
        {next.map((entry) => (
          <li key={`${entry.kind}${entry._id}${entry.at}`}>
            <Entry entry={entry} zone={zone} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Entry({ entry, zone }: { entry: WireToday['next'][number]; zone: string }) {
  const { kind, title, at, fans } = entry
  const label = entryLabels()[kind]
  const clock = formatTime('clock', { hour: '2-digit', minute: '2-digit' }, zone)
  const instant = new Date(at)
  return (
    <Link to={entryPage(entry)} className={styles.line}>
      <span className={styles.text}>
        <b translate={title ? 'no' : undefined} dir="auto">
          {title || label}
        </b>
        <span className={styles.excerpt}>
          {fans === undefined ? label : t`${label}, ${formatCount(fans)} fans`}
        </span>
      </span>
      <time dateTime={at} className={styles.aside}>
        <span>{formatDay(instant, new Date(), zone)}</span>
        <small>{clock.format(instant)}</small>
      </time>
    </Link>
  )
}
