import { Link } from 'react-router'
import { t } from '../../lib/i18n/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { RelativeDateTime } from '../../ui/relative-date-time.tsx'
import { decisionLabel } from './labels.ts'
import type { WireToday } from './queries.ts'
import styles from './today.module.css'

/** Lists what a creator has to decide or to do. */
export function DecisionsCard({ decisions }: Pick<WireToday, 'decisions'>) {
  return (
    <Card title={t`Needs a decision`} aria-label={t`Needs a decision`}>
      {decisions.length === 0 && <p className="dim">{t`Nothing waits for you.`}</p>}
      <ul className={styles.lines}>
        {decisions.map(({ kind, count, at }) => {
          const { text, to } = decisionLabel(kind, count)
          return (
            <li key={kind}>
              <Link to={to} className={styles.line}>
                <span className={styles.text}>
                  <b>{text}</b>
                </span>
                {at && (
                  <span className={styles.aside}>
                    <RelativeDateTime at={at} dayOnly />
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
