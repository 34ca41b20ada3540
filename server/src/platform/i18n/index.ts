/**
 * Languages: catalogues of translations, the choice for a visitor, and texts that the server
 * composes.
 */
export { copy } from '@stagedoor/contract/kit/copy'
export { directionOf, hasCatalog, SOURCE_LANGUAGE } from './catalogs.ts'
export { composedLanguage, composeIn } from './composed-language.ts'
export { countryText, dayText, languageText, moneyText } from './formats.ts'
export { type Languages, loadLanguages } from './languages.ts'
export {
  country,
  day,
  inWords,
  money,
  stored,
  type Translatable,
  type Translatables,
  tokensOf,
  translatable,
  translateText,
  type Value,
} from './translatable.ts'
