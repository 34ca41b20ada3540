export { requireTaxForm } from './require-form.ts'
