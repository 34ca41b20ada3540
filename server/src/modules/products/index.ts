export { productsContent } from './products-content.ts'
