import type { searchCodes } from '@stagedoor/contract/codes'
import type { WireOf } from '@stagedoor/contract/kit'
import { formatCount, formatMoney } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { TwoLineCell } from '../../ui/two-line-cell.tsx'
import { codeLabel, kindsLabel, statusLabel } from './labels.ts'
import styles from './promotions.module.css'
import { sendCodeDeletion, sendCodeEnd } from './queries.ts'
import { RowMenu } from './row-menu.tsx'

type WireCode = WireOf<typeof searchCodes>['data'][number]

/** Returns the columns of the table of codes. Amounts are those at the times of the payments. */
export const codeColumns = (): readonly Column<WireCode>[] => [
  {
    key: 'code',
    title: t`Code`,
    phoneSlot: 'lead',
    render: (row) => (
      <TwoLineCell note={row.name ? `${codeLabel(row)} · ${row.name}` : codeLabel(row)}>
        <b>{row.code}</b>
      </TwoLineCell>
    ),
  },
  { key: 'kinds', title: t`For`, render: kindsLabel },
  {
    key: 'uses',
    title: t`Uses`,
    numeric: true,
    render: ({ uses, maxUses }) =>
      maxUses === undefined
        ? formatCount(uses)
        : t`${formatCount(uses)} of ${formatCount(maxUses)}`,
  },
  {
    key: 'revenue',
    title: t`Paid with it`,
    numeric: true,
    render: ({ revenue, given, currency }) => (
      <TwoLineCell note={t`${formatMoney(given, currency)} taken off`}>
        {formatMoney(revenue, currency)}
      </TwoLineCell>
    ),
  },
  { key: 'endsAt', title: t`Ends`, render: ({ endsAt }) => <DateTime at={endsAt} dayOnly /> },
  {
    key: 'status',
    title: t`Status`,
    phoneSlot: 'aside',
    render: (row) => {
      const { text, tone } = statusLabel(row)
      return <Badge tone={tone}>{text}</Badge>
    },
  },
  {
    key: 'actions',
    title: t`Action`,
    phoneSlot: 'actions',
    render: ({ _id: id, code, status }) => (
      <div className={styles.actions}>
        <RowMenu
          id={id}
          of={code}
          isActive={status === 'active'}
          end={sendCodeEnd}
          remove={sendCodeDeletion}
        />
      </div>
    ),
  },
]
