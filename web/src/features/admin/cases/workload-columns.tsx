import type { readWorkload } from '@stagedoor/contract/cases'
import type { WireOf } from '@stagedoor/contract/kit'
import { formatCount } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { TwoLineCell } from '../../../ui/two-line-cell.tsx'

/** The figures of a person, a kind, or of all. */
export type WorkloadRow = WireOf<typeof readWorkload>['all'] & {
  readonly _id: string
  readonly name: string
}

/** Returns a time in minutes in words: "40 min", "5 h", "3 days". */
function formatMinutes(minutes: number): string {
  const hours = Math.round(minutes / 60)
  if (minutes < 120) return t`${formatCount(minutes)} min`
  if (hours < 48) return t`${formatCount(hours)} h`
  return t`${formatCount(Math.round(hours / 24))} days`
}

/** Shows a median, and the time within which nine of ten were done. */
function Times({ median, most }: { median: number | null; most: number | null }) {
  if (median === null) return '–'
  return (
    <TwoLineCell note={t`9 of 10 within ${formatMinutes(most ?? median)}`}>
      {formatMinutes(median)}
    </TwoLineCell>
  )
}

/** The columns of the figures of a team. */
export const workloadColumns = (): readonly Column<WorkloadRow>[] => [
  { key: 'name', title: t`Name`, phoneSlot: 'lead', render: ({ name }) => name },
  {
    key: 'open',
    title: t`Open cases`,
    numeric: true,
    render: ({ open, late }) => (
      <>
        {formatCount(open)} {late > 0 && <Badge tone="bad">{t`${formatCount(late)} late`}</Badge>}
      </>
    ),
  },
  {
    key: 'decided7',
    title: t`Decided in 7 days`,
    numeric: true,
    render: ({ decided7 }) => formatCount(decided7),
  },
  {
    key: 'decided30',
    title: t`Decided in 30 days`,
    numeric: true,
    render: ({ decided30, missed }) => (
      <>
        {formatCount(decided30)}{' '}
        {missed > 0 && <Badge tone="bad">{t`${formatCount(missed)} late`}</Badge>}
      </>
    ),
  },
  {
    key: 'look',
    title: t`Until the first look`,
    render: ({ lookMedian, look90 }) => <Times median={lookMedian} most={look90} />,
  },
  {
    key: 'decision',
    title: t`Until the decision`,
    render: ({ decisionMedian, decision90 }) => <Times median={decisionMedian} most={decision90} />,
  },
]
