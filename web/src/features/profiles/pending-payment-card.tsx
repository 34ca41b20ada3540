import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import { formatMoney } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { Card } from '../../ui/card.tsx'
import type { WireOffers } from './labels.ts'
import styles from './subscribed-card.module.css'

interface PendingPaymentCardProps {
  payment: NonNullable<WireOffers['pendingPayment']>
  onShow: () => void
}

/** Replaces the offers while a payment for one of them may still succeed. */
export function PendingPaymentCard({ payment: { totalPrice, currency }, onShow }: PendingPaymentCardProps) {
  return (
    <Card aria-label={t`Subscription`}>
      <div className={styles.subscribed}>
        <IconHourglass size={24} stroke={1.8} aria-hidden="true" />
        <p>
          <b>{t`Being confirmed`}</b>
          <span>
            {t`Your payment of ${formatMoney(totalPrice, currency)} is being confirmed. You do not need to pay again.`}
          </span>
        </p>
        <button type="button" onClick={onShow}>
          {t`Details`}
        </button>
      </div>
    </Card>
  )
}
