import type { ReactNode } from 'react'
import styles from './arch.module.css'
import { cx } from './class-names.ts'

interface ArchProps {
  /** `open` is full of light, `ajar` lets a strip of it out, `closed` only a line at the sill. */
  state?: 'open' | 'ajar' | 'closed'
  /** Draws light on the ground before it. */
  spill?: boolean
  className?: string | undefined
  children?: ReactNode
}

/** Draws the doorway of the logo, as a picture or as a frame around one. It is decorative. */
export function Arch({ state = 'open', spill = false, className, children }: ArchProps) {
  return (
    <div className={cx(styles.arch, styles[state], spill && styles.spill, className)}>
      <div className={styles.opening}>{children}</div>
      {state !== 'open' && <div className={styles.leaf} aria-hidden="true" />}
    </div>
  )
}
