import IconShare3 from '@tabler/icons-react/dist/esm/icons/IconShare3.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import { useNavigate } from 'react-router'
import { useModeration } from '../../features/admin/moderation/use-moderation.tsx'
import { ContentMenu } from '../../features/content/content-menu.tsx'
import { productKind } from '../../features/products/kind.ts'
import { fileLabel, stockLabel, typeLabel } from '../../features/products/labels.ts'
import type { WireProduct } from '../../features/products/queries.ts'
import { BookmarkButton } from '../../features/reactions/bookmark-button.tsx'
import { LikeButton } from '../../features/reactions/like-button.tsx'
import { useReport } from '../../features/reports/use-report.tsx'
import { jt, t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { shareLink } from '../../lib/navigation/share.ts'
import { useViewer } from '../../lib/session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { toast } from '../../ui/toast.ts'
import { CreatorRow } from '../shared/creator-row.tsx'
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
  const { report, dialog } = useReport()
  const { remove, dialog: removing } = useModeration(product.performerId)
  const { _id, name, description, performer, type, price, isLiked, isBookMarked, stats } = product
  const away = () =>
    void navigate(href('profile', { profileId: performer.username }, { tab: 'store' }))
  return (
    <article className={styles.product}>
      <ProductPicture product={product} />
      <header className={styles.head}>
        <h1>{name}</h1>
        <ContentMenu
          kind={productKind}
          content={product}
          isOwn={viewer?._id === performer._id}
          onReport={() => report({ target: 'product', targetId: _id, name: t`this product` })}
          onRemove={
            remove &&
            (() => remove({ target: 'product', id: _id, name: t`this product`, onRemoved: away }))
          }
          onDeleted={away}
        />
      </header>
      <CreatorRow performer={performer} isFollowed={product.isFollowed} />
      <p className={styles.facts}>
        <span className={styles.price}>{price > 0 ? <Price tokens={price} /> : t`Free`}</span>
        <Badge>{typeLabel(type)}</Badge>
        {type === 'physical' && <Shipping price={product.shippingPrice} />}
        {stockLabel(product) && <span>{stockLabel(product)}</span>}
        {fileLabel(product) && <span>{fileLabel(product)}</span>}
      </p>
      <ProductOffer product={product} onChanged={onChanged} />
      {description && <p className={styles.text}>{description}</p>}
      <div className={styles.actions}>
        <LikeButton objectType="product" objectId={_id} isLiked={isLiked} total={stats.likes} />
        <span className={styles.last}>
          <BookmarkButton objectType="product" objectId={_id} isBookMarked={isBookMarked} />
        </span>
        <ShareButton product={product} />
      </div>
      {dialog}
      {removing}
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

function ShareButton({ product: { slug, name, performer } }: { product: WireProduct }) {
  const share = async () => {
    const outcome = await shareLink(`${performer.name}: ${name}`, href('product', { id: slug }))
    if (outcome === 'copied') toast({ text: t`Link copied` })
  }
  return (
    <IconButton label={t`Share`} onClick={() => void share()}>
      <IconShare3 size={23} stroke={1.8} />
    </IconButton>
  )
}
