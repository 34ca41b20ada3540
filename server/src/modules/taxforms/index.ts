export { taxNumberDoubted } from './announcements.ts'
export { missingTaxForm, requireTaxForm } from './require-form.ts'
