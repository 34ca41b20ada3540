export { countryName, isCountry, isLanguage } from './countries.rules.ts'
export { categoriesByIds, listCategories, requireCategories } from './list-categories.ts'
export { type Fact, isOption, optionValue } from './options.rules.ts'
export { createCategory, deleteCategory, readCategory, updateCategory } from './write-categories.ts'
