import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import styles from './confirmation.module.css'

/** The content of a dialog that asks something: what an answer means, and the `Answers` below. */
export const ConfirmationBody = ({ children }: { children: ReactNode }) => (
  <div className={styles.question}>{children}</div>
)

/** The buttons to answer a question with; `stacked`, each has a line of its own. */
export function ConfirmationActions({ stacked, children }: { stacked?: boolean; children: ReactNode }) {
  return <div className={cx(styles.answers, stacked && styles.stacked)}>{children}</div>
}
