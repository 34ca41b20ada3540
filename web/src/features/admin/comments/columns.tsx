import type { searchComments } from '@stagedoor/contract/admin'
import type { WireOf } from '@stagedoor/contract/kit'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { Link } from 'react-router'
import { href } from '../../../lib/href.ts'
import { Cell } from '../../../ui/cell.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Person } from '../../../ui/person.tsx'
import { Pill } from '../../../ui/pill.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { ContentMenu } from '../parts/content-menu.tsx'
import { roomOf } from '../people/columns.tsx'
import styles from './comments.module.css'

/** A comment as an admin's client reads it. */
export type AdminComment = WireOf<typeof searchComments>['data'][number]

function Words({ comment: { content, isReply, totalReply } }: { comment: AdminComment }) {
  const notes = [isReply && 'A reply', totalReply > 0 && `${totalReply} ${totalReply === 1 ? 'reply' : 'replies'}`]
  return (
    <Cell note={notes.filter(Boolean).join(' · ')}>
      <span className={styles.words}>{content}</span>
    </Cell>
  )
}

function On({ object: { _id, title, owner } }: Pick<AdminComment, 'object'>) {
  return (
    <Cell note={owner && `of @${owner.username}`}>
      <Link to={href('app/admin-post', { id: _id })} className={styles.link}>
        {title || 'A post without words'}
      </Link>
    </Cell>
  )
}

function Deeds({ comment: { _id, creator, object, removal } }: { comment: AdminComment }) {
  const place = {
    text: 'Open on the site',
    icon: <IconExternalLink size={19} stroke={1.8} aria-hidden="true" />,
    to: `${href('app/post', { id: object._id })}#comments`,
  }
  const content = { target: 'comment', id: _id, name: `the comment by ${creator.name}`, removal } as const
  return <ContentMenu content={content} places={removal ? [] : [place]} />
}

/** The columns of the comments of everybody. */
export const commentColumns: readonly Column<AdminComment>[] = [
  {
    key: 'creator',
    title: 'Author',
    onPhone: 'lead',
    show: ({ creator }) => <Person person={creator} to={roomOf(creator)} size={32} />,
  },
  { key: 'content', title: 'Comment', onPhone: 'line', show: (comment) => <Words comment={comment} /> },
  { key: 'object', title: 'On', show: ({ object }) => <On object={object} /> },
  {
    key: 'removal',
    title: 'Status',
    onPhone: 'aside',
    show: ({ removal }) =>
      removal ? (
        <Cell note={removal.reason}>
          <Pill tone="bad">Removed</Pill>
        </Cell>
      ) : (
        <Pill tone="good">Shown</Pill>
      ),
  },
  { key: 'createdAt', title: 'Written', show: ({ createdAt }) => <DateTime at={createdAt} /> },
  { key: 'deeds', title: 'Action', onPhone: 'deeds', show: (comment) => <Deeds comment={comment} /> },
]
