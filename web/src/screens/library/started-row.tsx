import { Link } from 'react-router'
import { formatDuration } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { contentLinkOf, type StartedVideo } from '../purchases/content-link.ts'
import styles from './library.module.css'

/** Shows the videos that a fan began, each with how far; nothing without any. */
export function StartedRow({ videos }: { videos: readonly StartedVideo[] }) {
  if (videos.length === 0) return null
  return (
    <section className={`${styles.row} ${styles.started}`} aria-labelledby="started">
      <h2 id="started">{t`Keep watching`}</h2>
      <ul>
        {videos.map((video) => (
          <li key={video.fileId}>
            <StartedTile video={video} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function StartedTile({ video }: { video: StartedVideo }) {
  const link = contentLinkOf(video)
  if (!link) return null
  const { second, duration, performer } = video
  const left = formatDuration(Math.max(0, duration - second))
  return (
    <Link to={link.to} className={styles.tile}>
      <span className={`${styles.picture} ${styles.wide}`}>
        <img src={link.src} alt="" loading="lazy" decoding="async" />
        <span className={styles.watched}>
          <span style={{ width: `${Math.min(100, (second / duration) * 100)}%` }} />
        </span>
      </span>
      <span className={styles.text}>
        <b dir="auto">{link.title}</b>
        <span className="dim">
          {[performer?.name, t`${left} remaining`].filter(Boolean).join(' · ')}
        </span>
      </span>
    </Link>
  )
}
