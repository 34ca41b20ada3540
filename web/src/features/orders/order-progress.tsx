import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { ReactNode } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { orderStatusLabel, orderSteps, type WireOrder } from '../../lib/labels/order-labels.ts'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/class-names.ts'
import { DateTime } from '../../ui/date-time.tsx'
import styles from './order-progress.module.css'
import { TrackingCode } from './tracking-code.tsx'

/** Shows the steps of an order with their dates, and where its parcel is tracked. */
export function OrderProgress({ order, actions }: { order: WireOrder; actions?: ReactNode }) {
  const { deliveryStatus, shippingCode } = order
  const steps = orderSteps(order)
  // A seller may skip a step: those before the last one that was reached are passed as well.
  const last = steps.findLastIndex(({ status, at }) => at !== null || status === deliveryStatus)
  return (
    <Card title={t`Status`}>
      <ol className={styles.steps}>
        {steps.map(({ status, at }, index) => {
          const isReached = index <= last
          return (
            <li
              key={status}
              className={cx(styles.step, isReached && styles.reached)}
              aria-current={status === deliveryStatus ? 'step' : undefined}
            >
              <span className={styles.mark}>
                {isReached && <IconCheck size={14} stroke={3} aria-hidden="true" />}
              </span>
              <span className={styles.text}>
                <b>{orderStatusLabel(status).text}</b>
                <small className="dim">
                  {at ? <DateTime at={at} /> : isReached ? t`Done` : t`Not yet`}
                </small>
              </span>
            </li>
          )
        })}
      </ol>
      {shippingCode && <TrackingCode order={order} />}
      {actions && <div className={styles.actions}>{actions}</div>}
    </Card>
  )
}
