import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { ConfirmDialog, type Grounds } from '../components/confirm-dialog.tsx'
import type { WholePerformer } from '../people/labels.ts'
import { useWithdrawApproval } from '../queries.ts'

const withdrawalReason = () =>
  ({
    label: t`Reason for the withdrawal`,
    hint: t`The creator reads it in the statement of reasons, and may appeal.`,
    minLength: 3,
    suggestions: [
      t`The documents belong to another person`,
      t`The documents were altered`,
      t`Another person appears in the content`,
    ],
  }) as const

/** Withdraws the approval of a creator's documents, with reasons. */
export function WithdrawApprovalButton({ performer }: { performer: WholePerformer }) {
  const withdrawApproval = useWithdrawApproval()
  const [isOpen, setOpen] = useState(false)
  const { _id: id, name } = performer
  const withdraw = async (reason: string, grounds: Grounds) => {
    await withdrawApproval({ params: { id }, body: { reason, ...grounds } })
    toast({ text: t`The approval of ${name} is withdrawn` })
  }
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t`Withdraw approval`}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t`Withdraw the approval of ${name}?`}
          confirmLabel={t`Withdraw approval`}
          reason={withdrawalReason()}
          withGrounds
          onConfirm={withdraw}
          onClose={() => setOpen(false)}
        >
          <p>
            {t`At once, ${name} cannot publish, sell, go live or be paid out, and the page is hidden. Buyers keep what they bought, and subscriptions are not renewed. New documents can be approved at any time.`}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
