import styles from './product-grid.module.css'
import { ProductTile } from './product-tile.tsx'
import type { WireProduct } from './queries.ts'

interface ProductGridProps {
  products: readonly WireProduct[]
  /** The page names the creator already. */
  isBylineHidden?: boolean
}

/** Draws products side by side, as many as fit. */
export function ProductGrid({ products, isBylineHidden = false }: ProductGridProps) {
  return (
    <div className={styles.grid}>
      {products.map((product) => (
        <ProductTile key={product._id} product={product} isBylineHidden={isBylineHidden} />
      ))}
    </div>
  )
}
