import { useEffect, useRef, useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './overlays.module.css'

/** The seconds that a viewer has to stop the next video. */
const COUNTDOWN_SECONDS = 8

/** The video that follows in a list. */
export interface NextVideo {
  readonly title: string
  /** The address of its picture, if it has one. */
  readonly picture?: string | undefined
  readonly onPlay: () => void
}

/**
 * Announces the next video when one has ended, and plays it after a countdown that can be
 * cancelled.
 */
export function UpNext({ next, onCancel }: { next: NextVideo; onCancel: () => void }) {
  const [left, setLeft] = useState(COUNTDOWN_SECONDS)
  const { title, picture, onPlay } = next
  const latest = useRef(onPlay)
  latest.current = onPlay
  useEffect(() => {
    // The countdown waits while the page is hidden, where it cannot be cancelled.
    const timer = setInterval(
      () => document.hidden || setLeft((known) => Math.max(known - 1, 0)),
      1000,
    )
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (left === 0) latest.current()
  }, [left])
  return (
    <section className={styles.next} aria-label={t`Up next`}>
      {picture && <img src={picture} alt="" className={styles.nextPicture} />}
      <p role="status">
        <span className={styles.dim}>{t`Up next`}</span>
        <strong>{title}</strong>
      </p>
      <p className={styles.dim} aria-hidden="true">{t`Plays in ${left} s`}</p>
      <div className={styles.nextButtons}>
        <Button size="s" onClick={onCancel}>
          {t`Cancel`}
        </Button>
        <Button size="s" variant="white" data-autofocus="" onClick={onPlay}>
          {t`Play now`}
        </Button>
      </div>
    </section>
  )
}
