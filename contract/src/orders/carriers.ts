import type { Carrier } from './schemas.ts'

/** A carrier whose tracking page is known. */
type KnownCarrier = Exclude<Carrier, 'other'>

/** The names of the carriers, which are the same in every language. */
export const CARRIER_NAMES: Readonly<Record<KnownCarrier, string>> = {
  dhl: 'DHL',
  ups: 'UPS',
  fedex: 'FedEx',
  usps: 'USPS',
  royal_mail: 'Royal Mail',
  dpd: 'DPD',
  gls: 'GLS',
  postnl: 'PostNL',
  hermes: 'Hermes',
  evri: 'Evri',
  la_poste: 'La Poste',
  canada_post: 'Canada Post',
  australia_post: 'Australia Post',
}

/** The addresses of their tracking pages, up to the code. */
const pages: Readonly<Record<KnownCarrier, string>> = {
  dhl: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
  ups: 'https://www.ups.com/track?tracknum=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  royal_mail: 'https://www.royalmail.com/track-your-item#/tracking-results/',
  dpd: 'https://tracking.dpd.de/status/en_US/parcel/',
  gls: 'https://gls-group.com/EU/en/parcel-tracking/?match=',
  postnl: 'https://jouw.postnl.nl/track-and-trace/',
  hermes: 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation#',
  evri: 'https://www.evri.com/track/parcel/',
  la_poste: 'https://www.laposte.fr/outils/suivre-vos-envois?code=',
  canada_post: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=',
  australia_post: 'https://auspost.com.au/mypost/track/details/',
}

/**
 * Returns the address of the page where a carrier shows a parcel; undefined without a code or a
 * known page.
 */
export function trackingUrl({
  carrier,
  shippingCode,
}: {
  readonly carrier: Carrier | null
  readonly shippingCode: string
}): string | undefined {
  // Codes are written in groups, and carriers know them without the spaces.
  const code = shippingCode.replace(/\s+/g, '')
  if (!code || !carrier || carrier === 'other') return undefined
  return `${pages[carrier]}${encodeURIComponent(code)}`
}
