import { formatMoney } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import type { WireSubscription } from '../../lib/money/subscription-dates.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmationActions, ConfirmationBody } from '../../ui/confirmation.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { useContinue } from './queries.ts'

interface ContinueDialogProps {
  subscription: WireSubscription
  onClose: () => void
  onContinued: () => void
}

/** Confirms the charge that ends a pause early. */
export function ContinueDialog({ subscription, onClose, onContinued }: ContinueDialogProps) {
  const { _id: id, performerInfo, price, currency } = subscription
  const name = performerInfo?.name ?? t`this creator`
  const amount = formatMoney(price, currency)
  const resumed = useContinue({
    onDone: () => {
      toast({ text: t`Your subscription to ${name} continues` })
      onContinued()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t`Continue your subscription to ${name}?`} place="rise">
      <ConfirmationBody>
        <p>{t`Your saved card is charged up to ${amount} now, and a new period begins today.`}</p>
        <FormError>{resumed.error?.message}</FormError>
        <ConfirmationActions stacked>
          <Button
            variant="primary"
            size="l"
            wide
            pending={resumed.isPending}
            onClick={() => resumed.mutate({ params: { id } })}
          >
            {t`Continue for ${amount}`}
          </Button>
          <Button variant="quiet" wide onClick={onClose}>
            {t`Stay paused`}
          </Button>
        </ConfirmationActions>
      </ConfirmationBody>
    </Dialog>
  )
}
