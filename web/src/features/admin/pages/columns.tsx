import type { SitePage } from '@stagedoor/contract/pages'
import { Link } from 'react-router'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { Badge } from '../../../ui/badge.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { TitleCell } from '../components/title-cell.tsx'

/** The columns of the table of pages. */
export const pageColumns = (): readonly Column<SitePage>[] => [
  {
    key: 'title',
    title: t`Title`,
    phoneSlot: 'lead',
    render: ({ _id, title, slug }) => (
      <TitleCell note={`/page/${slug}`}>
        <Link to={href('admin/cms-page', { id: _id })}>{title}</Link>
      </TitleCell>
    ),
  },
  {
    key: 'status',
    title: t`Status`,
    phoneSlot: 'aside',
    render: ({ status, isPublic, isWaived }) => {
      if (isPublic) return <Badge tone="good">{t`Published`}</Badge>
      if (status === 'draft') return <Badge tone="neutral">{t`Draft`}</Badge>
      return <Badge tone="wait">{isWaived ? t`Hidden, waived` : t`Hidden until filled in`}</Badge>
    },
  },
  {
    key: 'placeholders',
    title: t`To fill in`,
    render: ({ placeholders }) =>
      placeholders.length > 0 ? (
        <Badge tone="wait">{placeholders.length}</Badge>
      ) : (
        <span className="dim">{t`Nothing`}</span>
      ),
  },
  {
    key: 'updatedAt',
    title: t`Updated`,
    render: ({ updatedAt }) => <RelativeDateTime at={updatedAt} />,
  },
]
