import { countries, languages } from 'countries-list'
import { currencies } from 'countries-list/currencies'

type Region = 'AF' | 'AS' | 'EU' | 'NA' | 'OC' | 'SA'

const byName = <Named extends { name: string }>(list: Named[]): readonly Named[] =>
  list.sort((a, b) => a.name.localeCompare(b.name, 'en'))

const languageOf = (code: keyof typeof languages) => ({ code, name: languages[code].name })

function currencyOf(code: keyof typeof currencies | undefined) {
  if (!code) return null
  const { name, symbol } = currencies[code]
  return { code, name, symbol }
}

/** Parts of Saint Helena, which has its own code and flag. */
const territoriesWithoutFlag: ReadonlySet<string> = new Set(['AC', 'TA'])

/** Every country, by name. Antarctica and uninhabited islands are left out. */
export const allCountries = byName(
  Object.entries(countries)
    .filter(([code, { continent }]) => continent !== 'AN' && !territoriesWithoutFlag.has(code))
    .map(([code, country]) => ({
      name: country.name,
      code,
      capital: country.capital,
      region: country.continent as Region,
      currency: currencyOf(country.currency[0]),
      language: languageOf(country.languages[0] ?? 'en'),
      flag: `flags/${code}.svg`,
    })),
)

const namesByCode: ReadonlyMap<string, string> = new Map(
  allCountries.map(({ code, name }) => [code, name]),
)

/** The codes of every country. */
export const countryCodes: ReadonlySet<string> = new Set(namesByCode.keys())

/** Returns true when a text is a country code (two capital letters). */
export const isCountry = (code: string): boolean => namesByCode.has(code)

/** Returns the English name of a country, or undefined for an unknown code. */
export const countryName = (code: string): string | undefined => namesByCode.get(code)

/** The languages a person can list on their profile, by name. */
export const allLanguages = byName(
  Object.entries(languages).map(([code, { name }]) => ({ name, code })),
)

const languageCodes: ReadonlySet<string> = new Set(Object.keys(languages))

/** Returns true when a text is a language code (two small letters). */
export const isLanguage = (code: string): boolean => languageCodes.has(code)

/** The member states of the European Union, by their ISO codes. */
export const EU_COUNTRIES: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')
