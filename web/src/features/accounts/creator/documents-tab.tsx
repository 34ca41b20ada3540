import { useState } from 'react'
import { formatBytes, formatDay } from '../../../lib/i18n/format.ts'
import { jt, t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { useSite } from '../../../lib/session/session.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { PictureField } from '../../../ui/picture-field.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { toast, toastError } from '../../../ui/toast.ts'
import { sendDocument } from '../queries.ts'
import { ConfirmedIdentityCard } from './confirmed-identity-card.tsx'
import styles from './creator-account.module.css'
import type { PerformerSelf, TabProps } from './performer-self.ts'

type Document = PerformerSelf['idVerification']
type Kind = 'idVerificationId' | 'documentVerificationId'

const states = (): Record<Document['status'], { text: string; tone: Tone }> => ({
  missing: { text: t`Missing`, tone: 'bad' },
  pending: { text: t`In review`, tone: 'wait' },
  approved: { text: t`Approved`, tone: 'good' },
  refused: { text: t`Rejected`, tone: 'bad' },
})

/** Shows the status of the two identity documents and submits new ones. */
export function DocumentsTab({
  me,
  onSaved,
  hasIdentityCheck,
}: TabProps & { hasIdentityCheck: boolean }) {
  return (
    <div className={styles.cards}>
      <DocumentCard
        kind="idVerificationId"
        title={t`Your ID`}
        hint={t`Passport, identity card or driving licence, all corners in the picture.`}
        document={me.idVerification}
        onSubmitted={(idVerification) => onSaved({ idVerification })}
      />
      <DocumentCard
        kind="documentVerificationId"
        title={t`You, holding the document`}
        hint={t`Your face and the document in one picture, both sharp.`}
        document={me.documentVerification}
        onSubmitted={(documentVerification) => onSaved({ documentVerification })}
      />
      {me.verifiedDocument && <ConfirmedIdentityCard me={me} onSaved={onSaved} />}
      <p className={`${styles.note} ${styles.actions}`}>
        <ButtonLink size="s" to={href('creator/agreement')}>{t`Creator agreement`}</ButtonLink>
        {hasIdentityCheck && (
          <ButtonLink size="s" to={href('creator/identity-check')}>{t`Identity check`}</ButtonLink>
        )}
      </p>
      <p className={styles.note}>
        {t`Stored encrypted and seen only by the person who reviews them. You cannot view them here again.`}
      </p>
    </div>
  )
}

interface DocumentCardProps {
  kind: Kind
  title: string
  hint: string
  document: Document
  onSubmitted: (document: Document) => void
}

function DocumentCard({ kind, title, hint, document, onSubmitted }: DocumentCardProps) {
  const { maxDocumentBytes } = useSite()
  const [file, setFile] = useState<File>()
  const [percent, setPercent] = useState<number>()
  const [isReplacing, setReplacing] = useState(false)
  const { text, tone } = states()[document.status]
  const isSubmitted = document.status === 'approved' || document.status === 'pending'
  const tooLarge = tooLargeFor(file, maxDocumentBytes)
  const keep = () => {
    setFile(undefined)
    setReplacing(false)
  }
  const send = async () => {
    if (!file) return
    setPercent(0)
    try {
      const onProgress = ({ sent, total }: { sent: number; total: number }) =>
        setPercent((100 * sent) / total)
      onSubmitted(await sendDocument(kind, file, { onProgress }))
      keep()
      toast({ text: t`Document submitted. We will review it.` })
    } catch (error) {
      toastError(error)
    } finally {
      setPercent(undefined)
    }
  }
  return (
    <Card title={title} actions={<Badge tone={tone}>{text}</Badge>}>
      <div className={styles.document}>
        <DocumentStatus document={document} />
        {isSubmitted && !isReplacing ? (
          <div>
            <Button onClick={() => setReplacing(true)}>{t`Submit another document`}</Button>
          </div>
        ) : (
          <>
            <PictureField
              label={t`New picture`}
              hint={hint}
              value={file}
              onChange={setFile}
              error={tooLarge}
            />
            {percent !== undefined && <Progress label={t`Sending ${title}`} percent={percent} />}
            <div className={styles.actions}>
              <Button
                onClick={send}
                disabled={!file || Boolean(tooLarge)}
                pending={percent !== undefined}
              >
                {t`Submit document`}
              </Button>
              {isSubmitted && percent === undefined && (
                <Button variant="quiet" onClick={keep}>
                  {t`Keep the current document`}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </Card>
  )
}

const tooLargeFor = (file: File | undefined, most: number) =>
  file && file.size > most ? t`At most ${formatBytes(most)}` : undefined

function DocumentStatus({ document }: { document: Document }) {
  const { status, reason, submittedAt, expiresOn } = document
  if (status === 'refused' && reason) return <p className={styles.reason}>{reason}</p>
  if (status === 'approved' && expiresOn) {
    const day = formatDay(new Date(expiresOn), new Date(), 'UTC')
    return (
      <p className="dim">
        {t`Valid until ${day}. Submit a new document before; this one stays valid until the new one is reviewed.`}
      </p>
    )
  }
  if (status === 'approved') {
    return (
      <p className="dim">
        {t`Nothing more to do here. Submit a new document when this one expires; this one stays valid until the new one is reviewed.`}
      </p>
    )
  }
  if (status !== 'pending' || !submittedAt) return null
  return (
    <p className="dim">
      {jt`Submitted ${<DateTime key="1" at={submittedAt} />}. We’ll e-mail you once it is reviewed.`}
    </p>
  )
}
