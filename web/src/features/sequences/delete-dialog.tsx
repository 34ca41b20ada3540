import { useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmationActions, ConfirmationBody } from '../../ui/confirmation.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast, toastError } from '../../ui/toast.ts'

interface DeleteDialogProps {
  title: string
  run: () => Promise<unknown>
  onClose: () => void
}

/** Asks before a sequence or a step is deleted with its results. */
export function DeleteDialog({ title, run, onClose }: DeleteDialogProps) {
  const [isPending, setPending] = useState(false)
  const confirm = async () => {
    setPending(true)
    try {
      await run()
      toast({ text: t`Deleted` })
      onClose()
    } catch (error) {
      setPending(false)
      toastError(error)
    }
  }
  return (
    <Dialog open title={title} onClose={onClose}>
      <ConfirmationBody>
        <p>{t`Its results are deleted too. Fans keep the messages that they received.`}</p>
        <ConfirmationActions>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="danger" pending={isPending} onClick={() => void confirm()}>
            {t`Delete`}
          </Button>
        </ConfirmationActions>
      </ConfirmationBody>
    </Dialog>
  )
}
