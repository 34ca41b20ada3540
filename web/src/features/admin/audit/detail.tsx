import { useSite } from '../../../lib/session/session.ts'
import styles from './audit.module.css'
import { type AuditEvent, detailLines } from './labels.ts'

/** Shows the details of an event, one line each. */
export function Detail({ event }: { event: Pick<AuditEvent, 'detail' | 'people'> }) {
  const lines = detailLines(event, useSite())
  if (lines.length === 0) return null
  return (
    <ul className={styles.detail} translate="no">
      {lines.map(({ name, text }) => (
        <li key={name}>
          <span>{name}: </span>
          {text}
        </li>
      ))}
    </ul>
  )
}
