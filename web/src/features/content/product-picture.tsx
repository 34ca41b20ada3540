import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import type { ReactNode } from 'react'
import type { WireOrder } from '../../lib/labels/order-labels.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './product-picture.module.css'

interface ProductPictureProps {
  product: WireOrder['productInfo']
  /** The words beside the picture, which name the product. */
  children: ReactNode
}

/** Draws the picture of a product beside words about it; a bag where it has none. */
export function ProductPicture({ product: { picture }, children }: ProductPictureProps) {
  return (
    <span className={styles.row}>
      <span className={styles.picture}>
        {picture?.url ? (
          <Picture
            src={picture.pictures[0]?.url ?? picture.url}
            alt={picture.alt}
            width={52}
            height={52}
            hash={picture.thumbhash}
          />
        ) : (
          <IconShoppingBag size={24} stroke={1.5} aria-hidden="true" />
        )}
      </span>
      {children}
    </span>
  )
}
