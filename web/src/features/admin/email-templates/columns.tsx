import type { MailTemplate } from '@stagedoor/contract/mailer'
import { Link } from 'react-router'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { Badge } from '../../../ui/badge.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { TitleCell } from '../components/title-cell.tsx'

/** The columns of the table of e-mail templates. */
export const templateColumns = (): readonly Column<MailTemplate>[] => [
  {
    key: 'subject',
    title: t`Subject`,
    phoneSlot: 'lead',
    render: ({ key, subject }) => (
      <TitleCell note={key}>
        <Link to={href('admin/email-template', { id: key })}>{subject}</Link>
      </TitleCell>
    ),
  },
  {
    key: 'isChanged',
    title: t`Text`,
    phoneSlot: 'aside',
    render: ({ isChanged }) =>
      isChanged ? <Badge tone="accent">{t`Custom`}</Badge> : <Badge>{t`Default`}</Badge>,
  },
  {
    key: 'updatedAt',
    title: t`Updated`,
    render: ({ updatedAt }) =>
      updatedAt ? <RelativeDateTime at={updatedAt} /> : <span className="dim">{t`Never`}</span>,
  },
]
