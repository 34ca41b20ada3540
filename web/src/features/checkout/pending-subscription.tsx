import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ResultMessage } from '../../ui/result-message.tsx'
import { DoneButton } from './checkout-dialog.tsx'
import type { WireOffers } from './offers.ts'
import { PaymentInProgress } from './payment/payment-in-progress.tsx'
import type { SubscriptionCheckout } from './use-subscription-checkout.ts'

interface PendingSubscriptionProps {
  payment: NonNullable<WireOffers['pendingPayment']>
  subscribing: SubscriptionCheckout
  /** Opens the choice of offers: the payment page that was left is closed. */
  onOther: () => void
  onClose: () => void
}

/**
 * Tells a fan with a pending payment about it: they go on paying on its page, or choose another
 * way, which closes that page.
 */
export function PendingSubscription({
  payment,
  subscribing,
  onOther,
  onClose,
}: PendingSubscriptionProps) {
  const { _id, status, type, paymentUrl } = payment
  const kind = type === 'yearly_subscription' ? 'yearly' : 'monthly'
  if (!paymentUrl) {
    return (
      <PaymentInProgress id={_id} onSettled={subscribing.onPaymentSettled}>
        <DoneButton onClick={onClose}>{t`Close`}</DoneButton>
      </PaymentInProgress>
    )
  }
  const ways = (
    <>
      <Button
        variant="primary"
        size="l"
        wide
        pending={subscribing.pending}
        onClick={() => subscribing.redirectToGateway(paymentUrl, _id, kind)}
      >
        {t`Go on paying`}
      </Button>
      <Button variant="quiet" onClick={onOther}>
        {t`Choose another way`}
      </Button>
    </>
  )
  if (status === 'fail') {
    return (
      <>
        <ResultMessage tone="bad" title={t`The payment did not go through`}>
          <p>{t`Nothing was charged. You can try another card on the payment page.`}</p>
        </ResultMessage>
        {ways}
      </>
    )
  }
  return (
    <PaymentInProgress id={_id} onSettled={subscribing.onPaymentSettled}>
      {ways}
    </PaymentInProgress>
  )
}
