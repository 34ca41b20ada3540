import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import styles from './confirmation.module.css'

/**
 * Lays out the content of a dialog that asks for confirmation: the consequences, and the
 * `ConfirmationActions` below.
 */
export const ConfirmationBody = ({ children }: { children: ReactNode }) => (
  <div className={styles.question}>{children}</div>
)

/** Lays out the buttons of a confirmation; `stacked`, each has a line of its own. */
export function ConfirmationActions({
  stacked,
  children,
}: {
  stacked?: boolean
  children: ReactNode
}) {
  return <div className={cx(styles.answers, stacked && styles.stacked)}>{children}</div>
}
