import type { AddressRow } from './store.ts'

/**
 * Returns an address on one line, beginning with the name of the person who receives the parcel.
 */
export function addressText(
  address: Omit<AddressRow, 'id' | 'accountId' | 'createdAt' | 'updatedAt'>,
): string {
  const {
    name,
    streetNumber,
    streetAddress,
    ward,
    district,
    city,
    state,
    zipCode,
    country,
    description,
  } = address
  const street = [streetNumber, streetAddress].filter(Boolean).join(' ')
  const parts = [
    name,
    street,
    ward,
    district,
    city,
    [state, zipCode].filter(Boolean).join(' '),
    country,
  ]
  const line = parts.filter(Boolean).join(', ')
  return description ? `${line} (${description})` : line
}
