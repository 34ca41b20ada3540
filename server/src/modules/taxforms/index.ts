export { taxNumberDoubted } from './announcements.ts'
export { requireTaxForm } from './require-form.ts'
