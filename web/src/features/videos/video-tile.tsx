import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import IconVolumeOff from '@tabler/icons-react/dist/esm/icons/IconVolumeOff.mjs'
import { formatCount, formatDuration } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { MediaTag } from '../../ui/badge.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { ContentTile } from '../content/content-tile.tsx'
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
  const { title, stats, description, thumbnail, video: file } = video
  return (
    <ContentTile
      look="video"
      page="video"
      content={video}
      title={title}
      picture={{
        src: thumbnail?.pictures.at(-1)?.url ?? thumbnail?.url,
        hash: thumbnail?.thumbhash,
        isBlurred: thumbnail?.isBlurred === true,
      }}
      icon={<IconVideo size={34} stroke={1.5} aria-hidden="true" />}
      lock={video}
      corner={file?.duration != null && <Length duration={file.duration} sound={file.hasSound} />}
      isRow={isRow}
      isBylineHidden={isBylineHidden}
    >
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
    </ContentTile>
  )
}

/** Draws the length of a video, and says when it has no sound. */
function Length({ duration, sound }: { duration: number; sound: boolean | null | undefined }) {
  const silent = <IconVolumeOff size={14} stroke={2} role="img" aria-label={t`No sound`} />
  return <MediaTag icon={sound === false && silent}>{formatDuration(duration)}</MediaTag>
}
