import type { WireOf } from '@stagedoor/contract/kit'
import type { listWrongNumbers } from '@stagedoor/contract/taxforms'
import { formatDay } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { Badge } from '../../../ui/badge.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Person } from '../../../ui/person.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { TwoLineCell } from '../../../ui/two-line-cell.tsx'
import { formLabels, tinMatchLabel } from './labels.ts'

type Line = WireOf<typeof listWrongNumbers>['data'][number]

/** The columns of the creators whose tax form has a number that cannot be right. */
export const wrongColumns = (): readonly Column<Line>[] => [
  {
    key: 'creator',
    title: t`Creator`,
    phoneSlot: 'lead',
    render: ({ performerInfo }) => (
      <Person
        person={performerInfo}
        to={href('admin/performer', { id: performerInfo._id })}
        note={`@${performerInfo.username}`}
      />
    ),
  },
  { key: 'form', title: t`Form`, render: ({ kind }) => formLabels()[kind] },
  {
    key: 'signed',
    title: t`Signed`,
    render: ({ signedAt }) => <DateTime at={signedAt} dayOnly />,
  },
  {
    key: 'numbers',
    title: t`Cannot be right`,
    render: ({ wrongNumbers, tinMatch }) => (
      <TwoLineCell note={tinMatch === null ? undefined : tinMatchLabel(tinMatch)}>
        {wrongNumbers.map((number) => numberLabels()[number]).join(', ')}
      </TwoLineCell>
    ),
  },
  {
    key: 'held',
    title: t`Payouts`,
    phoneSlot: 'aside',
    render: ({ heldAfter }) => <Held after={heldAfter} />,
  },
]

const numberLabels = (): Record<Line['wrongNumbers'][number], string> => ({
  tin: t`Tax number`,
  vat_id: t`VAT number`,
})

function Held({ after }: { after: string }) {
  const today = new Date().toISOString().slice(0, 10)
  if (after < today) return <Badge tone="bad">{t`Held`}</Badge>
  const end = formatDay(new Date(after), new Date(), 'UTC')
  return <Badge tone="wait">{t`until ${end}`}</Badge>
}
