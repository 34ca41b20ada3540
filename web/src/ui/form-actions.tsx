import type { ReactNode } from 'react'
import styles from './form-actions.module.css'

/**
 * Draws the button that ends a form, with what belongs to it. In a long dialog it stays visible while the rest scrolls.
 */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.act}>{children}</div>
}
