import type { ReactNode } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { cx } from '../../ui/class-names.ts'
import styles from './live-badge.module.css'

type BadgeProps = { readonly children: ReactNode } | { readonly isLive: boolean }

/** Draws a badge over a video: any content, or the sign that a stream is on air. */
export function Badge(props: BadgeProps) {
  if ('children' in props) return <span className={styles.badge}>{props.children}</span>
  if (!props.isLive) return null
  return <span className={cx(styles.badge, styles.live)}>{t`LIVE`}</span>
}
