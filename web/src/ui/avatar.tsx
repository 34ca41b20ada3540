import { t } from '../lib/i18n/i18n.ts'
import styles from './avatar.module.css'
import { cx } from './class-names.ts'

interface AvatarProps {
  /** The person's name; read out unless it is on screen too (`beside`). */
  name: string
  src?: string | null | undefined
  size?: number
  /** The name is on screen next to the picture, so the picture is not read out again. */
  beside?: boolean
  /** Draws a ring, for people with something new. */
  ring?: boolean
  live?: boolean
  online?: boolean
}

/** The size from which a picture has room for a tag, in pixels. */
const ROOM_FOR_TAG = 34

/** Draws a round picture of a person, or their initial. */
export function Avatar({
  name,
  src,
  size = 40,
  beside = false,
  ring = false,
  live = false,
  online = false,
}: AvatarProps) {
  const alt = beside ? '' : name
  return (
    <span
      className={cx(styles.avatar, (ring || live) && styles.ring)}
      style={{ '--size': `${size}px` } as object}
    >
      {src ? (
        <img
          className={styles.picture}
          src={src}
          alt={alt}
          width={size}
          height={size}
          decoding="async"
        />
      ) : (
        <span className={styles.initial}>
          <span aria-hidden="true">{initialOf(name)}</span>
          {alt && <span className="hidden-visually">{alt}</span>}
        </span>
      )}
      {live && (
        <span className={size < ROOM_FOR_TAG ? 'hidden-visually' : styles.live}>{t`LIVE`}</span>
      )}
      {online && !live && (
        <span className={styles.online}>
          <span className="hidden-visually">{t`Online`}</span>
        </span>
      )}
    </span>
  )
}

const initialOf = (name: string) => [...name.trim()][0]?.toUpperCase() ?? '?'
