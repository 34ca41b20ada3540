import { jt, t } from '../../../lib/i18n/i18n.ts'
import { Price } from '../../../ui/price.tsx'
import styles from './bookings.module.css'
import { hoursLabel, priceRule } from './labels.ts'
import type { WireBookingOffer } from './queries.ts'

/** Shows what a booked call costs, and what becomes of the deposit, before it is booked. */
export function BookingRules({ offer }: { offer: WireBookingOffer }) {
  const { price, pricing, deposit, freeHours, performerInfo } = offer
  const { name } = performerInfo
  return (
    <>
      <p className={styles.when}>
        {pricing === 'fixed' ? (
          <Price tokens={price} />
        ) : (
          jt`${<Price key="1" tokens={price} />} per minute`
        )}
      </p>
      <ul className={styles.rules}>
        <li>{priceRule(offer)}</li>
        <li>{jt`${<Price key="1" tokens={deposit} />} is put aside from your wallet now.`}</li>
        <li>
          {t`You can move or cancel free of charge until ${hoursLabel(freeHours)} before. Later, or if you do not come, the deposit goes to the creator.`}
        </li>
        <li>{t`If ${name} cancels or does not come, you get all of it back.`}</li>
      </ul>
    </>
  )
}
