import type { ComponentProps, ReactNode } from 'react'
import styles from './badge.module.css'
import { cx } from './class-names.ts'

/** The meaning of a state, shown by colour and always by words as well. */
export type Tone = 'neutral' | 'good' | 'wait' | 'bad' | 'accent'

/** Draws a small badge that names a state: "Active", "In review". */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={cx(styles.badge, styles[tone])}>{children}</span>
}

type ChipProps = ComponentProps<'button'> & { selected?: boolean }

/** Draws a choice that is on or off: a filter, a category. */
export function Chip({ selected = false, className, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      {...rest}
      className={cx(styles.chip, className)}
    />
  )
}

/** Draws a count or kind over media. */
export function MediaTag({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.media}>
      {icon}
      {children}
    </span>
  )
}
