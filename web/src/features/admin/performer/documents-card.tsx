import { jt, t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { useMay } from '../../../lib/session/permissions.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Person } from '../../../ui/person.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import {
  documentKindLabel,
  documentKinds,
  documentStatusLabel,
  type ListedDocument,
  type WholePerformer,
} from '../people/labels.ts'
import { DocumentDecisionBar } from './document-decision-bar.tsx'
import { DocumentDetailsForm, detailsLine } from './document-details-form.tsx'
import styles from './documents.module.css'
import { OpenDocumentsButton } from './open-documents-button.tsx'
import { OpenedDocuments } from './opened-documents.tsx'
import { SubmitDocumentButton } from './submit-document-button.tsx'
import { type OpenedDocument, useOpenedDocuments } from './use-opened-documents.ts'
import { WithdrawApprovalButton } from './withdraw-approval-button.tsx'

interface DocumentsCardProps {
  performer: WholePerformer
  countryName: string
}

/**
 * Shows a creator's identity documents: status, pictures opened side by side for a reason, approval
 * or rejection.
 */
export function DocumentsCard({ performer, countryName }: DocumentsCardProps) {
  const { documents } = performer
  const opened = useOpenedDocuments(documents)
  const mayDecide = useMay()('documents.write')
  const isWaiting = documents.some(({ status }) => status === 'pending')
  return (
    <Card
      title={t`Identity documents`}
      actions={
        isWaiting && (
          <Badge tone="wait">
            {performer.identityChange?.status === 'pending'
              ? t`New legal name to review`
              : t`Waiting for review`}
          </Badge>
        )
      }
    >
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
        {mayDecide && <Details performer={performer} opened={opened.pictures ?? []} />}
        <Duplicates performer={performer} />
        <div className={styles.bar}>
          {!opened.pictures && documents.length > 0 && (
            <OpenDocumentsButton isWaiting={isWaiting} onOpen={opened.open} />
          )}
          {mayDecide && isWaiting && (
            <DocumentDecisionBar
              performer={performer}
              canApprove={opened.pictures !== undefined}
              onDecided={opened.hide}
            />
          )}
          {mayDecide && performer.verifiedDocument && (
            <WithdrawApprovalButton performer={performer} />
          )}
        </div>
      </div>
    </Card>
  )
}

interface DetailsProps extends Pick<DocumentsCardProps, 'performer'> {
  opened: readonly OpenedDocument[]
}

function Details({ performer: { documents, country }, opened }: DetailsProps) {
  return opened
    .filter(({ document }) => document.kind === 'idVerificationId')
    .map(({ document }) => (
      <DocumentDetailsForm
        key={document._id}
        document={documents.find(({ _id }) => _id === document._id) ?? document}
        country={country}
      />
    ))
}

function Duplicates({ performer: { duplicates } }: { performer: WholePerformer }) {
  if (duplicates.length === 0) return null
  return (
    <div className={styles.duplicates} role="status">
      <p>{t`The same document was submitted by another account:`}</p>
      {duplicates.map((person) => (
        <Person key={person._id} person={person} to={href('admin/performer', { id: person._id })} />
      ))}
    </div>
  )
}

function Line({ kind, performer }: { kind: ListedDocument['kind']; performer: WholePerformer }) {
  const document = performer.documents.find((one) => one.kind === kind)
  const isMissing = !document || document.status === 'refused' || document.status === 'withdrawn'
  const { text, tone } = document
    ? documentStatusLabel(document.status)
    : ({ text: t`Missing`, tone: 'neutral' } as const)
  return (
    <li>
      <span>
        <b>{documentKindLabel(kind)}</b>
        <span className="dim">
          {document
            ? jt`Submitted ${<RelativeDateTime key="1" at={document.submittedAt} />}`
            : t`Not submitted`}
        </span>
        {document?.details && <span>{detailsLine(document.details)}</span>}
        {document?.reason && <q>{document.reason}</q>}
      </span>
      <span className={styles.badges}>
        <Badge tone={tone}>{text}</Badge>
        {isMissing && <SubmitDocumentButton performer={performer} kind={kind} />}
      </span>
    </li>
  )
}
