import { Link } from 'react-router'
import { formatMoney } from '../../lib/format.ts'
import { href } from '../../lib/href.ts'
import { Card } from '../../ui/card.tsx'
import { Pill } from '../../ui/pill.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import styles from './pending-payments.module.css'
import { standingOf, typeWords, type WirePayment } from './words.ts'

/** Payments of which nobody knows the outcome yet; nothing when there are none. */
export function PendingPayments({ payments }: { payments: readonly WirePayment[] }) {
  if (payments.length === 0) return null
  return (
    <Card title="Under way">
      <ul>
        {payments.map((payment) => (
          <li key={payment._id} className={styles.row}>
            <span>
              <b className="figures">
                {formatMoney(payment.totalPrice, payment.currency)} · {typeWords(payment.type).toLowerCase()}
              </b>
              <small className="dim">
                Begun <RelativeTime at={payment.createdAt} /> ago <Pill tone="wait">{standingOf(payment).text}</Pill>
              </small>
            </span>
            <Link to={href('payments/success', undefined, { transactionId: payment._id })}>Follow it</Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
