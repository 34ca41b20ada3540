import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import { countryName } from './countries.rules.ts'

const regionNames = new Intl.DisplayNames('en', { type: 'region' })

/** Telephone prefixes by country, sorted by name. */
export const allPhoneCodes = getCountries()
  .map((code) => ({
    name: countryName(code) ?? regionNames.of(code) ?? code,
    code: code as string,
    dialCode: `+${getCountryCallingCode(code)}`,
  }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'))
