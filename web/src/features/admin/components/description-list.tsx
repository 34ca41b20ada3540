import type { ReactNode } from 'react'
import styles from './description-list.module.css'

/** A named value in a list. */
export interface DescriptionItem {
  readonly name: string
  readonly value: ReactNode
  /** An explanation of the name. */
  readonly note?: string
}

/** Shows named values one below the other. */
export function DescriptionList({ facts }: { facts: readonly DescriptionItem[] }) {
  return (
    <dl className={styles.items}>
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
