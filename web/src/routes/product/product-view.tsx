import IconShare3 from '@tabler/icons-react/dist/esm/icons/IconShare3.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import { useNavigate } from 'react-router'
import { useModeration } from '../../features/admin/moderation/use-moderation.tsx'
import { useCheckout } from '../../features/checkout/use-checkout.ts'
import { DownloadButton } from '../../features/products/download-button.tsx'
import { fileLabel, stockLabel, typeLabel } from '../../features/products/labels.ts'
import { ProductMenu } from '../../features/products/product-menu.tsx'
import type { WireProduct } from '../../features/products/queries.ts'
import { BookmarkButton } from '../../features/reactions/bookmark-button.tsx'
import { LikeButton } from '../../features/reactions/like-button.tsx'
import { useReport } from '../../features/reports/use-report.tsx'
import { href } from '../../lib/href.ts'
import { jt, t } from '../../lib/i18n.ts'
import { goToLogin } from '../../lib/navigation.ts'
import { useViewer } from '../../lib/session.ts'
import { shareLink } from '../../lib/share.ts'
import { useResumeAction } from '../../lib/use-resume-action.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { toast } from '../../ui/toast.ts'
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
  const away = () => void navigate(href('profile', { profileId: performer.username }, { tab: 'store' }))
  return (
    <article className={styles.product}>
      <ProductPicture product={product} />
      <header className={styles.head}>
        <h1>{name}</h1>
        <ProductMenu
          product={product}
          isOwn={viewer?._id === performer._id}
          onReport={() => report({ target: 'product', targetId: _id, name: t`this product` })}
          onRemove={remove && (() => remove({ target: 'product', id: _id, name: t`this product`, onRemoved: away }))}
          onDeleted={away}
        />
      </header>
      <p className={styles.facts}>
        <span className={styles.price}>{price > 0 ? <Price tokens={price} /> : t`Free`}</span>
        <Badge>{typeLabel(type)}</Badge>
        {stockLabel(product) && <span>{stockLabel(product)}</span>}
        {fileLabel(product) && <span>{fileLabel(product)}</span>}
      </p>
      <Offer product={product} onChanged={onChanged} />
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

/** Draws the button that downloads or buys a product, or the reason for which neither is possible. */
function Offer({ product, onChanged }: ProductViewProps) {
  const viewer = useViewer()
  const pay = useCheckout()
  const { _id, type, price, name, image, performer, canDownload, isBuyable, isBought, stock } = product
  const buy = async () => {
    const offer = { _id, objectType: 'product', price, performer, contentsLabel: name, poster: image } as const
    if (await pay.buy(offer)) await onChanged()
  }
  useResumeAction({ unlock: () => isBuyable && buy() })
  if (canDownload && viewer) {
    return (
      <>
        <DownloadButton id={_id} variant="primary" size="l" wide />
        {isBought && <p className="dim">{t`You bought it. You can download it as often as you like.`}</p>}
      </>
    )
  }
  if (canDownload) {
    return (
      <Button variant="primary" size="l" wide onClick={() => goToLogin()}>
        {t`Log in to download`}
      </Button>
    )
  }
  if (isBought) return <p className="dim">{t`The file is being prepared. Come back in a moment.`}</p>
  if (type === 'physical') return <p role="note">{t`Not for sale yet: physical products cannot be ordered so far.`}</p>
  if (stock === 0) return <p role="note">{t`Sold out. Bookmark it to find it again.`}</p>
  if (!isBuyable || viewer?.role === 'performer') return <p className="dim">{t`Only fans can buy this.`}</p>
  return (
    <Button variant="primary" size="l" wide onClick={() => void buy()}>
      <span>{jt`Buy · ${<Price key="1" tokens={price} />}`}</span>
    </Button>
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
