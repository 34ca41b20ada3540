import { Link } from 'react-router'
import { formatCount } from '../../lib/i18n/format.ts'
import { jt, t } from '../../lib/i18n/i18n.ts'
import type { WireOrder } from '../../lib/labels/order-labels.ts'
import { href } from '../../lib/navigation/href.ts'
import { Card } from '../../ui/card.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Price } from '../../ui/price.tsx'
import { ProductPicture } from '../content/product-picture.tsx'
import styles from './order-summary.module.css'

/** Shows what was ordered, and what it cost. */
export function OrderSummary({ order }: { order: WireOrder }) {
  const { productInfo, quantity, unitPrice, shippingPrice, totalPrice, createdAt } = order
  const count = formatCount(quantity)
  const { name, slug, type } = productInfo
  return (
    <Card title={t`Product`}>
      <div className={styles.name}>
        <ProductPicture product={productInfo}>
          {slug ? <Link to={href('product', { id: slug })}>{name}</Link> : <b>{name}</b>}
        </ProductPicture>
      </div>
      <dl className={styles.lines}>
        <div>
          <dt>{jt`${count} × ${<Price key="1" tokens={unitPrice} />}`}</dt>
          <dd>
            <Price tokens={Math.round(unitPrice * 100 * quantity) / 100} />
          </dd>
        </div>
        {type === 'physical' && (
          <div>
            <dt>{t`Shipping`}</dt>
            <dd>{shippingPrice > 0 ? <Price tokens={shippingPrice} /> : t`Free`}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{t`Total`}</dt>
          <dd>
            <Price tokens={totalPrice} />
          </dd>
        </div>
        <div>
          <dt>{t`Ordered`}</dt>
          <dd>
            <DateTime at={createdAt} />
          </dd>
        </div>
      </dl>
    </Card>
  )
}
