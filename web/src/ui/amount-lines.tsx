import type { ReactNode } from 'react'
import styles from './amount-lines.module.css'
import { DateTime } from './date-time.tsx'

/** Shows the parts of a dialog that explains an amount. */
export function AmountDialogContent({ children }: { children: ReactNode }) {
  return <div className={styles.content}>{children}</div>
}

/** Lists amounts with their names, one under the other. */
export function AmountLines({ children }: { children: ReactNode }) {
  return <dl className={styles.lines}>{children}</dl>
}

/** Shows an amount with its name; `strong` sets a sum apart. */
export function AmountLine({
  name,
  value,
  strong = false,
}: {
  name: string
  value: string
  strong?: boolean
}) {
  return (
    <div className={strong ? styles.strong : undefined}>
      <dt>{name}</dt>
      <dd className="figures">{value}</dd>
    </div>
  )
}

/** Shows an event with its time and its amounts, below the ones before it. */
export function AmountEvent({
  title,
  at,
  children,
}: {
  title: string
  at: string
  children: ReactNode
}) {
  return (
    <section className={styles.transfer}>
      <h3>
        {title} <DateTime at={at} />
      </h3>
      <AmountLines>{children}</AmountLines>
    </section>
  )
}
