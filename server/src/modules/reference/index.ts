export { isCountry, isLanguage } from './countries.rules.ts'
export { categoriesByIds, listCategories, requireCategories } from './list-categories.ts'
export { type Fact, optionValue } from './options.rules.ts'
export { createCategory, deleteCategory, readCategory, updateCategory } from './write-categories.ts'
