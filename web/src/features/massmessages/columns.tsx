import { useState } from 'react'
import { formatCount, formatMoney } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Price } from '../../ui/price.tsx'
import { Progress } from '../../ui/progress.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { TwoLineCell } from '../../ui/two-line-cell.tsx'
import { againLabel } from './again-note.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { dripText, stateLabel } from './labels.ts'
import { MassMessageMenu } from './mass-message-menu.tsx'
import styles from './massmessages.module.css'
import type { FirstOffer, WireMassMessage } from './queries.ts'

/** Returns the columns of the table of mass messages. */
export const massMessageColumns = (currency: string): readonly Column<WireMassMessage>[] => [
  {
    key: 'text',
    title: t`Message`,
    phoneSlot: 'lead',
    render: (message) => <MessageCell message={message} currency={currency} />,
  },
  { key: 'state', title: t`State`, render: (message) => <StateCell message={message} /> },
  { key: 'sent', title: t`Sent`, numeric: true, render: ({ sent }) => formatCount(sent) },
  {
    key: 'bought',
    title: t`Bought`,
    numeric: true,
    render: ({ price, bought }) => (price === null ? '–' : formatCount(bought)),
  },
  {
    key: 'revenue',
    title: t`Earned`,
    numeric: true,
    render: ({ price, revenue }) => (price === null ? '–' : formatMoney(revenue, currency)),
  },
  {
    key: 'createdAt',
    title: t`Date`,
    render: ({ startedAt, startsAt, createdAt }) => (
      <DateTime at={startedAt ?? startsAt ?? createdAt} />
    ),
  },
  {
    key: 'actions',
    title: t`Action`,
    phoneSlot: 'aside',
    render: (message) => <MassMessageMenu message={message} currency={currency} />,
  },
]

function MessageCell({ message, currency }: { message: WireMassMessage; currency: string }) {
  const { text, fileIds, price, againOf } = message
  const { length } = fileIds
  const files = length > 0 && ngettext(msgid`${length} file`, `${length} files`, length)
  return (
    <TwoLineCell
      note={
        files && (
          <>
            {files}
            {price !== null && ' · '}
            {price !== null && <Price tokens={price} />}
            {againOf && <FirstOfferLink first={againOf} currency={currency} />}
          </>
        )
      }
    >
      {text ? (
        <span className={styles.excerpt} translate="no" dir="auto">
          {text}
        </span>
      ) : (
        <span className="dim">{t`Without text`}</span>
      )}
    </TwoLineCell>
  )
}

/** Names the message that is offered again, and shows its numbers. */
function FirstOfferLink({ first, currency }: { first: FirstOffer; currency: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <br />
      <button type="button" className={styles.first} onClick={() => setOpen(true)}>
        {againLabel(first)}
      </button>
      {isOpen && (
        <DetailsDialog id={first._id} currency={currency} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

function StateCell({ message }: { message: WireMassMessage }) {
  const { state, sent, skipped, recipients, drip } = message
  const { text, tone } = stateLabel(message)
  const isOnItsWay = !drip && (state === 'sending' || state === 'paused')
  const done = sent + skipped
  return (
    <div className={styles.state}>
      <Badge tone={tone}>{text}</Badge>
      {drip && <span className="dim">{dripText(drip)}</span>}
      {isOnItsWay && (
        <Progress
          label={t`Sending`}
          percent={recipients > 0 ? (done / recipients) * 100 : undefined}
          note={recipients > 0 ? t`${formatCount(done)} of ${formatCount(recipients)}` : undefined}
        />
      )}
    </div>
  )
}
