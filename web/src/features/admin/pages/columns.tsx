import type { SitePage } from '@stagedoor/contract/pages'
import { Link } from 'react-router'
import { href } from '../../../lib/href.ts'
import { Badge } from '../../../ui/badge.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { TitleCell } from '../components/title-cell.tsx'

/** The columns of the table of pages. */
export const pageColumns: readonly Column<SitePage>[] = [
  {
    key: 'title',
    title: 'Title',
    phoneSlot: 'lead',
    render: ({ _id, title, slug }) => (
      <TitleCell note={`/page/${slug}`}>
        <Link to={href('admin/cms-page', { id: _id })}>{title}</Link>
      </TitleCell>
    ),
  },
  {
    key: 'status',
    title: 'Status',
    phoneSlot: 'aside',
    render: ({ status, isPublic, isWaived }) => {
      if (isPublic) return <Badge tone="good">Published</Badge>
      if (status === 'draft') return <Badge tone="neutral">Draft</Badge>
      return <Badge tone="wait">{isWaived ? 'Hidden, waived' : 'Hidden until filled in'}</Badge>
    },
  },
  {
    key: 'placeholders',
    title: 'To fill in',
    render: ({ placeholders }) =>
      placeholders.length > 0 ? <Badge tone="wait">{placeholders.length}</Badge> : <span className="dim">Nothing</span>,
  },
  { key: 'updatedAt', title: 'Updated', render: ({ updatedAt }) => <RelativeDateTime at={updatedAt} /> },
]
