import { Link } from 'react-router'
import { formatMoney } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { Badge } from '../../../ui/badge.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { TwoLineCell } from '../../../ui/two-line-cell.tsx'
import { gatewayLabel } from '../money/labels.ts'
import {
  differenceKind,
  differenceState,
  resolutionText,
  transactionType,
  type WireDifference,
} from './labels.ts'
import { ResolveButton } from './resolve-button.tsx'

function Amounts({ difference: { ours, theirs, currency } }: { difference: WireDifference }) {
  const here = ours === null ? t`nothing` : formatMoney(ours, currency)
  const there = theirs === null ? t`nothing` : formatMoney(theirs, currency)
  return <TwoLineCell note={t`At the company: ${there}`}>{t`Here: ${here}`}</TwoLineCell>
}

function Numbers({ difference: { externalId, transactionId } }: { difference: WireDifference }) {
  const link = transactionId && (
    <Link to={href('admin/payments', undefined, { q: transactionId })}>{t`Show the payment`}</Link>
  )
  return (
    <TwoLineCell note={link}>
      <span translate="no">{externalId}</span>
    </TwoLineCell>
  )
}

function State({ difference }: { difference: WireDifference }) {
  const { tone, text } = differenceState(difference.state)
  const resolution = resolutionText(difference)
  return (
    <TwoLineCell
      note={
        difference.resolution === 'noted' ? <span translate="no">{resolution}</span> : resolution
      }
    >
      <Badge tone={tone}>{text}</Badge>
    </TwoLineCell>
  )
}

/** The columns of the table of differences. */
export const differenceColumns = (): readonly Column<WireDifference>[] => [
  {
    key: 'kind',
    title: t`Difference`,
    phoneSlot: 'lead',
    render: ({ kind, type, gateway }) => (
      <TwoLineCell note={`${gatewayLabel(gateway)} · ${transactionType(type)}`}>
        <b>{differenceKind(kind)}</b>
      </TwoLineCell>
    ),
  },
  {
    key: 'state',
    title: t`State`,
    phoneSlot: 'aside',
    render: (difference) => <State difference={difference} />,
  },
  {
    key: 'amounts',
    title: t`Amounts`,
    render: (difference) => <Amounts difference={difference} />,
  },
  { key: 'number', title: t`Number`, render: (difference) => <Numbers difference={difference} /> },
  { key: 'occurredAt', title: t`Time`, render: ({ occurredAt }) => <DateTime at={occurredAt} /> },
  {
    key: 'actions',
    title: t`Action`,
    phoneSlot: 'actions',
    render: (difference) =>
      difference.state === 'open' && <ResolveButton difference={difference} />,
  },
]
