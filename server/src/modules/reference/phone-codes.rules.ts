import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import { countryName } from './countries.rules.ts'

/** The telephone prefix of a country. */
export interface PhoneCode {
  readonly name: string
  readonly code: string
  readonly dialCode: string
}

const regionNames = new Intl.DisplayNames('en', { type: 'region' })

/** Telephone prefixes by country, sorted by name. */
export const allPhoneCodes: readonly PhoneCode[] = getCountries()
  .map((code) => ({
    name: countryName(code) ?? regionNames.of(code) ?? code,
    code,
    dialCode: `+${getCountryCallingCode(code)}`,
  }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'))
