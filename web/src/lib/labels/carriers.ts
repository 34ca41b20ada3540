import { CARRIER_NAMES } from '@stagedoor/contract/orders/carriers'
import { t } from '../i18n/i18n.ts'
import type { WireOrder } from './order-labels.ts'

export { trackingUrl } from '@stagedoor/contract/orders/carriers'

/** A carrier that takes goods to their buyer. */
type Carrier = NonNullable<WireOrder['carrier']>

/** Returns the name of a carrier. */
export const carrierName = (carrier: Carrier): string =>
  carrier === 'other' ? t`Another carrier` : CARRIER_NAMES[carrier]

/** Returns every carrier as options of a field. */
export const carrierOptions = () =>
  [...(Object.keys(CARRIER_NAMES) as Carrier[]), 'other' as const].map((value) => ({
    value,
    text: carrierName(value),
  }))
