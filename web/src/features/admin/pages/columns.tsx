import type { SitePage } from '@stagedoor/contract/pages'
import { Link } from 'react-router'
import { href } from '../../../lib/href.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { Pill } from '../../../ui/pill.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { Titled } from '../parts/titled.tsx'

/** The table of pages. */
export const pageColumns: readonly Column<SitePage>[] = [
  {
    key: 'title',
    title: 'Title',
    onPhone: 'lead',
    show: ({ _id, title, slug }) => (
      <Titled note={`/page/${slug}`}>
        <Link to={href('admin/page', { id: _id })}>{title}</Link>
      </Titled>
    ),
  },
  {
    key: 'status',
    title: 'Status',
    onPhone: 'aside',
    show: ({ status, isPublic, isWaived }) => {
      if (isPublic) return <Pill tone="good">Published</Pill>
      if (status === 'draft') return <Pill tone="neutral">Draft</Pill>
      return <Pill tone="wait">{isWaived ? 'Hidden, waived' : 'Hidden until filled in'}</Pill>
    },
  },
  {
    key: 'placeholders',
    title: 'To fill in',
    show: ({ placeholders }) =>
      placeholders.length > 0 ? <Pill tone="wait">{placeholders.length}</Pill> : <span className="dim">Nothing</span>,
  },
  { key: 'updatedAt', title: 'Changed', show: ({ updatedAt }) => <DateTime at={updatedAt} /> },
]
