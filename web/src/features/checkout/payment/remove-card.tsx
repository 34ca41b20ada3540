import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmationActions, ConfirmationBody } from '../../../ui/confirmation.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useDeleteCard } from '../queries.ts'
import { cardLabel, type WireCard } from './labels.ts'

interface RemoveCardProps {
  card: WireCard
  /** The creators whose subscriptions renew with it. */
  creators: readonly string[]
  onClose: () => void
}

/** Removes a saved card once that is confirmed; names the subscriptions that it pays for. */
export function RemoveCard({ card, creators, onClose }: RemoveCardProps) {
  const label = cardLabel(card)
  const remove = useDeleteCard({
    onDone: () => {
      onClose()
      toast({ text: t`${label} was removed` })
    },
  })
  return (
    <Dialog open onClose={onClose} title={t`Remove ${label}?`}>
      <ConfirmationBody>
        {creators.length > 0 && (
          <p>
            {t`It pays for your subscriptions to ${creators.join(', ')}. They cannot renew without another card: subscribe again with one when they end.`}
          </p>
        )}
        <p>{t`It can no longer be charged from here.`}</p>
        <FormError>{remove.error?.message}</FormError>
        <ConfirmationActions stacked>
          <Button
            variant="danger"
            size="l"
            wide
            pending={remove.isPending}
            onClick={() => remove.mutate({ params: { id: card._id } })}
          >
            {t`Remove the card`}
          </Button>
          <Button variant="quiet" wide onClick={onClose}>
            {t`Keep it`}
          </Button>
        </ConfirmationActions>
      </ConfirmationBody>
    </Dialog>
  )
}
