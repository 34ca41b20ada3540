import { Card } from '../../../ui/card.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Pill } from '../../../ui/pill.tsx'
import {
  documentKinds,
  documentStanding,
  kindWords,
  type ListedDocument,
  type WholePerformer,
} from '../people/words.ts'
import { DecideBar } from './decide-bar.tsx'
import styles from './documents.module.css'
import { HandInButton } from './hand-in-button.tsx'
import { LookButton } from './look-button.tsx'
import { OpenedDocuments } from './opened-documents.tsx'
import { useOpenedDocuments } from './use-opened-documents.ts'

interface DocumentsCardProps {
  performer: WholePerformer
  countryName: string
}

/** A creator's identity documents: where they stand, opened side by side with a reason, approved or refused. */
export function DocumentsCard({ performer, countryName }: DocumentsCardProps) {
  const { documents } = performer
  const opened = useOpenedDocuments(documents)
  const isWaiting = documents.some(({ status }) => status === 'pending')
  return (
    <Card title="Identity documents" actions={isWaiting && <Pill tone="wait">Waiting for you</Pill>}>
      <div className={styles.card}>
        <ul className={styles.documents}>
          {documentKinds.map((kind) => (
            <Line key={kind} kind={kind} performer={performer} />
          ))}
        </ul>
        {opened.pictures && (
          <OpenedDocuments
            performer={performer}
            countryName={countryName}
            pictures={opened.pictures}
            onHide={opened.hide}
          />
        )}
        <div className={styles.bar}>
          {!opened.pictures && documents.length > 0 && <LookButton isWaiting={isWaiting} onOpen={opened.open} />}
          {isWaiting && (
            <DecideBar performer={performer} canApprove={opened.pictures !== undefined} onDecided={opened.hide} />
          )}
        </div>
      </div>
    </Card>
  )
}

function Line({ kind, performer }: { kind: ListedDocument['kind']; performer: WholePerformer }) {
  const document = performer.documents.find((one) => one.kind === kind)
  const isMissing = !document || document.status === 'refused'
  const { text, tone } = document ? documentStanding(document.status) : ({ text: 'Missing', tone: 'neutral' } as const)
  return (
    <li>
      <span>
        <b>{kindWords(kind)}</b>
        <span className="dim">
          {document ? (
            <>
              Handed in <DateTime at={document.submittedAt} />
            </>
          ) : (
            'Not handed in'
          )}
        </span>
        {document?.reason && <q>{document.reason}</q>}
      </span>
      <span className={styles.pills}>
        <Pill tone={tone}>{text}</Pill>
        {isMissing && <HandInButton performer={performer} kind={kind} />}
      </span>
    </li>
  )
}
