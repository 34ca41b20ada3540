import { formatReceiptNumber } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Price } from '../../../ui/price.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { TwoLineCell } from '../../../ui/two-line-cell.tsx'
import { ConsoleLink } from '../components/console-link.tsx'
import { itemPage } from '../item-page.ts'
import { AccountCell } from './account-cell.tsx'
import styles from './columns.module.css'
import { type Charge, chargeStatusLabel, chargeTypeLabel } from './labels.ts'
import { RefundButton } from './refund-button.tsx'

function ChargeStatus({ status }: Pick<Charge, 'status'>) {
  const { text, tone } = chargeStatusLabel(status)
  return <Badge tone={tone}>{text}</Badge>
}

/**
 * Shows the message of a tip, or the purchased item; items without a title are named by kind and
 * creator.
 */
function noteOf({ type, message, products }: Charge): string | undefined {
  if (message) return `“${message}”`
  const name = type === 'tip' ? undefined : products[0]?.name
  return name?.startsWith(`${chargeTypeLabel(type)} · `) ? undefined : name
}

/** Names the purchased item, linked to its page in the console. */
function ChargedFor({ charge }: { charge: Charge }) {
  const { type, targetId } = charge
  const note = noteOf(charge)
  const to = itemPage(type, targetId)
  const label = chargeTypeLabel(type)
  return (
    <TwoLineCell note={note}>{to ? <ConsoleLink to={to}>{label}</ConsoleLink> : label}</TwoLineCell>
  )
}

/** The columns of the table of wallet charges. */
export const chargeColumns = (): readonly Column<Charge>[] => [
  {
    key: 'sourceInfo',
    title: t`Fan`,
    phoneSlot: 'lead',
    render: ({ sourceInfo }) => <AccountCell person={sourceInfo} />,
  },
  {
    key: 'performerInfo',
    title: t`Creator`,
    render: ({ performerInfo }) => <AccountCell person={performerInfo} />,
  },
  {
    key: 'type',
    title: t`For`,
    render: (charge) => <ChargedFor charge={charge} />,
  },
  {
    key: 'totalPrice',
    title: t`Amount`,
    sortable: true,
    numeric: true,
    phoneSlot: 'aside',
    render: ({ totalPrice, status }) => (
      <TwoLineCell>
        <Price tokens={totalPrice} />
        {status !== 'success' && (
          <span className={styles.small}>
            <ChargeStatus status={status} />
          </span>
        )}
      </TwoLineCell>
    ),
  },
  {
    key: 'status',
    title: t`Status`,
    phoneSlot: 'none',
    render: ({ status }) => <ChargeStatus status={status} />,
  },
  {
    key: 'createdAt',
    title: t`Date`,
    sortable: true,
    render: ({ createdAt }) => <RelativeDateTime at={createdAt} />,
  },
  {
    key: '_id',
    title: t`Number`,
    render: ({ _id }) => <span className="dim figures">{formatReceiptNumber(_id)}</span>,
  },
  {
    key: 'refund',
    title: t`Refund`,
    phoneSlot: 'actions',
    render: ({ _id: id, status }) => (
      <RefundButton of={{ kind: 'charge', id }} isPossible={status === 'success'} />
    ),
  },
]
