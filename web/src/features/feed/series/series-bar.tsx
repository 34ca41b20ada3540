import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { formatCount } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { useViewer } from '../../../lib/session/session.ts'
import { recordSeen, usePlace } from './queries.ts'
import styles from './series-bar.module.css'

/** Names the series of a post and its place there, and leads to the posts before and after it. */
export default function SeriesBar({ postId }: { postId: string }) {
  const { data: place } = usePlace(postId)
  const viewerId = useViewer()?._id
  const isPlaced = place !== undefined
  useEffect(() => {
    if (viewerId && isPlaced) recordSeen(postId).catch(() => undefined)
  }, [viewerId, isPlaced, postId])
  if (!place) return null
  const { series, position, totalPosts, previous, next } = place
  return (
    <nav aria-label={t`Series`} className={styles.bar}>
      <p>
        <b>
          <Link to={href('series', { id: series._id })}>{series.title}</Link>
        </b>
        <small className="dim figures">
          {t`Part ${formatCount(position)} of ${formatCount(totalPosts)}`}
        </small>
      </p>
      {previous && (
        <Link to={href('post', { id: previous.slug })} className={styles.step} rel="prev">
          <IconChevronLeft size={18} aria-hidden="true" />
          <span>{previous.title || t`Previous part`}</span>
        </Link>
      )}
      {next && (
        <Link to={href('post', { id: next.slug })} className={styles.step} rel="next">
          <span>{next.title || t`Next part`}</span>
          <IconChevronRight size={18} aria-hidden="true" />
        </Link>
      )}
    </nav>
  )
}
