import { type ReactNode, type RefObject, useRef } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { useKeyboardInset } from '../../lib/live-video/use-keyboard-inset.ts'
import { cx } from '../class-names.ts'
import styles from './stage.module.css'

interface StageProps {
  /** The picture. On phones it has the whole screen, and everything else lies over it. */
  picture: ReactNode
  /** The way out: phones show nothing of the site beside a stage. */
  back?: ReactNode
  /** The first line over the picture: how it goes. */
  badges?: ReactNode
  /** Whose it is, below that line. */
  about?: ReactNode
  /** The buttons at the foot of the picture. */
  bar?: ReactNode
  /** The goal, tips and notes above the chat. */
  extras?: ReactNode
  chat?: ReactNode
  /** True to show the picture alone, on screens where the rest lies over it. */
  isClear?: boolean
  /** Called for a tap on the picture, on screens where the rest lies over it. */
  onTap?: () => void
  /** The element that is shown on the whole screen. */
  frame?: RefObject<HTMLDivElement | null>
}

/**
 * Lays out a live video: the whole screen of a phone with its chat and buttons over the picture and
 * above the keyboard; on wide screens the picture with the chat beside it, as high as the window.
 */
export function Stage({
  picture,
  back,
  badges,
  about,
  bar,
  extras,
  chat,
  isClear = false,
  onTap,
  frame,
}: StageProps) {
  const own = useRef<HTMLDivElement>(null)
  const element = frame ?? own
  useKeyboardInset(element)
  return (
    <div ref={element} className={cx(styles.stage, isClear && styles.clear)} data-whole-screen>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a button does the same for keys */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a button does the same for keys */}
      <div className={styles.picture} onClick={(event) => isPicture(event.target) && onTap?.()}>
        {picture}
      </div>
      <div className={styles.head}>
        {back && <span className={styles.back}>{back}</span>}
        {badges && <div className={styles.badges}>{badges}</div>}
        {about && <div className={styles.about}>{about}</div>}
      </div>
      <div className={styles.side}>
        {extras && <div className={styles.extras}>{extras}</div>}
        {chat}
      </div>
      {bar && (
        <section className={styles.bar} aria-label={t`Controls of the video`}>
          {bar}
        </section>
      )}
    </div>
  )
}

/** Returns true for what is no control of its own. */
const isPicture = (target: EventTarget) =>
  target instanceof Element && !target.closest('button, a, input, [role=menu]')
