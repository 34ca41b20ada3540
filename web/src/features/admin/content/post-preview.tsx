import { t } from '../../../lib/i18n/i18n.ts'
import { fetchPostFiles } from '../queries.ts'
import type { AdminPost, ShowFiles } from './console-kind.ts'
import styles from './preview.module.css'

/** Shows a post as people with access see it: title, text, media and poll. */
export function PostPreview({ post, Files }: { post: AdminPost; Files: ShowFiles }) {
  const { _id, title, text, performer, files, pollDescription, polls } = post
  const reload = () => fetchPostFiles(_id)
  return (
    <div className={styles.preview}>
      {title && <h2>{title}</h2>}
      {text && <p className={styles.text}>{text}</p>}
      <Files files={files} by={performer.name} reload={reload} />
      {polls.length > 0 && (
        <div className={styles.poll}>
          <b>{pollDescription || t`Poll`}</b>
          <ul>
            {polls.map(({ _id, description, totalVote }) => (
              <li key={_id}>
                {description} <span className="dim">{totalVote}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {!title && !text && files.length === 0 && <p className="dim">{t`This post is empty.`}</p>}
    </div>
  )
}
