export {
  countryCodes,
  countryName,
  EU_COUNTRIES,
  isCountry,
  isLanguage,
} from './countries.rules.ts'
export { categoriesByIds, listCategories, requireCategories } from './list-categories.ts'
export { optionValue, type ProfileField } from './options.rules.ts'
export { isRegion, knowsRegions, regionsByCodes } from './read-places.ts'
export { slugOf } from './rules.ts'
export { seedCategories } from './seed-categories.ts'
export { categoriesAs } from './store.ts'
export { createCategory, deleteCategory, readCategory, updateCategory } from './write-categories.ts'
