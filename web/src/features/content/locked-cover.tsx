import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import type { CSSProperties, ReactNode } from 'react'
import { cx } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './locked-cover.module.css'

/** The picture of locked content: the server's blur of it, or one that its creator chose. */
export interface CoverPicture {
  readonly url: string | null
  readonly width: number | null
  readonly height: number | null
  readonly thumbhash: string | null
  readonly isBlurred: boolean
}

interface LockedCoverProps {
  /**
   * How large its parts are: over a post or a video, in a message, or as a panel over blurred
   * previews.
   */
  look: 'post' | 'video' | 'message' | 'panel'
  className?: string | undefined
  style?: CSSProperties
  picture?: CoverPicture | null | undefined
  /** The first picture of the screen, which is loaded first. */
  eager?: boolean
  /** An animation over the picture, or previews in its place. */
  backdrop?: ReactNode
  heading: ReactNode
  /** Further lines; those without content are left out. */
  notes?: readonly ReactNode[]
  /** The teaser and the button that unlocks. */
  children?: ReactNode
}

/** Draws locked content: its blurred picture, a lock, what it holds, and what unlocks it. */
export function LockedCover(props: LockedCoverProps) {
  const { look, className, style, backdrop, heading, notes = [], children } = props
  return (
    <div className={cx(styles.locked, styles[look], className)} style={style}>
      <Cover {...props} />
      {backdrop}
      <div className={styles.over}>
        <span className={styles.lock}>
          <IconLock
            size={look === 'message' ? 24 : 26}
            stroke={look === 'panel' ? 2 : 1.7}
            aria-hidden="true"
          />
        </span>
        <p className={styles.inside}>
          <b>{heading}</b>
          {notes.map(
            (note, at) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its position
              note && <span key={at}>{note}</span>,
          )}
        </p>
        {children}
      </div>
    </div>
  )
}

function Cover({ look, picture, eager = false }: LockedCoverProps) {
  if (!picture?.url) return null
  const { url, width, height, thumbhash, isBlurred } = picture
  const [w, h] = look === 'video' ? [16, 9] : [4, 5]
  return (
    <Picture
      className={isBlurred ? styles.blurred : styles.chosen}
      src={url}
      alt=""
      width={width ?? w}
      height={height ?? h}
      hash={thumbhash}
      eager={eager}
    />
  )
}
