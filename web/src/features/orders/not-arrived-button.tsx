import IconLifebuoy from '@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs'
import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs'
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import { useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { trackingUrl } from '../../lib/labels/carriers.ts'
import type { WireOrder } from '../../lib/labels/order-labels.ts'
import { href } from '../../lib/navigation/href.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './order-summary.module.css'

/**
 * Offers help to the buyer of goods that did not arrive; renders nothing before the site asked
 * about them, and after their end.
 */
export function NotArrivedButton({ order }: { order: WireOrder }) {
  const [isOpen, setOpen] = useState(false)
  if (order.deliveryStatus !== 'shipping' || !order.arrivalAskedAt) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t`It did not arrive`}</Button>
      {isOpen && <HelpDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}

function HelpDialog({ order, onClose }: { order: WireOrder; onClose: () => void }) {
  const url = trackingUrl(order)
  const { orderNumber, transactionId } = order
  return (
    <Dialog open onClose={onClose} title={t`Order ${orderNumber} did not arrive`}>
      <div className={styles.dialog}>
        <p>{t`Look where the parcel is, and ask the creator on the page of the order. If that does not help, ask for your money back on the receipt, or write to our team.`}</p>
        <div className={styles.actions}>
          {url && (
            <ButtonLink
              to={url}
              target="_blank"
              rel="noreferrer"
              icon={<IconTruckDelivery size={20} aria-hidden="true" />}
            >
              {t`Track the parcel`}
            </ButtonLink>
          )}
          <ButtonLink
            to={href('user/receipt', { id: transactionId })}
            icon={<IconReceiptRefund size={20} aria-hidden="true" />}
          >
            {t`Ask for a refund`}
          </ButtonLink>
          <ButtonLink
            to={href('contact', undefined, { order: orderNumber })}
            icon={<IconLifebuoy size={20} aria-hidden="true" />}
          >
            {t`Write to our team`}
          </ButtonLink>
        </div>
      </div>
    </Dialog>
  )
}
