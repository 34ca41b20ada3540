import type { ComponentProps } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ContentGrid } from '../content/content-grid.tsx'
import styles from './product-grid.module.css'
import { ProductTile } from './product-tile.tsx'
import type { WireProduct } from './queries.ts'

interface ProductsProps {
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

interface ProductGridProps
  extends Pick<ProductsProps, 'isBylineHidden'>,
    Pick<ComponentProps<typeof ContentGrid<WireProduct>>, 'list' | 'empty'> {
  /** The height of the place of products that are loaded. */
  height?: number
}

/** Draws products side by side, and loads more while the visitor scrolls. */
export const ProductGrid = ({ isBylineHidden, height = 160, ...list }: ProductGridProps) => (
  <ContentGrid {...list} placeholder={<Skeleton height={height} />}>
    {(products) => <Products products={products} isBylineHidden={isBylineHidden === true} />}
  </ContentGrid>
)
