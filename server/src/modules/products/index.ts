export { productsContent } from './products-content.ts'
export { readDownloadLink } from './read-product.ts'
export { createProduct, updateProduct } from './save-product.ts'
export { selectProductCards as productCards } from './store.ts'
