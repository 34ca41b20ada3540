import { useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmationActions, ConfirmationBody } from '../../ui/confirmation.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { useCancel, useUnsend, type WireMassMessage } from './queries.ts'

interface ConfirmDialogProps {
  action: 'cancel' | 'unsend'
  message: WireMassMessage
  onClose: () => void
}

function textsOf({ action, message }: Omit<ConfirmDialogProps, 'onClose'>) {
  if (action === 'unsend')
    return {
      title: t`Unsend this message?`,
      body:
        message.price === null
          ? t`It disappears for every fan who has not read it yet.`
          : t`It disappears for every fan who has not bought the files. Buyers keep them.`,
      button: t`Unsend`,
      done: t`The message is being unsent`,
    }
  if (message.drip)
    return {
      title: t`End this message?`,
      body: t`Fans who wait for it do not receive it. Fans who have received it keep it.`,
      button: t`End`,
      done: t`The message has ended`,
    }
  return {
    title: t`Cancel this message?`,
    body: t`Nobody else receives it. Fans who have received it keep it.`,
    button: t`Cancel sending`,
    done: t`The message is cancelled`,
  }
}

/** Asks before a mass message is cancelled or unsent, and does it. */
export function ConfirmDialog({ action, message, onClose }: ConfirmDialogProps) {
  const cancel = useCancel()
  const unsend = useUnsend()
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)
  const { title, body, button, done } = textsOf({ action, message })
  const confirm = async () => {
    setPending(true)
    try {
      await (action === 'cancel' ? cancel : unsend)({ params: { id: message._id } })
      onClose()
      toast({ text: done })
    } catch (error) {
      setProblem((error as Error).message)
      setPending(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title={title}>
      <ConfirmationBody>
        <p>{body}</p>
        <FormError>{problem}</FormError>
        <ConfirmationActions>
          <Button onClick={onClose}>{t`Keep`}</Button>
          <Button variant="danger" pending={isPending} onClick={() => void confirm()}>
            {button}
          </Button>
        </ConfirmationActions>
      </ConfirmationBody>
    </Dialog>
  )
}
