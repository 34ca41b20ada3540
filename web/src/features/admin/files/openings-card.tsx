import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { useMay } from '../../../lib/session/permissions.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import { toast, toastError } from '../../../ui/toast.ts'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import styles from './files.module.css'
import type { WireHold, WirePlaces } from './labels.ts'
import { useApproveOpening, useAskToOpen, useOpenHeldFile } from './queries.ts'

type WireOpening = WirePlaces['openings'][number]

/** Shows who asked to open a held file, who approved it and who opened it. */
export function OpeningsCard({
  hold,
  openings,
}: {
  hold: WireHold
  openings: WirePlaces['openings']
}) {
  const [isAsking, setAsking] = useState(false)
  const askToOpen = useAskToOpen()
  const mayDo = useMay()
  return (
    <Card
      title={t`Opened by two people`}
      actions={
        hold.state === 'held' && mayDo('moderation.write') ? (
          <Button size="s" onClick={() => setAsking(true)}>{t`Ask to open`}</Button>
        ) : undefined
      }
    >
      {openings.length === 0 && (
        <p className="dim">
          {t`Nobody has asked to open it. One admin asks with a reason, another approves; both can then open it for 30 minutes, and each time is logged.`}
        </p>
      )}
      <ul className={styles.files}>
        {openings.map((opening) => (
          <OpeningLine key={opening._id} opening={opening} />
        ))}
      </ul>
      {isAsking && (
        <ConfirmDialog
          title={t`Ask to open the file?`}
          confirmLabel={t`Ask`}
          tone="primary"
          reason={{ label: t`Reason for access`, minLength: 3 }}
          onConfirm={async (reason) => {
            await askToOpen({ params: { id: hold._id }, body: { reason } })
            toast({ text: t`Request sent` })
          }}
          onClose={() => setAsking(false)}
        >
          {t`Another admin must approve it. Your reason is kept for good.`}
        </ConfirmDialog>
      )}
    </Card>
  )
}

function OpeningLine({ opening }: { opening: WireOpening }) {
  const { reason, askedBy, askedAt, approvedBy, opensUntil, reads } = opening
  return (
    <li className={styles.opening}>
      <span className={styles.place}>
        <b translate="no">{reason}</b>
        <span className="dim">
          {t`Asked by ${askedBy?.name ?? '–'}`} · <RelativeDateTime at={askedAt} />
        </span>
        {approvedBy && <span className="dim">{t`Approved by ${approvedBy.name}`}</span>}
        {reads.map(({ reader, createdAt }) => (
          <span key={createdAt} className="dim">
            {t`Opened by ${reader?.name ?? '–'}`} · <RelativeDateTime at={createdAt} />
          </span>
        ))}
      </span>
      <OpeningAction opening={opening} isWaiting={opensUntil === null} />
    </li>
  )
}

function OpeningAction({ opening, isWaiting }: { opening: WireOpening; isWaiting: boolean }) {
  const approve = useApproveOpening()
  const openFile = useOpenHeldFile()
  const mayDo = useMay()
  const params = { id: opening._id }
  if (opening.canApprove && mayDo('moderation.write')) {
    return (
      <Button size="s" onClick={() => approve({ params }).catch(toastError)}>
        {t`Approve`}
      </Button>
    )
  }
  if (opening.canOpen) {
    return (
      <Button
        size="s"
        onClick={() =>
          openFile({ params }).then(({ url }) => window.location.assign(url), toastError)
        }
      >
        {t`Download`}
      </Button>
    )
  }
  return isWaiting ? <span className="dim">{t`Needs another admin`}</span> : null
}
