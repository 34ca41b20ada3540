import { Link } from 'react-router'
import { formatCount } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { RelativeDateTime } from '../../ui/relative-date-time.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useViewers, type WireOwnStory } from './queries.ts'
import styles from './stories.module.css'

interface StoryViewersProps {
  story: WireOwnStory
  onClose: () => void
}

/** Shows who saw a story: fans by name, all others as a number. */
export function StoryViewers({ story, onClose }: StoryViewersProps) {
  const { data } = useViewers(story._id)
  const count = data?.totalSeen ?? story.totalSeen
  return (
    <Sheet open title={t`Who saw it`} onClose={onClose}>
      <p>
        {ngettext(
          msgid`${formatCount(count)} account saw this story.`,
          `${formatCount(count)} accounts saw this story.`,
          count,
        )}{' '}
        <span className="dim">
          {t`Followers and subscribers are named for 30 days; nobody else is.`}
        </span>
      </p>
      {data ? (
        <ul className={styles.viewers}>
          {data.data.map(({ person, seenAt }) => (
            <li key={person._id} className={styles.row}>
              <Link to={href('creator/fan', { id: person._id })}>
                <Avatar name={person.name} src={person.avatar} size={32} beside />{' '}
                <span translate="no">{person.name || person.username}</span>
              </Link>
              <small className="dim">
                <RelativeDateTime at={seenAt} />
              </small>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton height={120} />
      )}
    </Sheet>
  )
}
