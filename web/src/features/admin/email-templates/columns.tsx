import type { MailTemplate } from '@stagedoor/contract/mailer'
import { Link } from 'react-router'
import { href } from '../../../lib/href.ts'
import { Badge } from '../../../ui/badge.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { TitleCell } from '../components/title-cell.tsx'

/** The table of mails. */
export const templateColumns: readonly Column<MailTemplate>[] = [
  {
    key: 'subject',
    title: 'Subject',
    phoneSlot: 'lead',
    render: ({ key, subject }) => (
      <TitleCell note={key}>
        <Link to={href('admin/email-template', { id: key })}>{subject}</Link>
      </TitleCell>
    ),
  },
  {
    key: 'isChanged',
    title: 'Words',
    phoneSlot: 'aside',
    render: ({ isChanged }) => (isChanged ? <Badge tone="accent">Your own</Badge> : <Badge>Standard</Badge>),
  },
  {
    key: 'updatedAt',
    title: 'Changed',
    render: ({ updatedAt }) => (updatedAt ? <RelativeDateTime at={updatedAt} /> : <span className="dim">Never</span>),
  },
]
