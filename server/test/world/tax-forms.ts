/** The data that DAC7 asks for, of a performer named Mia Moon. */
export const dac7 = {
  kind: 'dac7',
  address: '1 Rue de la Paix',
  city: 'Paris',
  postalCode: '75002',
  country: 'FR',
  dateOfBirth: '1994-05-17',
  tin: '30 23 217 600 053',
  tinKind: 'foreign',
  tinCountry: 'FR',
  vatId: 'FR 40 303 265 045',
  signedName: 'Mia Moon',
  isCertified: true,
} as const

/** A W-9 of the same performer. */
export const w9 = {
  kind: 'w9',
  classification: 'individual',
  address: '1 Main Street',
  city: 'Austin',
  state: 'TX',
  postalCode: '73301',
  country: 'US',
  tin: '123-45-6789',
  tinKind: 'ssn',
  signedName: 'Mia Moon',
  isCertified: true,
} as const
