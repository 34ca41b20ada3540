import { Link } from 'react-router'
import { formatCount } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { reportKindLabels } from '../../../lib/labels/report-kinds.ts'
import { href } from '../../../lib/navigation/href.ts'
import type { BulkSelection } from '../../../lib/tables/bulk.ts'
import type { Column } from '../../../ui/table/data-table.tsx'
import { SelectBox } from '../../../ui/table/select-box.tsx'
import { CaseHolder, CaseState } from './case-state.tsx'
import styles from './cases.module.css'
import { caseLabel, type WireCase } from './labels.ts'

function Subject({ one, bulk }: { one: WireCase; bulk: BulkSelection | undefined }) {
  const { _id, kind, excerpt, closedAt } = one
  return (
    <span className={styles.subject}>
      {bulk && !closedAt && (
        <SelectBox
          label={t`Select ${caseLabel(one)}`}
          isSelected={bulk.selected.has(_id)}
          onSelect={(isSelected) => bulk.select(_id, isSelected)}
        />
      )}
      <span className={styles.content}>
        <Link to={href('admin/case', { id: _id })} className={styles.link} data-case={_id}>
          {caseLabel(one)}
        </Link>
        <span>{reportKindLabels()[kind]}</span>
        {excerpt && <q className={styles.text}>{excerpt}</q>}
      </span>
    </span>
  )
}

/** The columns of the table of cases; without `bulk` none can be chosen. */
export const caseColumns = (bulk?: BulkSelection): readonly Column<WireCase>[] => [
  {
    key: 'subject',
    title: t`Content`,
    phoneSlot: 'lead',
    render: (one) => <Subject one={one} bulk={bulk} />,
  },
  {
    key: 'reports',
    title: t`Open reports`,
    numeric: true,
    render: ({ openReports }) => formatCount(openReports),
  },
  { key: 'holder', title: t`With`, render: (one) => <CaseHolder one={one} /> },
  {
    key: 'dueAt',
    title: t`Decide by`,
    phoneSlot: 'aside',
    render: (one) => <CaseState one={one} />,
  },
]
