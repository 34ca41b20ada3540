import { lazy, Suspense, useState } from 'react'
import { formatCount } from '../../../lib/i18n/format.ts'
import { msgid, ngettext, t, translateText } from '../../../lib/i18n/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { TwoLineCell } from '../../../ui/two-line-cell.tsx'
import { gatewayLabel } from '../money/labels.ts'
import { callbackState, eventsLabel, type WireCallback } from './labels.ts'

const CallbackDialog = lazy(() =>
  import('./callback-dialog.tsx').then(({ CallbackDialog }) => ({ default: CallbackDialog })),
)

/** The columns of the table of callbacks. */
export const callbackColumns = (): readonly Column<WireCallback>[] => [
  {
    key: 'events',
    title: t`Reports`,
    phoneSlot: 'lead',
    render: ({ events, gateway }) => (
      <TwoLineCell note={gatewayLabel(gateway)}>
        <b>{eventsLabel(events)}</b>
      </TwoLineCell>
    ),
  },
  {
    key: 'state',
    title: t`State`,
    phoneSlot: 'aside',
    render: ({ state, failure }) => (
      <TwoLineCell note={translateText(failure)}>
        <Badge tone={callbackState(state).tone}>{callbackState(state).text}</Badge>
      </TwoLineCell>
    ),
  },
  { key: 'copies', title: t`Arrived`, render: ({ copies }) => attemptsLabel(copies) },
  {
    key: 'receivedAt',
    title: t`Received`,
    render: ({ receivedAt }) => <DateTime at={receivedAt} />,
  },
  {
    key: 'open',
    title: t`Action`,
    phoneSlot: 'actions',
    render: (callback) => <OpenButton callback={callback} />,
  },
]

const attemptsLabel = (count: number) =>
  ngettext(msgid`${formatCount(count)} attempt`, `${formatCount(count)} attempts`, count)

function OpenButton({ callback }: { callback: WireCallback }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="s" variant="quiet" onClick={() => setOpen(true)}>
        {t`Open`}
        <span className="hidden-visually"> {callback.eventId}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <CallbackDialog callback={callback} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
