import styles from './product-grid.module.css'
import { ProductTile } from './product-tile.tsx'
import type { WireProduct } from './queries.ts'

/** Draws products side by side, as many as fit. */
export function ProductGrid({ products }: { products: readonly WireProduct[] }) {
  return (
    <div className={styles.grid}>
      {products.map((product) => (
        <ProductTile key={product._id} product={product} />
      ))}
    </div>
  )
}
