import { useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmationActions, ConfirmationBody } from '../../ui/confirmation.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/field.tsx'
import { removeMessage, type WireMessage } from './queries.ts'

interface DeleteMessageProps {
  message: WireMessage
  onClose: () => void
  onDeleted: (message: WireMessage) => void
}

/** Asks before a message is deleted for both sides. */
export function DeleteMessage({ message, onClose, onDeleted }: DeleteMessageProps) {
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const remove = async () => {
    setPending(true)
    try {
      onDeleted(await removeMessage(message._id))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : undefined)
      setPending(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title={t`Delete this message?`}>
      <ConfirmationBody>
        <p>
          {message.isBought
            ? t`Its text disappears for both of you. The files stay with the fan who bought them.`
            : t`It disappears for both of you and cannot be brought back.`}
        </p>
        <FormError>{problem}</FormError>
        <ConfirmationActions>
          <Button onClick={onClose} disabled={isPending}>{t`Cancel`}</Button>
          <Button
            variant="danger"
            pending={isPending}
            onClick={() => void remove()}
          >{t`Delete for both`}</Button>
        </ConfirmationActions>
      </ConfirmationBody>
    </Dialog>
  )
}
