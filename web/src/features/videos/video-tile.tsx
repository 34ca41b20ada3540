import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import IconVolumeOff from '@tabler/icons-react/dist/esm/icons/IconVolumeOff.mjs'
import { Link } from 'react-router'
import { formatCount, formatDuration } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { MediaTag } from '../../ui/badge.tsx'
import { Byline } from '../../ui/byline.tsx'
import { cx } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import type { WireVideo } from './queries.ts'
import styles from './video-tile.module.css'

interface VideoTileProps {
  video: WireVideo
  /** Draws it as a row, with the beginning of its description. */
  isRow?: boolean
  /** The page names the creator already. */
  isBylineHidden?: boolean
}

/**
 * Draws a video in a list: its picture with its length, price or lock, its title, creator, views
 * and age.
 */
export function VideoTile({ video, isRow = false, isBylineHidden = false }: VideoTileProps) {
  const { title, slug, stats, performer, description } = video
  return (
    <article className={cx(styles.tile, isRow && styles.row)}>
      <Frame video={video} />
      <div className={styles.text}>
        <Link to={href('video', { id: slug })} className={styles.title}>
          {title}
        </Link>
        {!isBylineHidden && (
          <Byline person={performer} to={href('profile', { profileId: performer.username })} />
        )}
        <span className="dim">
          {ngettext(
            msgid`${formatCount(stats.views)} view`,
            `${formatCount(stats.views)} views`,
            stats.views,
          )}
          <span aria-hidden="true"> · </span>
          <RelativeTime at={video.publishedAt ?? video.createdAt} />
        </span>
        {isRow && description && <p className={styles.description}>{description}</p>}
      </div>
    </article>
  )
}

function Frame({ video: { thumbnail, isLocked, price, lockedBy, video } }: { video: WireVideo }) {
  return (
    <div className={styles.frame}>
      {thumbnail?.url ? (
        <Picture
          src={thumbnail.pictures.at(-1)?.url ?? thumbnail.url}
          className={thumbnail.isBlurred ? styles.blurred : styles.picture}
          alt=""
          width={16}
          height={9}
          hash={thumbnail.thumbhash}
        />
      ) : (
        <IconVideo size={34} stroke={1.5} aria-hidden="true" />
      )}
      {isLocked && (
        <span className={styles.lock}>
          <IconLock size={20} stroke={1.8} role="img" aria-label={t`Locked`} />
        </span>
      )}
      {lockedBy === 'buy' && (
        <span className={styles.price}>
          <MediaTag>
            <Price tokens={price} />
          </MediaTag>
        </span>
      )}
      {video?.duration != null && (
        <span className={styles.corner}>
          <MediaTag
            icon={
              video.hasSound === false && (
                <IconVolumeOff size={14} stroke={2} role="img" aria-label={t`No sound`} />
              )
            }
          >
            {formatDuration(video.duration)}
          </MediaTag>
        </span>
      )}
    </div>
  )
}
