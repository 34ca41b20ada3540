import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import { Link } from 'react-router'
import { href } from '../../lib/href.ts'
import { t } from '../../lib/i18n.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { stockLabel, typeLabel } from './labels.ts'
import styles from './product-tile.module.css'
import type { WireProduct } from './queries.ts'

/** Draws a product in a grid: its picture, name, type and price. */
export function ProductTile({ product }: { product: WireProduct }) {
  const { slug, name, type, price, picture, isBought, stock } = product
  return (
    <Link to={href('product', { id: slug })} className={styles.tile}>
      <span className={styles.picture}>
        {picture?.url ? (
          <Picture
            src={picture.pictures[0]?.url ?? picture.url}
            alt={picture.alt}
            width={1}
            height={1}
            hash={picture.thumbhash}
          />
        ) : (
          <IconShoppingBag size={38} stroke={1.3} aria-hidden="true" />
        )}
      </span>
      <b className={styles.name}>{name}</b>
      <span className={styles.facts}>
        <span>{price > 0 ? <Price tokens={price} /> : t`Free`}</span>
        <span className="dim">{isBought ? t`Bought` : stock === 0 ? stockLabel(product) : typeLabel(type)}</span>
      </span>
    </Link>
  )
}
