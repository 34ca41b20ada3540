import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import { Link } from 'react-router'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { Byline } from '../../ui/byline.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { stockLabel, typeLabel } from './labels.ts'
import styles from './product-tile.module.css'
import type { WireProduct } from './queries.ts'

interface ProductTileProps {
  product: WireProduct
  /** The page names the creator already. */
  isBylineHidden?: boolean
}

/** Draws a product in a grid: its picture, name, creator, type and price. */
export function ProductTile({ product, isBylineHidden = false }: ProductTileProps) {
  const { slug, name, type, price, picture, isBought, stock, performer } = product
  return (
    <article className={styles.tile}>
      <div className={styles.picture}>
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
      </div>
      <Link to={href('product', { id: slug })} className={styles.name}>
        {name}
      </Link>
      {!isBylineHidden && (
        <Byline person={performer} to={href('profile', { profileId: performer.username })} />
      )}
      <span className={styles.facts}>
        <span>{price > 0 ? <Price tokens={price} /> : t`Free`}</span>
        <span className="dim">
          {isBought ? t`Bought` : stock === 0 ? stockLabel(product) : typeLabel(type)}
        </span>
      </span>
    </article>
  )
}
