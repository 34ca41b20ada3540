import { Link } from 'react-router'
import { formatMoney } from '../../../lib/i18n/format.ts'
import { jt, midSentence, t } from '../../../lib/i18n/i18n.ts'
import { isUnfinished } from '../../../lib/labels/payment-state.ts'
import { href } from '../../../lib/navigation/href.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import { statusLabel, typeLabel, type WirePayment } from './labels.ts'
import styles from './pending-payments.module.css'

/** Lists the payments whose outcome is unknown; draws nothing when there are none. */
export function PendingPayments({ payments }: { payments: readonly WirePayment[] }) {
  if (payments.length === 0) return null
  return (
    <Card title={t`In progress`}>
      <ul>
        {payments.map((payment) => (
          <li key={payment._id} className={styles.row}>
            <span>
              <b className="figures">
                {formatMoney(payment.totalPrice, payment.currency)} ·{' '}
                {midSentence(typeLabel(payment.type))}
              </b>
              <small className="dim">
                {jt`Started ${<RelativeDateTime key="1" at={payment.createdAt} />}`}{' '}
                <Badge tone="wait">{statusLabel(payment).text}</Badge>
              </small>
            </span>
            <Link
              to={href(isUnfinished(payment) ? 'payment/cancel' : 'payment/success', undefined, {
                transactionId: payment._id,
              })}
            >{t`View payment`}</Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
