import { t } from '../i18n/i18n.ts'
import type { WireOrder } from './order-labels.ts'

/** A carrier that takes goods to their buyer. */
type Carrier = NonNullable<WireOrder['carrier']>

/** The names of the carriers, which are the same in every language. */
const names: Readonly<Record<Exclude<Carrier, 'other'>, string>> = {
  dhl: 'DHL',
  ups: 'UPS',
  fedex: 'FedEx',
  usps: 'USPS',
  royal_mail: 'Royal Mail',
  dpd: 'DPD',
  gls: 'GLS',
  postnl: 'PostNL',
}

/** The addresses of their tracking pages, up to the code. */
const pages: Readonly<Record<Exclude<Carrier, 'other'>, string>> = {
  dhl: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
  ups: 'https://www.ups.com/track?tracknum=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  royal_mail: 'https://www.royalmail.com/track-your-item#/tracking-results/',
  dpd: 'https://tracking.dpd.de/status/en_US/parcel/',
  gls: 'https://gls-group.com/EU/en/parcel-tracking/?match=',
  postnl: 'https://jouw.postnl.nl/track-and-trace/',
}

/** Returns the name of a carrier. */
export const carrierName = (carrier: Carrier): string =>
  carrier === 'other' ? t`Another carrier` : names[carrier]

/** Returns every carrier as options of a field. */
export const carrierOptions = () =>
  [...(Object.keys(names) as Carrier[]), 'other' as const].map((value) => ({
    value,
    text: carrierName(value),
  }))

/**
 * Returns the address of the page where a carrier shows a parcel; undefined without a code or a
 * known page.
 */
export function trackingUrl({
  carrier,
  shippingCode,
}: Pick<WireOrder, 'carrier' | 'shippingCode'>) {
  // Codes are written in groups, and carriers know them without the spaces.
  const code = shippingCode.replace(/\s+/g, '')
  if (!code || !carrier || carrier === 'other') return undefined
  return `${pages[carrier]}${encodeURIComponent(code)}`
}
