/** Languages: catalogues of translations, the choice for a visitor, and texts that the server composes. */
export { directionOf, hasCatalog } from './catalogs.ts'
export { type Languages, loadLanguages } from './languages.ts'
export { moneyText, tokensText } from './money-text.ts'
