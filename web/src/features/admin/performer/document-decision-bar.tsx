import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import type { WholePerformer } from '../people/labels.ts'
import { useDecideDocuments } from '../queries.ts'
import styles from './documents.module.css'

interface DocumentDecisionBarProps {
  performer: WholePerformer
  /** Documents can only be approved after they were opened. */
  canApprove: boolean
  onDecided: () => void
}

const rejectionReason = () =>
  ({
    label: t`Reason for rejection`,
    hint: t`Shown to the creator in an e-mail and beside the upload. Say what to send instead.`,
    minLength: 3,
    suggestions: [
      t`The picture is blurry. Please retake it in good light`,
      t`The ID has expired`,
      t`The name or birth date differs from the profile`,
      t`The selfie does not show face and ID together`,
    ],
  }) as const

/** Approves the waiting documents, or rejects them with a reason. */
export function DocumentDecisionBar({
  performer,
  canApprove,
  onDecided,
}: DocumentDecisionBarProps) {
  const decideDocuments = useDecideDocuments()
  const { _id: id, name, documents, duplicates, verifiedDocument } = performer
  const [openDialog, setOpenDialog] = useState<'approve' | 'refuse'>()
  const decide = async (decision: 'approve' | 'refuse', reason?: string) => {
    const more = decision === 'approve' ? { acceptsDuplicate: duplicates.length > 0 } : { reason }
    await decideDocuments({ params: { id }, body: { decision, ...more } })
    onDecided()
    toast({ text: decidedText(name, decision) })
  }
  const close = () => setOpenDialog(undefined)
  const isWhole = areWhole(documents)
  return (
    <>
      {canApprove && isWhole && (
        <Button variant="primary" onClick={() => setOpenDialog('approve')}>
          {t`Approve`}
        </Button>
      )}
      <Button variant="danger" onClick={() => setOpenDialog('refuse')}>
        {t`Reject`}
      </Button>
      {!isWhole && (
        <p
          className={styles.hint}
        >{t`Both documents must be submitted before you can approve them.`}</p>
      )}
      {openDialog === 'approve' && (
        <ConfirmDialog
          title={t`Approve ${name}?`}
          confirmLabel={t`Approve`}
          tone="primary"
          onConfirm={() => decide('approve')}
          onClose={close}
        >
          <ApprovalText performer={performer} />
        </ConfirmDialog>
      )}
      {openDialog === 'refuse' && (
        <ConfirmDialog
          title={t`Reject ${name}’s documents?`}
          confirmLabel={t`Reject`}
          reason={rejectionReason()}
          onConfirm={(reason) => decide('refuse', reason)}
          onClose={close}
        >
          <p>
            {verifiedDocument
              ? t`${name} stays verified by the documents that were approved before, and is notified by e-mail.`
              : t`${name} cannot publish or sell until new documents are approved.`}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

const decidedText = (name: string, decision: 'approve' | 'refuse'): string =>
  decision === 'approve'
    ? t`${name} is approved and notified by e-mail`
    : t`${name} is asked for new documents`

const areWhole = (documents: WholePerformer['documents']): boolean =>
  documents.length === 2 &&
  documents.every(({ status }) => status === 'pending' || status === 'approved')

function ApprovalText({ performer }: { performer: WholePerformer }) {
  return (
    <>
      {performer.duplicates.length > 0 && (
        <p>{t`Another account has the same document. Approve only if one person may have both.`}</p>
      )}
      <p>{approvalText(performer)}</p>
    </>
  )
}

function approvalText({ name, identityChange: change }: WholePerformer): string {
  if (change?.status === 'pending') {
    const legalName = `${change.firstName} ${change.lastName}`
    return t`By approving, you confirm that both pictures show the same adult, and that the ID shows the requested name ${legalName} and birth date ${change.dateOfBirth}. They replace those of the profile.`
  }
  return t`From now on ${name} can publish, sell, go live and be paid, and is notified by e-mail. By approving, you confirm that both pictures show the same adult and that the ID matches the profile.`
}
