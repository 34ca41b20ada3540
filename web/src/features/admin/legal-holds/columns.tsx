import type { WireOf } from '@stagedoor/contract/kit'
import type { listLegalHolds } from '@stagedoor/contract/legalholds'
import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { useMay } from '../../../lib/session/permissions.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Person } from '../../../ui/person.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { toast } from '../../../ui/toast.ts'
import { TwoLineCell } from '../../../ui/two-line-cell.tsx'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { itemPage } from '../item-page.ts'
import { accountPage } from '../people/columns.tsx'
import { useLiftLegalHold } from './queries.ts'

/** A legal hold, as a client of an admin reads it. */
export type WireLegalHold = WireOf<typeof listLegalHolds>['data'][number]

const subjectLabels = (): Readonly<Record<WireLegalHold['subject'], string>> => ({
  account: t`Account`,
  file: t`File`,
  feed: t`Post`,
  story: t`Story`,
  video: t`Video`,
  gallery: t`Gallery`,
  product: t`Product`,
  message: t`Message`,
})

/** Returns the page of what a hold keeps; undefined where there is none. */
function pageOfSubject({ subject, subjectId, owner }: WireLegalHold): string | undefined {
  if (subject === 'account') return owner ? accountPage(owner) : undefined
  if (subject === 'file') return href('admin/file', { id: subjectId })
  return itemPage(subject, subjectId)
}

function Subject({ hold }: { hold: WireLegalHold }) {
  const page = pageOfSubject(hold)
  const label = <b>{subjectLabels()[hold.subject]}</b>
  return (
    <TwoLineCell note={hold.reason}>{page ? <Link to={page}>{label}</Link> : label}</TwoLineCell>
  )
}

function State({ hold: { liftedAt, liftReason } }: { hold: WireLegalHold }) {
  if (!liftedAt) return <Badge tone="wait">{t`In force`}</Badge>
  return (
    <TwoLineCell note={liftReason}>
      <Badge tone="neutral">{t`Lifted`}</Badge> <RelativeDateTime at={liftedAt} dayOnly />
    </TwoLineCell>
  )
}

/** Lifts a legal hold, after asking for a reason. */
export function LiftAction({ hold: { _id: id, liftedAt } }: { hold: WireLegalHold }) {
  const [isOpen, setOpen] = useState(false)
  const lift = useLiftLegalHold()
  const mayDo = useMay()
  if (liftedAt || !mayDo('moderation.write')) return null
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>{t`Lift`}</Button>
      {isOpen && (
        <ConfirmDialog
          title={t`Lift this legal hold?`}
          confirmLabel={t`Lift`}
          reason={{ label: t`Reason`, minLength: 3 }}
          onConfirm={async (reason) => {
            await lift({ params: { id }, body: { reason } })
            toast({ text: t`Legal hold lifted` })
          }}
          onClose={() => setOpen(false)}
        >
          {t`What was kept because of it is erased when it is due.`}
        </ConfirmDialog>
      )}
    </>
  )
}

/** Returns the columns of the table of legal holds. */
export const legalHoldColumns = (): readonly Column<WireLegalHold>[] => [
  {
    key: 'subject',
    title: t`Kept`,
    phoneSlot: 'lead',
    render: (hold) => <Subject hold={hold} />,
  },
  {
    key: 'owner',
    title: t`Owner`,
    render: ({ owner, isDisclosed }) => (
      <TwoLineCell note={isDisclosed ? t`Told to the owner` : t`Not told to the owner`}>
        {owner ? <Person person={owner} to={accountPage(owner)} size={32} /> : '–'}
      </TwoLineCell>
    ),
  },
  {
    key: 'setAt',
    title: t`Set by`,
    render: ({ setBy, setAt }) => (
      <TwoLineCell note={<RelativeDateTime at={setAt} />}>{setBy?.name ?? '–'}</TwoLineCell>
    ),
  },
  {
    key: 'state',
    title: t`Status`,
    phoneSlot: 'aside',
    render: (hold) => <State hold={hold} />,
  },
  {
    key: 'actions',
    title: t`Action`,
    phoneSlot: 'actions',
    render: (hold) => <LiftAction hold={hold} />,
  },
]
