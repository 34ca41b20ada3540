import type { ReactNode } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import type { WireOrder } from '../../lib/labels/order-labels.ts'
import { Card } from '../../ui/card.tsx'
import styles from './order-summary.module.css'

/** Shows the recipient of goods; renders nothing for downloads. */
export function RecipientCard({ order, actions }: { order: WireOrder; actions?: ReactNode }) {
  if (order.productInfo.type === 'digital') return null
  return (
    <Card title={t`Delivery`}>
      <Recipient order={order} />
      {actions && <div className={styles.actions}>{actions}</div>}
    </Card>
  )
}

/** Lists the address, the phone number and the note of an order. */
export function Recipient({
  order: { deliveryAddress, phoneNumber, userNote },
}: {
  order: WireOrder
}) {
  if (!deliveryAddress)
    return <p className="dim">{t`The address was erased some time after the order ended.`}</p>
  return (
    <dl className={styles.recipient}>
      <div>
        <dt>{t`Address`}</dt>
        <dd>{deliveryAddress}</dd>
      </div>
      {phoneNumber && (
        <div>
          <dt>{t`Phone number`}</dt>
          <dd>{phoneNumber}</dd>
        </div>
      )}
      {userNote && (
        <div>
          <dt>{t`Note of the buyer`}</dt>
          <dd>{userNote}</dd>
        </div>
      )}
    </dl>
  )
}
