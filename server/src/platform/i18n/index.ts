/** Languages: catalogues of translations, the choice for a visitor, and texts that the server composes. */
export { type Catalog, hasCatalog, isPseudoLanguage, SOURCE_LANGUAGE } from './catalogs.ts'
export { type LanguageHeaders, type Languages, loadLanguages } from './languages.ts'
