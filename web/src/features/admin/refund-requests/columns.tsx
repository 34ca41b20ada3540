import type { WireOf } from '@stagedoor/contract/kit'
import type { listRequests, RefundRequestState } from '@stagedoor/contract/refunds'
import { use } from 'react'
import { formatMoney, formatReceiptNumber } from '../../../lib/i18n/format.ts'
import { msgid, ngettext, t, translateText } from '../../../lib/i18n/i18n.ts'
import { soldItemName } from '../../../lib/labels/sold-item.ts'
import { Badge } from '../../../ui/badge.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import { RenderedAt } from '../../../ui/relative-time.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { TwoLineCell } from '../../../ui/two-line-cell.tsx'
import { ConsoleLink } from '../components/console-link.tsx'
import { itemPage } from '../item-page.ts'
import { AccountCell } from '../money/account-cell.tsx'
import { RequestActions } from './request-actions.tsx'

/** A request for a refund, as a client of the team reads it. */
export type WireRequest = WireOf<typeof listRequests>['data'][number]

/** Returns the states of requests as options of a filter. */
export const requestStateOptions = (): readonly {
  readonly value: RefundRequestState
  readonly text: string
}[] => [
  { value: 'open', text: t`Open` },
  { value: 'refunded', text: t`Refunded` },
  { value: 'refused', text: t`Refused` },
]

/** Returns the columns of the table of requests. */
export const requestColumns = (): readonly Column<WireRequest>[] => [
  {
    key: 'fan',
    title: t`Fan`,
    phoneSlot: 'lead',
    render: (request) => <Fan request={request} />,
  },
  {
    key: 'price',
    title: t`Amount`,
    numeric: true,
    phoneSlot: 'aside',
    render: ({ price, currency, receiptId }) => (
      <TwoLineCell note={<span className="figures">{formatReceiptNumber(receiptId)}</span>}>
        <b>{formatMoney(price, currency)}</b>
      </TwoLineCell>
    ),
  },
  { key: 'sold', title: t`For`, render: (request) => <PaidFor request={request} /> },
  {
    key: 'performer',
    title: t`Creator`,
    render: ({ performer }) => performer && <AccountCell person={performer} />,
  },
  {
    key: 'reason',
    title: t`Reason`,
    render: ({ reason, answer }) => (
      <TwoLineCell note={answer && t`Answer: ${answer}`}>
        <span translate="no" dir="auto">
          {reason}
        </span>
      </TwoLineCell>
    ),
  },
  { key: 'state', title: t`State`, render: (request) => <State request={request} /> },
  {
    key: 'createdAt',
    title: t`Asked`,
    render: ({ createdAt }) => <RelativeDateTime at={createdAt} />,
  },
  {
    key: 'actions',
    title: t`Action`,
    phoneSlot: 'actions',
    render: (request) => <RequestActions request={request} />,
  },
]

/** Shows the fan, and how often they asked. */
function Fan({ request: { fan, asked, refunded } }: { request: WireRequest }) {
  const times = ngettext(msgid`${asked} request`, `${asked} requests`, asked)
  return (
    <TwoLineCell note={t`${times}, ${refunded} refunded`}>
      {fan ? <AccountCell person={fan} /> : t`a deleted fan`}
    </TwoLineCell>
  )
}

/** The kinds that are shown on their page alone. Posts are read in lists as well. */
const pageKinds: ReadonlySet<string> = new Set(['video', 'gallery'])

/**
 * Names the purchase, when it was paid and when it was first opened. That it was not opened is
 * said only where that is known.
 */
function PaidFor({ request: { sold, description, paidAt, openedAt } }: { request: WireRequest }) {
  const now = new Date(use(RenderedAt))
  const name = sold ? soldItemName(sold, now) : translateText(description)
  const to = sold ? itemPage(sold.kind, sold._id) : undefined
  return (
    <TwoLineCell
      note={
        <>
          <DateTime at={paidAt} />
          {openedAt && (
            <>
              {' · '}
              {t`Opened`} <DateTime at={openedAt} />
            </>
          )}
          {sold && !openedAt && pageKinds.has(sold.kind) && ` · ${t`Not opened`}`}
        </>
      }
    >
      {to ? <ConsoleLink to={to}>{name}</ConsoleLink> : name}
    </TwoLineCell>
  )
}

function State({ request: { state, isDisputed, decidedBy } }: { request: WireRequest }) {
  const text = requestStateOptions().find(({ value }) => value === state)?.text
  const tone = state === 'open' ? 'wait' : state === 'refunded' ? 'good' : 'neutral'
  return (
    <TwoLineCell note={isDisputed ? t`Disputed at the bank` : decidedBy?.name}>
      <Badge tone={tone}>{text}</Badge>
    </TwoLineCell>
  )
}
