import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconPlayerPlayFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs'
import IconStack2Filled from '@tabler/icons-react/dist/esm/icons/IconStack2Filled.mjs'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDuration } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { excerptOf } from '../../lib/navigation/excerpt.ts'
import { href } from '../../lib/navigation/href.ts'
import { Byline } from '../../ui/byline.tsx'
import { cx } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'
import { formatContents } from '../content/contents.ts'
import { lockSentence } from '../content/lock-labels.ts'
import { kindLabel, pictureOf } from './labels.ts'
import styles from './post-tile.module.css'
import type { TiledPost } from './tiled-post.ts'

interface PostTileProps {
  post: TiledPost
  /** The moving preview over its picture. */
  preview?: ReactNode
  /** The page names the creator already. */
  isBylineHidden?: boolean
}

/** Draws a post in a grid: a square that shows its kind, whether it is locked, and its creator. */
export function PostTile({ post, preview, isBylineHidden = false }: PostTileProps) {
  const { thumbnail, isLocked, slug, type, performer } = post
  const isText = type === 'text' || !thumbnail?.url
  const label = [
    isLocked && lockSentence(post),
    formatContents(post.counts) || kindLabel(type),
    hasAi(post) && t`AI`,
    post.title || excerptOf(post.text || post.firstLine, 80),
    thumbnail?.alt,
    !isBylineHidden && t`by ${performer.name}`,
  ]
  return (
    <Link
      to={href('post', { id: slug })}
      className={cx(styles.tile, isText && styles.text)}
      aria-label={label.filter(Boolean).join('. ')}
    >
      {thumbnail?.url ? (
        <Picture
          src={thumbnail.pictures[0]?.url ?? thumbnail.url}
          className={thumbnail.isBlurred ? styles.blurred : styles.picture}
          alt={thumbnail.alt}
          width={1}
          height={1}
          hash={thumbnail.thumbhash}
        />
      ) : (
        <>
          <img
            src={pictureOf(post)}
            className={styles.placeholder}
            alt=""
            width={400}
            height={400}
          />
          {!isLocked && <p aria-hidden="true">{excerptOf(post.title || post.text, 90)}</p>}
        </>
      )}
      {preview}
      {isLocked && (
        <span className={styles.lock}>
          <IconLock size={20} stroke={1.8} aria-hidden="true" />
        </span>
      )}
      <Corner post={post} />
      {!isBylineHidden && (
        <span className={styles.by} aria-hidden="true">
          <Byline person={performer} size={22} onMedia={!isText} />
        </span>
      )}
    </Link>
  )
}

/** Returns true where AI had a part in a file of a post. */
const hasAi = ({ files }: TiledPost) => files.some(({ aiOrigin }) => aiOrigin)

function Corner({ post }: { post: TiledPost }) {
  const { photos, videos } = post.counts
  const length = post.files.find(({ duration }) => duration !== null)?.duration
  const isMade = hasAi(post)
  if (!isMade && videos === 0 && photos < 2) return null
  return (
    <span className={styles.corner}>
      {isMade && t`AI`}
      {videos > 0
        ? (length && formatDuration(length)) || (
            <IconPlayerPlayFilled size={15} aria-hidden="true" />
          )
        : photos > 1 && (
            <>
              <IconStack2Filled size={15} aria-hidden="true" />
              {photos}
            </>
          )}
    </span>
  )
}
