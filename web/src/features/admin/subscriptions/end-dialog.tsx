import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { toast } from '../../../ui/toast.ts'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { useCancelSubscription } from '../queries.ts'
import type { Subscription } from './labels.ts'

interface EndDialogProps {
  subscription: Subscription
  onClose: () => void
}

/**
 * Ends a subscription now. Where the payment company refunds no parts, the admin chooses what goes
 * back.
 */
export function EndDialog({ subscription: { _id: id, price, refunds }, onClose }: EndDialogProps) {
  const cancelSubscription = useCancelSubscription()
  const [chosen, setChosen] = useState<'whole' | 'none'>('none')
  const refund = refunds ? chosen : 'unused'
  const end = async () => {
    await cancelSubscription({ params: { id }, query: { now: true, refund } })
    toast({ text: t`The subscription has ended` })
  }
  return (
    <ConfirmDialog
      title={t`End this subscription now?`}
      confirmLabel={t`End now`}
      onConfirm={end}
      onClose={onClose}
    >
      <p>{t`The fan loses access immediately.`}</p>
      {price > 0 && !refunds && (
        <p>{t`The unused part of the payment is refunded to the card and deducted from the creator’s share.`}</p>
      )}
      {refunds === 'none' && (
        <p>{t`The payment service does not support refunds. You can refund the unused part on its website.`}</p>
      )}
      {refunds === 'whole' && (
        <>
          <p>{t`This payment service refunds whole payments only. The unused part alone cannot be refunded here.`}</p>
          <RadioCards
            label={t`Refund`}
            choices={[
              { value: 'none', title: t`No refund` },
              {
                value: 'whole',
                title: t`The whole payment`,
                note: t`It is refunded to the card and deducted from the creator’s share.`,
              },
            ]}
            value={chosen}
            onChoose={setChosen}
          />
        </>
      )}
    </ConfirmDialog>
  )
}
