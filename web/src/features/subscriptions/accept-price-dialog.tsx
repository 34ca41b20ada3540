import { formatMoney } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import type { WireSubscription } from '../../lib/money/subscription-dates.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmationActions, ConfirmationBody } from '../../ui/confirmation.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { useAcceptPrice } from './queries.ts'

interface AcceptPriceDialogProps {
  subscription: WireSubscription
  onClose: () => void
  onAccepted: () => void
}

/** Shows the terms of a new price and agrees to it. */
export function AcceptPriceDialog({ subscription, onClose, onAccepted }: AcceptPriceDialogProps) {
  const { _id: id, performerInfo, newPrice, currency } = subscription
  const name = performerInfo?.name ?? t`this creator`
  const accepting = useAcceptPrice({
    onDone: () => {
      toast({ text: t`Your subscription to ${name} continues` })
      onAccepted()
    },
  })
  if (!newPrice) return null
  const { price, consentText } = newPrice
  return (
    <Dialog open onClose={onClose} title={t`New price for ${name}`} place="rise">
      <ConfirmationBody>
        <p>{consentText}</p>
        <p>{t`Without your answer the subscription ends on that day, and nothing more is charged.`}</p>
        <FormError>{accepting.error?.message}</FormError>
        <ConfirmationActions stacked>
          <Button
            variant="primary"
            size="l"
            wide
            pending={accepting.isPending}
            onClick={() => accepting.mutate({ params: { id }, body: { price } })}
          >
            {t`Accept ${formatMoney(price, currency)}`}
          </Button>
          <Button variant="quiet" wide onClick={onClose}>
            {t`Decide later`}
          </Button>
        </ConfirmationActions>
      </ConfirmationBody>
    </Dialog>
  )
}
