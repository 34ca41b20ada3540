import type { ComponentProps } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ContentGrid } from '../content/content-grid.tsx'
import { Products, type ProductsProps } from './products.tsx'
import type { WireProduct } from './queries.ts'

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
