import {
  composedLanguage,
  countryText,
  languageText,
  SOURCE_LANGUAGE,
  translateText,
} from '../../platform/i18n/index.ts'
import { allCountries, allLanguages } from './countries.rules.ts'
import { type Option, options } from './options.rules.ts'
import type { PhoneCode } from './phone-codes.rules.ts'

/** Returns a category for clients. */
export const categoryView = ({ id, name, slug, ordering, description }: CategoryRow) => ({
  _id: id,
  name,
  slug,
  ordering,
  description,
})

interface CategoryRow {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly ordering: number
  readonly description: string
}

const inWordsOf = (list: readonly Option[]): Option[] =>
  list.map(({ value, text }) => ({ value, text: translateText(text) }))

/**
 * Returns every option list under the name that clients know, in the language that is composed in.
 */
export const optionListsView = () => ({
  heights: inWordsOf(options.height),
  weights: inWordsOf(options.weight),
  ages: inWordsOf(options.age),
  bodyTypes: inWordsOf(options.bodyType),
  ethnicities: inWordsOf(options.ethnicity),
  butts: inWordsOf(options.butt),
  hairs: inWordsOf(options.hair),
  pubicHairs: inWordsOf(options.pubicHair),
  eyes: inWordsOf(options.eyes),
  genders: inWordsOf(options.gender),
  sexualOrientations: inWordsOf(options.sexualOrientation),
})

/** Returns the list in the order of its names, as the language that is composed in sorts them. */
const byName = <Named extends { readonly name: string }>(list: Named[]): Named[] => {
  const { compare } = new Intl.Collator(composedLanguage())
  return list.sort((one, other) => compare(one.name, other.name))
}

/**
 * Returns every country with its name in the language that is composed in; in English with the name
 * of the list.
 */
export const countriesView = () =>
  byName(allCountries.map((country) => ({ ...country, name: nameIn(countryText, country) })))

/**
 * Returns the languages a person can list on their profile, named in the language that is composed
 * in.
 */
export const languagesView = () =>
  byName(allLanguages.map((language) => ({ ...language, name: nameIn(languageText, language) })))

/**
 * Returns telephone prefixes with the names of their countries in the language that is composed in.
 */
export const phoneCodesView = (phoneCodes: readonly PhoneCode[]) =>
  byName(phoneCodes.map((prefix) => ({ ...prefix, name: nameIn(countryText, prefix) })))

const nameIn = (
  textOf: (code: string) => string,
  { code, name }: { readonly code: string; readonly name: string },
): string => (composedLanguage() === SOURCE_LANGUAGE ? name : textOf(code))
