import { createRequire } from 'node:module'
import type { VatNumber } from '../../gateways/vat-numbers/port.ts'
import { EU_COUNTRIES } from '../reference/index.ts'

const load = createRequire(import.meta.url)

/** Returns the library of numbers, loaded with the first form: it has a file for each of 300. */
const library = () => load('stdnum') as typeof import('stdnum')

/**
 * The numbers by which countries tax persons, as the library names them. A country is missing where
 * the library knows no such number, or where numbers without its checksum are issued as well: of
 * those the shape alone is checked.
 */
const taxNumbers: Readonly<Record<string, readonly string[]>> = {
  AT: ['tin'],
  BE: ['nn', 'bis'],
  BG: ['egn', 'pnf'],
  CZ: ['rc', 'dic'],
  EE: ['ik'],
  ES: ['dni', 'nie', 'nif'],
  FI: ['hetu'],
  FR: ['nif'],
  GR: ['vat'],
  HR: ['oib'],
  IE: ['pps'],
  IT: ['codicefiscale'],
  LT: ['asmens'],
  NL: ['bsn'],
  PL: ['pesel', 'nip'],
  PT: ['nif'],
  RO: ['cnp'],
  SE: ['personnummer'],
  SI: ['ddv'],
}

/**
 * Returns the kind of a German number: eleven digits are a tax number of a person, which has a
 * checksum; the older one of an office is written with slashes or has another length.
 */
const germanKindOf = (number: string): readonly string[] =>
  !number.includes('/') && compact(number).length === 11 ? ['idnr'] : ['stnr']

const compact = (number: string): string => number.replaceAll(/[ ./-]/g, '').toUpperCase()

/**
 * Returns true unless the digits of a number cannot be those of a tax number of its country. A
 * country whose numbers are not known accepts all.
 */
export function mayBeTaxNumber(country: string, number: string): boolean {
  const code = country.toUpperCase()
  const kinds = code === 'DE' ? germanKindOf(number) : taxNumbers[code]
  if (!kinds) return true
  return kinds.some((kind) => library().stdnum[code]?.[kind]?.validate(number).isValid === true)
}

const SSN = /^(?!000|666|9|(\d)\1{8})\d{3}(?!00)\d{2}(?!0000)\d{4}$/
const ITIN = /^9\d{2}(5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])\d{4}$/

/** Returns true for an SSN, or for an ITIN, which begins with 9 and has a group of its own range. */
export function isSsnOrItin(number: string): boolean {
  const digits = compact(number)
  return SSN.test(digits) || ITIN.test(digits)
}

/** Returns true for an EIN: nine digits, the first two of which are no zeros. */
export const isEin = (number: string): boolean => /^(?!00|(\d)\1{8})\d{9}$/.test(compact(number))

/** Returns the ISO code of a country, by the letters with which its VAT numbers begin. */
const countryOfVat = (letters: string): string => (letters === 'EL' ? 'GR' : letters)

/** Returns the VAT number of a member state of the EU; undefined for every other text. */
export function euVatNumber(vatId: string): VatNumber | undefined {
  const number = compact(vatId)
  const letters = number.slice(0, 2) === 'GR' ? 'EL' : number.slice(0, 2)
  return EU_COUNTRIES.includes(countryOfVat(letters))
    ? { country: letters, number: number.slice(2) }
    : undefined
}

/**
 * Returns true unless a VAT number of the EU cannot be right. Those of other countries are not
 * known.
 */
export function mayBeVatNumber(vatId: string): boolean {
  const eu = euVatNumber(vatId)
  if (!eu) return true
  const whole = `${eu.country}${eu.number}`
  return (library().euVat[countryOfVat(eu.country)] ?? []).some(
    (kind) => kind.validate(whole).isValid,
  )
}
