import { BeingConfirmed } from '../../features/payments/being-confirmed.tsx'
import type { WireOffers } from '../../features/subscriptions/words.ts'
import { Button } from '../../ui/button.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { DoneButton } from './pay-dialog.tsx'
import type { Subscribing } from './use-subscribing.ts'

interface PendingSubscriptionProps {
  payment: NonNullable<WireOffers['pendingPayment']>
  subscribing: Subscribing
  /** Chooses among the offers all the same: the page that was left is closed. */
  onOther: () => void
  onClose: () => void
}

/** Somebody whose payment may still succeed asks to subscribe: leads to the page they left, and to no second payment. */
export function PendingSubscription({ payment, subscribing, onOther, onClose }: PendingSubscriptionProps) {
  const { _id, status, type, paymentUrl } = payment
  const kind = type === 'yearly_subscription' ? 'yearly' : 'monthly'
  if (!paymentUrl) {
    return (
      <BeingConfirmed id={_id} onSettled={subscribing.ended}>
        <DoneButton onClick={onClose}>Close</DoneButton>
      </BeingConfirmed>
    )
  }
  const ways = (
    <>
      <Button
        variant="primary"
        size="l"
        wide
        pending={subscribing.pending}
        onClick={() => subscribing.payAt(paymentUrl, _id, kind)}
      >
        Go to the payment page
      </Button>
      <Button variant="quiet" onClick={onOther}>
        Choose another way to subscribe
      </Button>
    </>
  )
  if (status === 'fail') {
    return (
      <>
        <Outcome tone="bad" title="The payment did not go through">
          <p>Nothing was charged. You can try another card on the payment page.</p>
        </Outcome>
        {ways}
      </>
    )
  }
  return (
    <BeingConfirmed id={_id} onSettled={subscribing.ended}>
      <p>If you left the payment page before paying, you can go on there. You can pay only once.</p>
      {ways}
    </BeingConfirmed>
  )
}
