import type { ComponentProps, ReactNode } from 'react'
import styles from './card.module.css'
import { cx } from './class-names.ts'

type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode
  actions?: ReactNode
  flush?: boolean
}

/**
 * Draws a surface that groups content: edge to edge on phones, rounded from 760 px. `flush` leaves
 * the padding to its content.
 */
export function Card({ title, actions, flush = false, className, children, ...rest }: CardProps) {
  return (
    <section {...rest} className={cx(styles.card, !flush && styles.padded, className)}>
      {(title || actions) && (
        <header className={styles.header}>
          {title && <h2>{title}</h2>}
          {actions}
        </header>
      )}
      {children}
    </section>
  )
}
