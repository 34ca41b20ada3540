import { formatCount } from '../../../lib/i18n/format.ts'
import { ConsoleLink } from '../components/console-link.tsx'
import type { Statistics } from '../navigation.ts'
import styles from './counts.module.css'
import { type Count, countsOf } from './counts.ts'

/** Shows the totals of the site; each figure links to the list it counts. */
export function Counts({ figures }: { figures: Statistics }) {
  return (
    <div className={styles.counts}>
      {countsOf(figures).map((count) => (
        <Tile key={count.title} count={count} />
      ))}
    </div>
  )
}

function Tile({ count: { title, total, unit, to, details } }: { count: Count }) {
  return (
    <section className={styles.tile}>
      <h2>{to ? <ConsoleLink to={to}>{title}</ConsoleLink> : title}</h2>
      <p className={styles.total}>
        {formatCount(total)}
        {unit && <small>{unit}</small>}
      </p>
      <ul>
        {details.map((part) => (
          <li
            key={part.text}
            className={part.count > 0 && part.isWarning ? styles.warning : undefined}
          >
            {part.to ? (
              <ConsoleLink to={part.to}>{part.text}</ConsoleLink>
            ) : (
              <span>{part.text}</span>
            )}
            <b>{formatCount(part.count)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
