import IconShare3 from '@tabler/icons-react/dist/esm/icons/IconShare3.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import { useNavigate } from 'react-router'
import { ContentMenu } from '../../features/content/content-menu.tsx'
import { DownloadsLine } from '../../features/content/downloads-line.tsx'
import { productKind } from '../../features/products/kind.ts'
import { fileLabel, stockLabel, typeLabel } from '../../features/products/labels.ts'
import type { WireProduct } from '../../features/products/queries.ts'
import { BookmarkButton } from '../../features/reactions/bookmark-button.tsx'
import { LikeButton } from '../../features/reactions/like-button.tsx'
import { jt, t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { useViewer } from '../../lib/session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { CreatorRow } from '../shared/creator-row.tsx'
import { useModerated } from '../shared/use-moderated.tsx'
import { useShare } from '../shared/use-share.ts'
import { ProductOffer } from './product-offer.tsx'
import styles from './product-page.module.css'

interface ProductViewProps {
  product: WireProduct
  /** Called when the product changed for this viewer: it was bought. */
  onChanged: () => Promise<unknown>
}

/** Draws a product with the parts that other features provide: likes, checkout, moderation. */
export function ProductView({ product, onChanged }: ProductViewProps) {
  const viewer = useViewer()
  const navigate = useNavigate()
  const { _id, name, description, performer, type, price, isLiked, isBookMarked, stats } = product
  const away = () =>
    void navigate(href('profile', { profileId: performer.username }, { tab: 'store' }))
  const moderated = useModerated({
    target: 'product',
    content: product,
    onRemoved: away,
    name: t`this product`,
  })
  const share = useShare('product', product, name)
  return (
    <article className={styles.product}>
      <ProductPicture product={product} />
      <header className={styles.head}>
        <h1>{name}</h1>
        <ContentMenu
          kind={productKind}
          content={product}
          isOwn={viewer?._id === performer._id}
          onReport={moderated.onReport}
          onRemove={moderated.onRemove}
          onDeleted={away}
        />
      </header>
      <CreatorRow performer={performer} isFollowed={product.isFollowed} />
      <p className={styles.facts}>
        <span className={styles.price}>{price > 0 ? <Price tokens={price} /> : t`Free`}</span>
        <Badge>{typeLabel(type)}</Badge>
        {product.hasAi && <Badge>{t`Made or altered with AI`}</Badge>}
        {type === 'physical' && <Shipping price={product.shippingPrice} />}
        {stockLabel(product) && <span>{stockLabel(product)}</span>}
        {fileLabel(product) && <span>{fileLabel(product)}</span>}
        {type === 'digital' && <DownloadsLine content={{ hasDownloads: true }} />}
      </p>
      <ProductOffer product={product} onChanged={onChanged} />
      {description && <p className={styles.text}>{description}</p>}
      <div className={styles.actions}>
        <LikeButton objectType="product" objectId={_id} isLiked={isLiked} total={stats.likes} />
        <span className={styles.last}>
          <BookmarkButton objectType="product" objectId={_id} isBookMarked={isBookMarked} />
        </span>
        <IconButton label={t`Share`} onClick={share}>
          <IconShare3 size={23} stroke={1.8} />
        </IconButton>
      </div>
      {moderated.dialogs}
    </article>
  )
}

function ProductPicture({ product: { picture } }: { product: WireProduct }) {
  return (
    <div className={styles.picture}>
      {picture?.url ? (
        <Picture
          src={picture.url}
          srcSet={picture.pictures.map(({ url, width }) => `${url} ${width}w`).join(', ')}
          sizes="(min-width: 760px) 640px, 100vw"
          alt={picture.alt}
          width={picture.width ?? 1}
          height={picture.height ?? 1}
          hash={picture.thumbhash}
          eager
        />
      ) : (
        <IconShoppingBag size={64} stroke={1.2} aria-hidden="true" />
      )}
    </div>
  )
}

function Shipping({ price }: { price: number }) {
  return (
    <span>{price > 0 ? jt`+ ${<Price key="1" tokens={price} />} shipping` : t`Free shipping`}</span>
  )
}
