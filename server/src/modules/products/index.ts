export { productsContent } from './products-content.ts'
export { createProduct, updateProduct } from './save-product.ts'
