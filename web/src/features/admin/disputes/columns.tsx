import { use } from 'react'
import { formatMoney } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { RenderedAt } from '../../../ui/relative-time.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { TwoLineCell } from '../../../ui/two-line-cell.tsx'
import { AccountCell } from '../money/account-cell.tsx'
import { gatewayLabel } from '../money/labels.ts'
import { DisputeMenu } from './dispute-menu.tsx'
import { disputeState, timeLeft, type WireDispute } from './labels.ts'

function Amount({ dispute: { amount, currency, fee } }: { dispute: WireDispute }) {
  return (
    <TwoLineCell note={fee > 0 && t`Fee ${formatMoney(fee, currency)}`}>
      <b>{formatMoney(amount, currency)}</b>
    </TwoLineCell>
  )
}

function State({ dispute }: { dispute: WireDispute }) {
  const { tone, text } = disputeState(dispute.state)
  return (
    <TwoLineCell note={dispute.note && <span translate="no">{dispute.note}</span>}>
      <Badge tone={tone}>{text}</Badge>
    </TwoLineCell>
  )
}

function Deadline({ dispute }: { dispute: WireDispute }) {
  const left = timeLeft(dispute, new Date(use(RenderedAt)))
  if (!dispute.respondBy) return null
  return (
    <TwoLineCell note={left && <Badge tone={left.tone}>{left.text}</Badge>}>
      <DateTime at={dispute.respondBy} dayOnly />
    </TwoLineCell>
  )
}

/** The columns of the table of disputes. */
export const disputeColumns = (): readonly Column<WireDispute>[] => [
  {
    key: 'fan',
    title: t`Fan`,
    phoneSlot: 'lead',
    render: ({ fan }) => <AccountCell person={fan} />,
  },
  {
    key: 'amount',
    title: t`Amount`,
    phoneSlot: 'aside',
    render: (dispute) => <Amount dispute={dispute} />,
  },
  { key: 'state', title: t`State`, render: (dispute) => <State dispute={dispute} /> },
  { key: 'respondBy', title: t`Answer by`, render: (dispute) => <Deadline dispute={dispute} /> },
  {
    key: 'reason',
    title: t`Reason`,
    render: ({ reason, gateway, externalId }) => (
      <TwoLineCell note={<span translate="no">{`${gatewayLabel(gateway)} · ${externalId}`}</span>}>
        <span translate="no">{reason}</span>
      </TwoLineCell>
    ),
  },
  {
    key: 'performer',
    title: t`Creator`,
    render: ({ performer }) => performer && <AccountCell person={performer} />,
  },
  { key: 'createdAt', title: t`Opened`, render: ({ createdAt }) => <DateTime at={createdAt} /> },
  {
    key: 'actions',
    title: t`Action`,
    phoneSlot: 'actions',
    render: (dispute) => <DisputeMenu dispute={dispute} />,
  },
]
