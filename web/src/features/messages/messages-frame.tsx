import { type ReactNode, useEffect, useState } from 'react'
import { cx } from '../../ui/class-names.ts'
import styles from './messages-frame.module.css'

interface MessagesFrameProps {
  about: 'list' | 'conversation'
  list: ReactNode
  /** The panel about the other person. */
  panel?: ReactNode
  children: ReactNode
}

/** Lays out the list of conversations beside one, and a panel beside that; on phones, the one that the page is about. */
export function MessagesFrame({ about, list, panel, children }: MessagesFrameProps) {
  const look = about === 'list' ? styles.aboutList : styles.aboutConversation
  return (
    <div className={cx(styles.frame, look, Boolean(panel) && styles.withPanel)}>
      <div className={styles.list}>{list}</div>
      <div className={styles.conversation}>{children}</div>
      {panel && <div className={styles.panel}>{panel}</div>}
    </div>
  )
}

/** The width from which the list is shown beside a conversation, in pixels. */
const TWO_PANES = 1080

/** Returns true where the list is shown beside a conversation; false until the page has hydrated. */
export const useBothShown = (): boolean => useWide(TWO_PANES)

/** Returns true on pages of at least a width in pixels; false until the page has hydrated. */
export function useWide(least: number): boolean {
  const [isWide, setWide] = useState(false)
  useEffect(() => {
    const width = matchMedia(`(min-width: ${least}px)`)
    const look = () => setWide(width.matches)
    look()
    width.addEventListener('change', look)
    return () => width.removeEventListener('change', look)
  }, [least])
  return isWide
}
