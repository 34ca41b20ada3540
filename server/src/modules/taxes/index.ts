export { rememberTaxCountry, taxOfFan, taxOfFans, taxOfSale } from './tax-of-sale.ts'
export { includedTax } from './views.ts'
