import { readReport } from '@stagedoor/contract/admin'
import type { WireOf } from '@stagedoor/contract/kit'
import { Link } from 'react-router'
import { AccountStatusBadge } from '../../../features/admin/people/account-status-badge.tsx'
import { accountPage } from '../../../features/admin/people/columns.tsx'
import { PostState } from '../../../features/admin/posts/columns.tsx'
import { plainBio } from '../../../features/profiles/labels.ts'
import { api } from '../../../lib/api.ts'
import { href } from '../../../lib/href.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Person } from '../../../ui/person.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import { FilesPreview } from './files-preview.tsx'
import { PostPreview } from './post-preview.tsx'
import styles from './preview.module.css'

type WholeReport = WireOf<typeof readReport>

/** What was reported, as it was when it was reported. */
export function ReportedSnapshot({ report }: { report: WholeReport }) {
  const { _id, was, createdAt, targetInfo } = report
  const { title, text, name, username, bio, files } = was
  const reload = async () => (await api(readReport, { params: { id: _id } })).was.files
  const isEmpty = !title && !text && !name && files.length === 0
  return (
    <Card
      title="As it was reported"
      actions={
        <span className="dim">
          <RelativeDateTime at={createdAt} />
        </span>
      }
    >
      <div className={styles.preview}>
        {name && (
          <p>
            <b>{name}</b> <span className="dim">@{username}</span>
          </p>
        )}
        {bio && <p className={styles.words}>{plainBio(bio)}</p>}
        {title && <h3>{title}</h3>}
        {text && <p className={styles.words}>{text}</p>}
        <FilesPreview files={files} by={targetInfo.owner?.name ?? 'its creator'} reload={reload} />
        {isEmpty && <p className="dim">No copy was kept.</p>}
      </div>
    </Card>
  )
}

/** What was reported, as it is now. */
export function CurrentContent({ report }: { report: WholeReport }) {
  const { target, now, was } = report
  if (target === 'address') return null
  if (now.post) {
    const isSame = now.post.title === was.title && now.post.text === was.text
    const link = <Link to={href('admin/post', { id: now.post._id })}>Open</Link>
    return (
      <Card title="As it is now" actions={link}>
        <div className={styles.now}>
          <PostState post={now.post} />
          {isSame && !now.post.removal && now.post.files.length === was.files.length ? (
            <p className="dim">Nothing changed since it was reported.</p>
          ) : (
            <PostPreview post={now.post} />
          )}
        </div>
      </Card>
    )
  }
  if (now.comment) {
    const { content, removal, object } = now.comment
    return (
      <Card title="As it is now" actions={<Link to={href('admin/post', { id: object._id })}>Open the post</Link>}>
        <div className={styles.now}>
          <Badge tone={removal ? 'bad' : 'good'}>{removal ? 'Removed' : 'Shown'}</Badge>
          <p className={styles.words}>{content}</p>
          <p className="dim">
            On {object.title ? `“${object.title}”` : 'a post'}
            {object.owner && ` of ${object.owner.name}`}
          </p>
        </div>
      </Card>
    )
  }
  return (
    <Card title="As it is now">
      {now.account ? (
        <div className={styles.now}>
          <Person person={now.account} to={accountPage(now.account)} />
          <AccountStatusBadge account={now.account} />
        </div>
      ) : (
        <p className="dim">It is gone: whoever made it deleted it.</p>
      )}
    </Card>
  )
}
