import { useState } from 'react'
import { formatBytes } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { useMay } from '../../../lib/session/permissions.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { toast } from '../../../ui/toast.ts'
import { TwoLineCell } from '../../../ui/two-line-cell.tsx'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { bundleLabels, type WireBundle } from './labels.ts'
import { useApproveBundle, useOpenBundle } from './queries.ts'

function State({ bundle: { state, expiresAt, size } }: { bundle: WireBundle }) {
  const { text, tone } = bundleLabels()[state]
  const ends =
    state === 'expired' || state === 'failed' ? undefined : (
      <>
        {t`Until`} <DateTime at={expiresAt} />
        {size !== null && <> · {formatBytes(size)}</>}
      </>
    )
  return (
    <TwoLineCell note={ends}>
      <Badge tone={tone}>{text}</Badge>
    </TwoLineCell>
  )
}

function Reads({ bundle: { reads } }: { bundle: WireBundle }) {
  if (reads.length === 0) return <span className="dim">{t`Not yet`}</span>
  return (
    <>
      {reads.map(({ reader, createdAt }) => (
        <div key={createdAt}>
          {reader?.name ?? '–'} · <RelativeDateTime at={createdAt} />
        </div>
      ))}
    </>
  )
}

/** Approves a bundle, or downloads it, for those of whom it is expected. */
function BundleAction({ bundle }: { bundle: WireBundle }) {
  const [isOpen, setOpen] = useState(false)
  const approve = useApproveBundle()
  const openBundle = useOpenBundle()
  const mayDo = useMay()
  const { _id: id, canApprove, canOpen } = bundle
  if (!mayDo('documents.write') || !(canApprove || canOpen)) return null
  const run = async () => {
    if (canOpen) window.location.assign((await openBundle({ params: { id } })).url)
    else {
      await approve({ params: { id } })
      toast({ text: t`Bundle approved` })
    }
  }
  const label = canOpen ? t`Download` : t`Approve`
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={canOpen ? t`Download this bundle?` : t`Approve this bundle?`}
          confirmLabel={label}
          tone="primary"
          onConfirm={run}
          onClose={() => setOpen(false)}
        >
          {canOpen
            ? t`The download is logged with your name.`
            : t`It holds records with copies of identity documents. You and the admin who asked can then download it.`}
        </ConfirmDialog>
      )}
    </>
  )
}

/** Returns the columns of the table of bundles. */
export const bundleColumns = (): readonly Column<WireBundle>[] => [
  {
    key: 'reason',
    title: t`Reason`,
    phoneSlot: 'lead',
    render: ({ reason, people }) => (
      <TwoLineCell note={people.map(({ alias }) => alias).join(', ')}>
        <b translate="no">{reason}</b>
      </TwoLineCell>
    ),
  },
  {
    key: 'askedBy',
    title: t`Asked by`,
    render: ({ askedBy, askedAt, approvedBy }) => (
      <TwoLineCell note={approvedBy ? t`Approved by ${approvedBy.name}` : undefined}>
        {askedBy?.name ?? '–'} · <RelativeDateTime at={askedAt} />
      </TwoLineCell>
    ),
  },
  {
    key: 'state',
    title: t`Status`,
    phoneSlot: 'aside',
    render: (bundle) => <State bundle={bundle} />,
  },
  { key: 'reads', title: t`Downloads`, render: (bundle) => <Reads bundle={bundle} /> },
  {
    key: 'actions',
    title: t`Action`,
    phoneSlot: 'actions',
    render: (bundle) => <BundleAction bundle={bundle} />,
  },
]
