import { decideDocuments } from '@stagedoor/contract/admin'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { useAfterAction } from '../components/use-after-action.ts'
import type { WholePerformer } from '../people/labels.ts'
import styles from './documents.module.css'

interface DocumentDecisionBarProps {
  performer: WholePerformer
  /** Nobody is approved unseen. */
  canApprove: boolean
  onDecided: () => void
}

const rejectionReason = {
  label: 'What is wrong, and what should they send instead?',
  hint: 'They are told these words by mail and beside the upload.',
  minLength: 3,
  suggestions: [
    'The picture is blurry: please take it again in good light',
    'The ID has expired',
    'The name or birth date differs from the profile',
    'The selfie does not show face and ID together',
  ],
} as const

/** Approves the waiting documents, or refuses them with a reason. */
export function DocumentDecisionBar({ performer, canApprove, onDecided }: DocumentDecisionBarProps) {
  const { _id: id, name, documents } = performer
  const [asking, setAsking] = useState<'approve' | 'refuse'>()
  const acted = useAfterAction()
  const decide = async (decision: 'approve' | 'refuse', reason?: string) => {
    await api(decideDocuments, { params: { id }, body: { decision, ...(reason && { reason }) } })
    onDecided()
    await acted(decision === 'approve' ? `${name} is approved and told by mail` : `${name} is told what is missing`)
  }
  const close = () => setAsking(undefined)
  const isWhole = documents.length === 2 && documents.every(({ status }) => status !== 'refused')
  return (
    <>
      {canApprove && isWhole && (
        <Button variant="primary" onClick={() => setAsking('approve')}>
          Approve
        </Button>
      )}
      <Button variant="danger" onClick={() => setAsking('refuse')}>
        Refuse
      </Button>
      {!isWhole && <p className={styles.hint}>Both documents have to be there before they can be approved.</p>}
      {asking === 'approve' && (
        <ConfirmDialog
          title={`Approve ${name}?`}
          confirmLabel="Approve"
          tone="primary"
          onConfirm={() => decide('approve')}
          onClose={close}
        >
          <p>
            From now on {name} can publish, sell, go live and be paid. They are told by mail. You say that both pictures
            show the same adult, and that the ID fits the profile.
          </p>
        </ConfirmDialog>
      )}
      {asking === 'refuse' && (
        <ConfirmDialog
          title={`Refuse ${name}’s documents?`}
          confirmLabel="Refuse"
          reason={rejectionReason}
          onConfirm={(reason) => decide('refuse', reason)}
          onClose={close}
        >
          <p>{name} cannot publish or sell until new ones are approved.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
