import { Link } from 'react-router'
import { formatCount } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { playFacts } from '../../lib/media/media-facts.ts'
import { href } from '../../lib/navigation/href.ts'
import { Person } from '../../ui/person.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import type { WireVideo } from './queries.ts'
import styles from './video-facts.module.css'

/** Shows the facts of a video: views, age, length, sound, description, tags and participants. */
export function VideoFacts({ video }: { video: WireVideo }) {
  const { stats, description, tags, participants } = video
  const facts = video.video ? playFacts([video.video]) : []
  return (
    <div className={styles.facts}>
      <p className="dim">
        {ngettext(
          msgid`${formatCount(stats.views)} view`,
          `${formatCount(stats.views)} views`,
          stats.views,
        )}
        <span aria-hidden="true"> · </span>
        <RelativeTime at={video.publishedAt ?? video.createdAt} />
        {facts.map((fact) => (
          <span key={fact}>
            <span aria-hidden="true"> · </span>
            {fact}
          </span>
        ))}
      </p>
      {description && <p className={styles.description}>{description}</p>}
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label={t`Tags`}>
          {tags.map((tag) => (
            <li key={tag}>
              <Link to={href('tag', { tag })}>#{tag}</Link>
            </li>
          ))}
        </ul>
      )}
      {participants.length > 0 && (
        <section aria-label={t`Participants`}>
          <h2 className={styles.with}>{t`With`}</h2>
          <ul className={styles.people}>
            {participants.map((person) => (
              <li key={person._id}>
                <Person person={person} to={href('profile', { profileId: person.username })} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
