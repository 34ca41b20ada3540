import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import { Link } from 'react-router'
import { formatCount, formatDuration } from '../../lib/format.ts'
import { href } from '../../lib/href.ts'
import { msgid, ngettext, t } from '../../lib/i18n.ts'
import { MediaTag } from '../../ui/badge.tsx'
import { cx } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import type { WireVideo } from './queries.ts'
import styles from './video-tile.module.css'

/** Draws a video in a list: its picture with its length or a lock, its title, views and age. */
export function VideoTile({ video, isRow = false }: { video: WireVideo; isRow?: boolean }) {
  const { title, slug, thumbnail, isLocked, stats, price, lockedBy } = video
  const duration = video.video?.duration
  return (
    <Link to={href('video', { id: slug })} className={cx(styles.tile, isRow && styles.row)}>
      <span className={styles.frame}>
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
        {duration != null && (
          <span className={styles.corner}>
            <MediaTag>{formatDuration(duration)}</MediaTag>
          </span>
        )}
        {lockedBy === 'buy' && (
          <span className={styles.corner}>
            <MediaTag>
              <Price tokens={price} />
            </MediaTag>
          </span>
        )}
      </span>
      <span className={styles.text}>
        <b>{title}</b>
        <span className="dim">
          {ngettext(msgid`${formatCount(stats.views)} view`, `${formatCount(stats.views)} views`, stats.views)}
          <span aria-hidden="true"> · </span>
          <RelativeTime at={video.publishedAt ?? video.createdAt} />
        </span>
      </span>
    </Link>
  )
}
