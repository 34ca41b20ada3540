import { formatMoney } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Person } from '../../ui/person.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { referralStates, type WireInvited } from './labels.ts'

/** Returns the columns of the table of invited creators, amounts in a currency. */
export const invitedColumns = (currency: string): readonly Column<WireInvited>[] => [
  {
    key: 'invited',
    title: t`Creator`,
    phoneSlot: 'lead',
    render: ({ invitedInfo }) => <Person person={invitedInfo} />,
  },
  {
    key: 'state',
    title: t`State`,
    phoneSlot: 'aside',
    render: ({ state }) => {
      const { text, tone } = referralStates()[state]
      return <Badge tone={tone}>{text}</Badge>
    },
  },
  {
    key: 'amount',
    title: t`You got`,
    numeric: true,
    render: ({ amount }) => formatMoney(amount, currency),
  },
  {
    key: 'untilDay',
    title: t`Until`,
    render: ({ state, untilDay, verifyUntil }) =>
      state === 'waiting' ? (
        <>
          {t`Verified by`} <DateTime at={verifyUntil} dayOnly />
        </>
      ) : (
        untilDay && <DateTime at={`${untilDay}T00:00:00.000Z`} dayOnly />
      ),
  },
  {
    key: 'createdAt',
    title: t`Signed up`,
    render: ({ createdAt }) => <DateTime at={createdAt} dayOnly />,
  },
]
