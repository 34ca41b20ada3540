import { formatCount, formatMoney } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Price } from '../../ui/price.tsx'
import { Progress } from '../../ui/progress.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { TwoLineCell } from '../../ui/two-line-cell.tsx'
import { dripText, stateLabel } from './labels.ts'
import { MassMessageMenu } from './mass-message-menu.tsx'
import styles from './massmessages.module.css'
import type { WireMassMessage } from './queries.ts'

/** Returns the columns of the table of mass messages. */
export const massMessageColumns = (currency: string): readonly Column<WireMassMessage>[] => [
  {
    key: 'text',
    title: t`Message`,
    phoneSlot: 'lead',
    render: (message) => <MessageCell message={message} />,
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

function MessageCell({ message: { text, fileIds, price } }: { message: WireMassMessage }) {
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
