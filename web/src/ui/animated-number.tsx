import { type ReactNode, useRef } from 'react'
import styles from './animated-number.module.css'
import { cx } from './class-names.ts'

/** Animates a figure when `value` changes: the new one rises into its place. */
export function AnimatedNumber({
  value,
  children,
}: {
  value: number | string
  children: ReactNode
}) {
  const first = useRef(value)
  const hasMoved = useRef(false)
  if (value !== first.current) hasMoved.current = true
  return (
    <span key={value} className={cx(styles.moving, hasMoved.current && styles.moved)}>
      {children}
    </span>
  )
}
