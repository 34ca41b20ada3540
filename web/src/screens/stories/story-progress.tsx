import { cx } from '../../ui/class-names.ts'
import styles from './story-player.module.css'

interface StoryProgressProps {
  count: number
  index: number
  isRunning: boolean
  /** The part of a video that was played; undefined for a photo, which has a time of its own. */
  at: number | undefined
  onEnd: () => void
}

/**
 * Draws a bar for each story. That of a photo fills by itself and then leads on; not where the
 * viewer wants less motion.
 */
export function StoryProgress({ count, index, isRunning, at, onEnd }: StoryProgressProps) {
  return (
    <div className={styles.bars} aria-hidden="true">
      {Array.from({ length: count }, (_, bar) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity but their place
        <span key={bar}>
          {bar < index && <i className={styles.full} />}
          {bar === index &&
            (at === undefined ? (
              <i
                className={cx(styles.filling, !isRunning && styles.still)}
                onAnimationEnd={onEnd}
              />
            ) : (
              <i className={styles.full} style={{ transform: `scaleX(${at})` }} />
            ))}
        </span>
      ))}
    </div>
  )
}
