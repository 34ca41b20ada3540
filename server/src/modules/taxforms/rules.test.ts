import { expect, it } from 'vitest'
import { expiryOf, maskNumber, missingForm, problemsOf, type TaxFormBody } from './rules.ts'

const form = (changes: Partial<TaxFormBody>): TaxFormBody => ({
  kind: 'dac7',
  businessName: '',
  address: 'Rue 1',
  city: 'Paris',
  state: '',
  postalCode: '75001',
  country: 'FR',
  dateOfBirth: '1994-05-17',
  tin: '30 23 217 600 053',
  tinKind: 'foreign',
  tinCountry: 'FR',
  birthPlace: '',
  registrationNumber: '',
  vatId: '',
  signedName: 'Mia Moon',
  isCertified: true,
  ...changes,
})
const pathsOf = (changes: Partial<TaxFormBody>) => problemsOf(form(changes)).map(({ path }) => path)

it('each kind of form names the fields that it lacks', () => {
  expect(pathsOf({})).toEqual([])
  expect(pathsOf({ tin: '', birthPlace: 'Lyon', birthCountry: 'FR' })).toEqual([])
  expect(pathsOf({ tin: '' })).toEqual(['birthPlace', 'birthCountry'])
  expect(pathsOf({ tinCountry: undefined })).toEqual(['tinCountry'])
  for (const vatId of ['12345', 'FR40303265046', 'DE1'])
    expect(pathsOf({ vatId })).toEqual(['vatId'])
  for (const vatId of ['FR 40 303 265 045', 'EL094259216', 'GB333289454'])
    expect(pathsOf({ vatId })).toEqual([])
  expect(pathsOf({ tin: '30 23 217 600 054' })).toEqual(['tin'])
  expect(pathsOf({ tin: 'A-1', tinCountry: 'DK' })).toEqual(['tin'])
  expect(pathsOf({ tin: 'A-1234', tinCountry: 'DK' })).toEqual([])
  expect(pathsOf({ dateOfBirth: undefined })).toEqual(['dateOfBirth'])
  expect(pathsOf({ kind: 'w8ben', country: 'US' })).toEqual(['country'])
  expect(pathsOf({ kind: 'w9' })).toEqual(['classification', 'country', 'tinKind', 'tin'])
  const w9 = { kind: 'w9', country: 'US', classification: 'individual', tinKind: 'ssn' } as const
  expect(pathsOf({ ...w9, tin: '123-45-6789' })).toEqual([])
  for (const tin of ['123-45-678', '000-12-3456', '111111111'])
    expect(pathsOf({ ...w9, tin })).toEqual(['tin'])
})

it('payouts need one of the forms that the site asks for, as long as it counts', () => {
  const w8ben = { kind: 'w8ben', expiresOn: '2029-12-31', heldAfter: null } as const
  expect(missingForm('off', undefined, '2026-03-15')).toBeUndefined()
  expect(missingForm('us', undefined, '2026-03-15')).toBe('form')
  expect(missingForm('eu', w8ben, '2026-03-15')).toBe('other_form')
  expect(missingForm('us', w8ben, '2029-12-31')).toBeUndefined()
  expect(missingForm('us', w8ben, '2030-01-01')).toBe('new_form')
})

it('a W-8BEN counts until the end of the third year after its signature', () => {
  expect(expiryOf('w8ben', new Date('2026-03-15'))).toBe('2029-12-31')
  expect(expiryOf('w9', new Date('2026-03-15'))).toBeNull()
})

it('a number shows its last four characters', () => {
  expect(maskNumber('123-45-6789')).toBe('••••6789')
  expect(maskNumber('1234')).toBe('••••')
  expect(maskNumber('')).toBe('')
})
