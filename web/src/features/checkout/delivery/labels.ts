import type { listAddresses } from '@stagedoor/contract/addresses'
import type { WireOf } from '@stagedoor/contract/kit'

/** A delivery address as a client reads it. */
export type WireAddress = WireOf<typeof listAddresses>['data'][number]

/**
 * Returns the parts of an address without its name, in the order in which they are written on a
 * parcel.
 */
export function addressLines(address: WireAddress): string[] {
  const { streetNumber, streetAddress, ward, district, city, state, zipCode, country } = address
  const street = [streetNumber, streetAddress].filter(Boolean).join(' ')
  return [street, ward, district, [zipCode, city].join(' '), state, country].filter(Boolean)
}
