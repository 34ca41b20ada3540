import { useState } from 'react'
import { jt, t } from '../../lib/i18n/i18n.ts'
import { placesLabel } from '../../lib/labels/release-places.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmationActions, ConfirmationBody } from '../../ui/confirmation.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { DownloadRelease } from './download-release.tsx'
import { useWithdraw, useWithdrawByLink, type WireGiven } from './queries.ts'
import { ReleasedFiles } from './released-files.tsx'
import styles from './releases.module.css'

interface GivenCardProps {
  readonly given: WireGiven
  /** The secret of the mailed link that opened it. */
  readonly token?: string | undefined
  /** True while the documents of the person are not approved: only a proof leaves as a file. */
  readonly isUnconfirmed?: boolean
}

/** Shows a signed release, which its person can take back. */
export function GivenCard({ given, token, isUnconfirmed = false }: GivenCardProps) {
  const { performer, files, signedAt, until, places, revokedAt, text, importedFrom } = given
  const placed = placesLabel(places)
  return (
    <Card
      title={performer?.name ?? t`Deleted account`}
      actions={
        revokedAt ? (
          <Badge tone="neutral">{t`Taken back`}</Badge>
        ) : (
          <Badge tone="good">{t`Signed`}</Badge>
        )
      }
    >
      <div className={styles.part}>
        <p className="dim">
          {jt`Signed ${<DateTime key="1" at={signedAt} />}`}
          {until && <> · {jt`Ends after ${<DateTime key="1" at={until} dayOnly />}`}</>}
        </p>
        {placed && <p className="dim">{placed}</p>}
        {importedFrom && (
          <p className="dim">{jt`Signed on ${<bdi key="1">{importedFrom}</bdi>}`}</p>
        )}
        <ReleasedFiles files={files} label={t`Files that you released`} />
        <details>
          <summary>{t`What you signed`}</summary>
          <p className={styles.text} translate="no" lang="en">
            {text}
          </p>
        </details>
        {!revokedAt && (
          <div className={styles.actions}>
            {!importedFrom && !isUnconfirmed && (
              <DownloadRelease id={given._id} token={token} isOwn />
            )}
            <WithdrawButton given={given} token={token} />
          </div>
        )}
      </div>
    </Card>
  )
}

function WithdrawButton({ given: { _id: id }, token }: GivenCardProps) {
  const [isOpen, setOpen] = useState(false)
  const options = {
    onDone: () => {
      setOpen(false)
      toast({ text: t`Taken back. The files are hidden.` })
    },
    onFailed: toastError,
  }
  const own = useWithdraw(options)
  const byLink = useWithdrawByLink(options)
  const withdraw = () =>
    token
      ? byLink.mutate({ params: { token, id }, body: {} })
      : own.mutate({ params: { id }, body: {} })
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t`Take back`}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t`Take the release back?`}>
        <ConfirmationBody>
          <p>{t`The files are hidden from everybody at once, a running stream ends, and buyers get their money back from the creator. The creator is told, without your legal name. The record is kept as the law demands.`}</p>
        </ConfirmationBody>
        <ConfirmationActions>
          <Button onClick={() => setOpen(false)}>{t`Cancel`}</Button>
          <Button variant="danger" pending={own.isPending || byLink.isPending} onClick={withdraw}>
            {t`Take back`}
          </Button>
        </ConfirmationActions>
      </Dialog>
    </>
  )
}
