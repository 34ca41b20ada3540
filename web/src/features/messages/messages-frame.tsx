import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { cx } from '../../ui/class-names.ts'
import styles from './messages-frame.module.css'

interface MessagesFrameProps {
  about: 'list' | 'conversation'
  list: ReactNode
  /** The panel about the other person. */
  panel?: ReactNode
  children: ReactNode
}

/**
 * Lays out the list of conversations beside one, and a panel beside that; on phones, the one that
 * the page is about.
 */
export function MessagesFrame({ about, list, panel, children }: MessagesFrameProps) {
  const look = about === 'list' ? styles.aboutList : styles.aboutConversation
  const frame = useRef<HTMLDivElement>(null)
  useVisibleHeight(frame)
  return (
    <div ref={frame} className={cx(styles.frame, look, Boolean(panel) && styles.withPanel)}>
      <div className={styles.list}>{list}</div>
      <div className={styles.conversation}>{children}</div>
      {panel && <div className={styles.panel}>{panel}</div>}
    </div>
  )
}

/**
 * Gives a frame the height that a keyboard on the screen leaves, which browsers do not count by
 * themselves.
 */
function useVisibleHeight(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const fit = () => {
      const isCovered = view.scale === 1 && innerHeight - view.height > 1
      frame.current?.style.setProperty('--visible-height', isCovered ? `${view.height}px` : '')
      // Some browsers move the page instead, which would leave a gap above the conversation.
      if (isCovered && view.offsetTop > 0) scrollTo(0, 0)
    }
    view.addEventListener('resize', fit)
    return () => view.removeEventListener('resize', fit)
  }, [frame])
}

/** The width from which the list is shown beside a conversation, in pixels. */
const TWO_PANES = 1080

/**
 * Returns true where the list is shown beside a conversation; false until the page has hydrated.
 */
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
