import type { readReport } from '@stagedoor/contract/admin'
import type { WireOf } from '@stagedoor/contract/kit'
import { Link } from 'react-router'
import { ItemState } from '../../features/admin/content/item-cells.tsx'
import { PostPreview } from '../../features/admin/content/post-preview.tsx'
import styles from '../../features/admin/content/preview.module.css'
import { itemPage } from '../../features/admin/item-page.ts'
import { AccountStatusBadge } from '../../features/admin/people/account-status-badge.tsx'
import { accountPage } from '../../features/admin/people/columns.tsx'
import { fetchReportedFiles, fetchReportedItemFiles } from '../../features/admin/queries.ts'
import { plainBio } from '../../features/profiles/labels.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Person } from '../../ui/person.tsx'
import { RelativeDateTime } from '../../ui/relative-date-time.tsx'
import { FilesPreview } from './files-preview.tsx'

type WholeReport = WireOf<typeof readReport>

/** Shows the reported content as it was when it was reported. */
export function ReportedSnapshot({ report }: { report: WholeReport }) {
  const { _id, was, createdAt, targetInfo } = report
  const { title, text, name, username, bio, files, around } = was
  const reload = () => fetchReportedFiles(_id)
  const isEmpty = !title && !text && !name && files.length === 0
  return (
    <Card
      title={t`As it was reported`}
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
        {bio && <p className={styles.text}>{plainBio(bio)}</p>}
        {title && <h3>{title}</h3>}
        {text && <p className={styles.text}>{text}</p>}
        <FilesPreview files={files} by={targetInfo.owner?.name ?? t`its creator`} reload={reload} />
        <Surroundings messages={around} />
        {isEmpty && <p className="dim">{t`No copy is available.`}</p>}
      </div>
    </Card>
  )
}

/** Lists the messages before and after a reported one. */
function Surroundings({ messages }: { messages: WholeReport['was']['around'] }) {
  if (messages.length === 0) return null
  return (
    <section>
      <h3>{t`Messages around it`}</h3>
      <ul className={styles.around}>
        {messages.map(({ sender, text, createdAt }) => (
          <li key={`${createdAt} ${text}`}>
            <b>@{sender}</b> {text || t`A message without words`}{' '}
            <span className="dim">
              <RelativeDateTime at={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns the post that a comment is on: "On “Backstage” of Mia". */
function placeOf({ title, owner }: NonNullable<WholeReport['now']['comment']>['object']): string {
  if (!owner) return title ? t`On “${title}”` : t`On a post`
  return title ? t`On “${title}” of ${owner.name}` : t`On a post of ${owner.name}`
}

type CurrentItemProps = { item: NonNullable<WholeReport['now']['item']>; report: WholeReport }

/** Shows a reported video, gallery or product as it is now. */
function CurrentItem({ item, report: { _id, was, targetInfo } }: CurrentItemProps) {
  const { title, text, files, removal } = item
  const isSame =
    title === was.title && text === was.text && files.length === was.files.length && !removal
  const reload = () => fetchReportedItemFiles(_id)
  const link = <Link to={itemPage(item.kind, item._id) ?? href('admin/reports')}>{t`Open`}</Link>
  return (
    <Card title={t`As it is now`} actions={link}>
      <div className={styles.current}>
        <ItemState item={item} />
        {isSame ? (
          <p className="dim">{t`Unchanged since it was reported.`}</p>
        ) : (
          <div className={styles.preview}>
            <h3>{title}</h3>
            {text && <p className={styles.text}>{text}</p>}
            <FilesPreview
              files={files}
              by={targetInfo.owner?.name ?? t`its creator`}
              reload={reload}
            />
          </div>
        )}
      </div>
    </Card>
  )
}

/** Shows the reported content as it is now. */
export function CurrentContent({ report }: { report: WholeReport }) {
  const { target, now, was } = report
  // Messages and streams are shown by their reports alone: as they were, with what was said around
  // them.
  if (['address', 'message', 'stream', 'stream_line'].includes(target)) return null
  if (now.post) {
    const isSame = now.post.title === was.title && now.post.text === was.text
    const link = <Link to={href('admin/post', { id: now.post._id })}>{t`Open`}</Link>
    return (
      <Card title={t`As it is now`} actions={link}>
        <div className={styles.current}>
          <ItemState item={now.post} />
          {isSame && !now.post.removal && now.post.files.length === was.files.length ? (
            <p className="dim">{t`Unchanged since it was reported.`}</p>
          ) : (
            <PostPreview post={now.post} Files={FilesPreview} />
          )}
        </div>
      </Card>
    )
  }
  if (now.item) return <CurrentItem item={now.item} report={report} />
  if (now.comment) {
    const { content, removal, object } = now.comment
    return (
      <Card
        title={t`As it is now`}
        actions={
          <Link to={itemPage(object.kind, object._id) ?? href('admin/comments')}>{t`Open`}</Link>
        }
      >
        <div className={styles.current}>
          <Badge tone={removal ? 'bad' : 'good'}>{removal ? t`Removed` : t`Shown`}</Badge>
          <p className={styles.text}>{content}</p>
          <p className="dim">{placeOf(object)}</p>
        </div>
      </Card>
    )
  }
  return (
    <Card title={t`As it is now`}>
      {now.account ? (
        <div className={styles.current}>
          <Person person={now.account} to={accountPage(now.account)} />
          <AccountStatusBadge account={now.account} />
        </div>
      ) : (
        <p className="dim">{t`Its owner deleted it.`}</p>
      )}
    </Card>
  )
}
