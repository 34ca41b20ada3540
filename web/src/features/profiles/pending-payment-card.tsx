import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import { formatMoney } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import {
  confirmingMessage,
  isUnfinished,
  unfinishedMessage,
} from '../../lib/labels/payment-state.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { WireOffers } from './labels.ts'
import styles from './subscribed-card.module.css'

interface PendingPaymentCardProps {
  payment: NonNullable<WireOffers['pendingPayment']>
  onShow: () => void
  onOther: () => void
}

/**
 * Replaces the offers while a payment for one of them may still succeed. One that its buyer left on
 * the payment page offers both ways on: paying there, or another way, which closes that page.
 */
export function PendingPaymentCard({ payment, onShow, onOther }: PendingPaymentCardProps) {
  const { totalPrice, currency, paymentUrl } = payment
  const isOpen = isUnfinished(payment)
  const price = formatMoney(totalPrice, currency)
  return (
    <Card aria-label={t`Subscription`}>
      <div className={styles.subscribed}>
        <IconHourglass size={24} stroke={1.8} aria-hidden="true" />
        <p>
          <b>{isOpen ? t`Not finished` : t`Being confirmed`}</b>
          <span>{isOpen ? unfinishedMessage(price) : confirmingMessage(price)}</span>
        </p>
        {!isOpen && (
          <button type="button" onClick={onShow}>
            {t`Details`}
          </button>
        )}
      </div>
      {isOpen && (
        <div className={styles.ways}>
          <Button variant="primary" wide onClick={() => location.assign(paymentUrl ?? '')}>
            {t`Go on paying`}
          </Button>
          <Button wide onClick={onOther}>
            {t`Choose another way`}
          </Button>
        </div>
      )}
    </Card>
  )
}
