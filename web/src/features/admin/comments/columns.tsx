import type { searchComments } from '@stagedoor/contract/admin'
import type { WireOf } from '@stagedoor/contract/kit'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { Link } from 'react-router'
import { msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Person } from '../../../ui/person.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { TwoLineCell } from '../../../ui/two-line-cell.tsx'
import { ContentMenu } from '../components/content-menu.tsx'
import { itemPage } from '../item-page.ts'
import { accountPage } from '../people/columns.tsx'
import styles from './comments.module.css'

/** A comment as an admin's client reads it. */
export type AdminComment = WireOf<typeof searchComments>['data'][number]

function CommentText({ comment: { content, isReply, totalReply } }: { comment: AdminComment }) {
  const notes = [
    isReply && t`A reply`,
    totalReply > 0 && ngettext(msgid`${totalReply} reply`, `${totalReply} replies`, totalReply),
  ]
  return (
    <TwoLineCell note={notes.filter(Boolean).join(' · ')}>
      <span className={styles.text}>{content}</span>
    </TwoLineCell>
  )
}

function CommentSubject({ object: { _id, kind, title, owner } }: Pick<AdminComment, 'object'>) {
  return (
    <TwoLineCell note={owner && t`of @${owner.username}`}>
      <Link to={itemPage(kind, _id) ?? href('admin/comments')} className={styles.link}>
        {title || t`Untitled post`}
      </Link>
    </TwoLineCell>
  )
}

const pages = { video: 'video', gallery: 'gallery', product: 'product' } as const

const publicPage = ({ _id: id, kind }: AdminComment['object']) =>
  href(pages[kind as keyof typeof pages] ?? 'post', { id })

function CommentActions({ comment: { _id, creator, object, removal } }: { comment: AdminComment }) {
  const link = {
    text: t`View on site`,
    icon: <IconExternalLink size={19} stroke={1.8} aria-hidden="true" />,
    to: `${publicPage(object)}#comments`,
  }
  const content = {
    target: 'comment',
    id: _id,
    name: t`the comment by ${creator.name}`,
    removal,
  } as const
  return <ContentMenu content={content} links={removal ? [] : [link]} />
}

/** The columns of the table of comments. */
export const commentColumns = (): readonly Column<AdminComment>[] => [
  {
    key: 'creator',
    title: t`Author`,
    phoneSlot: 'lead',
    render: ({ creator }) => <Person person={creator} to={accountPage(creator)} size={32} />,
  },
  {
    key: 'content',
    title: t`Comment`,
    phoneSlot: 'line',
    render: (comment) => <CommentText comment={comment} />,
  },
  { key: 'object', title: t`On`, render: ({ object }) => <CommentSubject object={object} /> },
  {
    key: 'removal',
    title: t`Status`,
    phoneSlot: 'aside',
    render: ({ removal }) =>
      removal ? (
        <TwoLineCell note={removal.reason}>
          <Badge tone="bad">{t`Removed`}</Badge>
        </TwoLineCell>
      ) : (
        <Badge tone="good">{t`Shown`}</Badge>
      ),
  },
  {
    key: 'createdAt',
    title: t`Written`,
    render: ({ createdAt }) => <RelativeDateTime at={createdAt} />,
  },
  {
    key: 'actions',
    title: t`Action`,
    phoneSlot: 'actions',
    render: (comment) => <CommentActions comment={comment} />,
  },
]
