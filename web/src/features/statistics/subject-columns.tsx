import { type SubjectKind, subjectMeasures } from '@stagedoor/contract/statistics'
import { use } from 'react'
import { Link } from 'react-router'
import { formatCount, formatMoney, formatPercent } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { useSite } from '../../lib/session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { RenderedAt } from '../../ui/relative-time.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { TwoLineCell } from '../../ui/two-line-cell.tsx'
import type { WireSubject } from './queries.ts'
import { subjectMeasureLabel, subjectName } from './subject-labels.ts'

/** Returns the columns of a list of subjects of one kind; each figure can be sorted by. */
export function subjectColumns(kind: SubjectKind): readonly Column<WireSubject>[] {
  const figures = subjectMeasures.flatMap((measure): Column<WireSubject>[] => {
    const label = subjectMeasureLabel(kind, measure)
    if (!label) return []
    const column = { key: measure, title: label[0], numeric: true, sortable: true }
    if (measure === 'earned')
      return [{ ...column, phoneSlot: 'aside', render: ({ earned }) => <Earned amount={earned} /> }]
    return [{ ...column, render: (subject) => formatCount(subject[measure]) }]
  })
  return [
    { key: 'title', title: t`Title`, phoneSlot: 'lead', render: (one) => <Name subject={one} /> },
    ...figures.toSpliced(-1, 0, ...shareColumn(kind)),
    {
      key: 'createdAt',
      title: t`Date`,
      sortable: true,
      phoneSlot: 'none',
      render: ({ createdAt }) => <DateTime at={createdAt} />,
    },
  ]
}

/** Returns the column with the share of those who saw a subject that bought it, or joined. */
function shareColumn(kind: SubjectKind): readonly Column<WireSubject>[] {
  if (kind === 'promotion' || kind === 'stream') return []
  return [
    {
      key: 'share',
      title: t`Of those who saw it`,
      numeric: true,
      render: ({ seen, sold }) =>
        seen > 0 && sold > 0 && formatPercent(Math.round(Math.min(sold / seen, 1) * 1000) / 1000),
    },
  ]
}

function Name({ subject }: { subject: WireSubject }) {
  const now = new Date(use(RenderedAt))
  return (
    <TwoLineCell note={subject.isDeleted && <Badge>{t`Deleted`}</Badge>}>
      <Link to={href('creator/statistics-item', { id: subject._id })}>
        {subjectName(subject, now)}
      </Link>
    </TwoLineCell>
  )
}

function Earned({ amount }: { amount: number }) {
  const { currency } = useSite()
  return <b>{formatMoney(amount, currency)}</b>
}
