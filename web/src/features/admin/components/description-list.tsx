import type { ReactNode } from 'react'
import styles from './description-list.module.css'

/** One thing known about something. */
export interface DescriptionItem {
  readonly name: string
  readonly value: ReactNode
  /** What it means, for those who do not know yet. */
  readonly note?: string
}

/** Things known about something, one beneath the other. */
export function DescriptionList({ facts }: { facts: readonly DescriptionItem[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, note }) => (
        <div key={name}>
          <dt>
            {name}
            {note && <small>{note}</small>}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
