import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { use } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { cancelConsequences, type WireSubscription } from '../../lib/money/subscription-dates.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmationActions, ConfirmationBody } from '../../ui/confirmation.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/field.tsx'
import { RenderedAt } from '../../ui/relative-time.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './my-subscriptions.module.css'
import { useCancel } from './queries.ts'

interface CancelDialogProps {
  subscription: WireSubscription
  onClose: () => void
  onCancelled: () => void
}

/** Explains what a cancellation means and confirms it. */
export function CancelDialog({ subscription, onClose, onCancelled }: CancelDialogProps) {
  const now = new Date(use(RenderedAt))
  const { _id: id, paymentGateway: gateway, performerInfo } = subscription
  const name = performerInfo?.name ?? t`this creator`
  const leave = useCancel({
    onDone: () => {
      toast({ text: t`Your subscription to ${name} is cancelled` })
      onCancelled()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t`Cancel your subscription to ${name}?`} place="rise">
      <ConfirmationBody>
        <ul className={styles.meaning}>
          {cancelConsequences(subscription, now).map((text) => (
            <li key={text}>
              <IconCheck size={20} stroke={2} aria-hidden="true" />
              {text}
            </li>
          ))}
        </ul>
        <FormError>{leave.error?.message}</FormError>
        <ConfirmationActions stacked>
          <Button
            variant="danger"
            size="l"
            wide
            pending={leave.isPending}
            onClick={() => leave.mutate({ params: { gateway, id } })}
          >
            {t`Cancel subscription`}
          </Button>
          <Button variant="quiet" wide onClick={onClose}>
            {t`Stay subscribed`}
          </Button>
        </ConfirmationActions>
      </ConfirmationBody>
    </Dialog>
  )
}
