import { ProductTile } from './product-tile.tsx'
import styles from './products.module.css'
import type { WireProduct } from './queries.ts'

/** The products that a grid draws. */
export interface ProductsProps {
  products: readonly WireProduct[]
  /** The page names the creator already. */
  isBylineHidden?: boolean
}

/** Draws products side by side, as many as fit. */
export function Products({ products, isBylineHidden = false }: ProductsProps) {
  return (
    <div className={styles.grid}>
      {products.map((product) => (
        <ProductTile key={product._id} product={product} isBylineHidden={isBylineHidden} />
      ))}
    </div>
  )
}
