import { uploadDocument } from '@stagedoor/contract/performers'
import { useState } from 'react'
import { upload } from '../../../lib/api.ts'
import { formatBytes } from '../../../lib/format.ts'
import { useSite } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PictureField } from '../../../ui/picture-field.tsx'
import { Pill, type Tone } from '../../../ui/pill.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { toast, toastError } from '../../../ui/toast.ts'
import { When } from '../../../ui/when.tsx'
import styles from './creator-account.module.css'
import type { PerformerMe, TabProps } from './performer-me.ts'

type Document = PerformerMe['idVerification']
type Kind = 'idVerificationId' | 'documentVerificationId'

const states: Record<Document['status'], { text: string; tone: Tone }> = {
  missing: { text: 'Missing', tone: 'bad' },
  pending: { text: 'Being checked', tone: 'wait' },
  approved: { text: 'Approved', tone: 'good' },
  refused: { text: 'Refused', tone: 'bad' },
}

/** The two identity documents: where they are, and handing in new ones. */
export function DocumentsTab({ me, onSaved }: TabProps) {
  return (
    <div className={styles.cards}>
      <DocumentCard
        kind="idVerificationId"
        title="Your ID"
        hint="Passport, identity card or driving licence, all corners in the picture."
        document={me.idVerification}
        onHandedIn={(idVerification) => onSaved({ idVerification })}
      />
      <DocumentCard
        kind="documentVerificationId"
        title="You, holding it"
        hint="Your face and the document in one picture, both sharp."
        document={me.documentVerification}
        onHandedIn={(documentVerification) => onSaved({ documentVerification })}
      />
      <p className={styles.note}>
        Seen by the person who checks them and by nobody else, and kept encrypted. You cannot see them again here.
      </p>
    </div>
  )
}

interface DocumentCardProps {
  kind: Kind
  title: string
  hint: string
  document: Document
  onHandedIn: (document: Document) => void
}

function DocumentCard({ kind, title, hint, document, onHandedIn }: DocumentCardProps) {
  const { maxDocumentBytes } = useSite()
  const [file, setFile] = useState<File>()
  const [percent, setPercent] = useState<number>()
  const [isReplacing, setReplacing] = useState(false)
  const { text, tone } = states[document.status]
  const isThere = document.status === 'approved' || document.status === 'pending'
  const tooLarge = file && file.size > maxDocumentBytes ? `At most ${formatBytes(maxDocumentBytes)}` : undefined
  const keep = () => {
    setFile(undefined)
    setReplacing(false)
  }
  const send = async () => {
    if (!file) return
    setPercent(0)
    try {
      const given = { params: { type: kind }, files: { file } }
      const onProgress = ({ sent, total }: { sent: number; total: number }) => setPercent((100 * sent) / total)
      onHandedIn(await upload(uploadDocument, given, { onProgress }))
      keep()
      toast({ text: 'We have it and will look at it' })
    } catch (error) {
      toastError(error)
    } finally {
      setPercent(undefined)
    }
  }
  return (
    <Card title={title} actions={<Pill tone={tone}>{text}</Pill>}>
      <div className={styles.document}>
        <Standing document={document} />
        {isThere && !isReplacing ? (
          <div>
            <Button onClick={() => setReplacing(true)}>Hand in another one</Button>
          </div>
        ) : (
          <>
            <PictureField label="New picture" hint={hint} value={file} onChange={setFile} error={tooLarge} />
            {percent !== undefined && <Progress label={`Sending ${title}`} percent={percent} />}
            <div className={styles.deeds}>
              <Button onClick={send} disabled={!file || Boolean(tooLarge)} pending={percent !== undefined}>
                Hand in
              </Button>
              {isThere && percent === undefined && (
                <Button variant="quiet" onClick={keep}>
                  Keep the one you have
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </Card>
  )
}

function Standing({ document: { status, reason, submittedAt } }: { document: Document }) {
  if (status === 'refused' && reason) return <p className={styles.reason}>{reason}</p>
  if (status === 'approved') {
    return (
      <p className="dim">
        Nothing more to do here. Hand in another one when it expires; this one counts until that is checked.
      </p>
    )
  }
  if (status !== 'pending' || !submittedAt) return null
  return (
    <p className="dim">
      Handed in <When at={submittedAt} />. We write to you once it is checked.
    </p>
  )
}
