import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import { t } from '../../lib/i18n/i18n.ts'
import { Price } from '../../ui/price.tsx'
import { ContentTile } from '../content/content-tile.tsx'
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
  const { name, type, price, picture, isBought, stock } = product
  return (
    <ContentTile
      look="product"
      page="product"
      content={product}
      title={name}
      picture={{
        src: picture?.url && (picture.pictures[0]?.url ?? picture.url),
        hash: picture?.thumbhash,
        alt: picture?.alt ?? '',
      }}
      icon={<IconShoppingBag size={38} stroke={1.3} aria-hidden="true" />}
      isBylineHidden={isBylineHidden}
    >
      <span className={styles.facts}>
        <span>{price > 0 ? <Price tokens={price} /> : t`Free`}</span>
        <span className="dim">
          {isBought ? t`Bought` : stock === 0 ? stockLabel(product) : typeLabel(type)}
        </span>
      </span>
    </ContentTile>
  )
}
