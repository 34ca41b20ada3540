import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import { Link } from 'react-router'
import { t } from '../../lib/i18n/i18n.ts'
import { orderStatusLabel } from '../../lib/labels/order-labels.ts'
import { href } from '../../lib/navigation/href.ts'
import styles from './order-quote.module.css'
import type { WireMessage } from './queries.ts'

interface OrderQuoteProps {
  order: NonNullable<WireMessage['order']>
  /** True where the viewer sold it. */
  isSold: boolean
}

/** Shows the order that a message is about, with its state as it is now. */
export default function OrderQuote({ order, isSold }: OrderQuoteProps) {
  const { _id: id, orderNumber, name, deliveryStatus } = order
  return (
    <Link
      className={styles.order}
      to={isSold ? href('creator/order', { id }) : href('user/order', { id })}
    >
      <IconPackage size={22} aria-hidden="true" />
      <span>
        <b translate="no" dir="auto">
          {name}
        </b>
        <small>
          {t`Order ${orderNumber}`} · {orderStatusLabel(deliveryStatus).text}
        </small>
      </span>
    </Link>
  )
}
