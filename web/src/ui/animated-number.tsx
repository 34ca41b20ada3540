import { type ReactNode, useRef } from 'react'
import styles from './animated-number.module.css'
import { cx } from './class-names.ts'

/** A figure that is seen to change: when `value` becomes another, what stands here rises into its place. */
export function AnimatedNumber({ value, children }: { value: number | string; children: ReactNode }) {
  const first = useRef(value)
  const hasMoved = useRef(false)
  if (value !== first.current) hasMoved.current = true
  return (
    <span key={value} className={cx(styles.moving, hasMoved.current && styles.moved)}>
      {children}
    </span>
  )
}
