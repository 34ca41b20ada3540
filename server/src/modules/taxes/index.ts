export { rememberTaxCountry, taxOfFan, taxOfSale } from './tax-of-sale.ts'
export { includedTax } from './views.ts'
