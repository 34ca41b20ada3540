import type { MailTemplate } from '@stagedoor/contract/mailer'
import { Link } from 'react-router'
import { href } from '../../../lib/href.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { Pill } from '../../../ui/pill.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { Titled } from '../parts/titled.tsx'

/** The table of mails. */
export const templateColumns: readonly Column<MailTemplate>[] = [
  {
    key: 'subject',
    title: 'Subject',
    onPhone: 'lead',
    show: ({ key, subject }) => (
      <Titled note={key}>
        <Link to={href('admin/email-template', { id: key })}>{subject}</Link>
      </Titled>
    ),
  },
  {
    key: 'isChanged',
    title: 'Words',
    onPhone: 'aside',
    show: ({ isChanged }) => (isChanged ? <Pill tone="accent">Your own</Pill> : <Pill>Standard</Pill>),
  },
  {
    key: 'updatedAt',
    title: 'Changed',
    show: ({ updatedAt }) => (updatedAt ? <DateTime at={updatedAt} /> : <span className="dim">Never</span>),
  },
]
