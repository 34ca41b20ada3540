import { useCheckout } from '../../features/checkout/use-checkout.ts'
import { DownloadButton } from '../../features/products/download-button.tsx'
import { fileLabel, typeLabel } from '../../features/products/labels.ts'
import type { WireProduct } from '../../features/products/queries.ts'
import { jt, t } from '../../lib/i18n/i18n.ts'
import { goToLogin } from '../../lib/navigation/navigation.ts'
import { useResumeAction } from '../../lib/navigation/use-resume-action.ts'
import { useViewer } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'

interface ProductOfferProps {
  product: WireProduct
  /** Called when the product changed for this viewer: it was bought. */
  onChanged: () => Promise<unknown>
}

/**
 * Draws the button that downloads, buys or orders a product, or the reason for which none is
 * possible.
 */
export function ProductOffer({ product, onChanged }: ProductOfferProps) {
  const viewer = useViewer()
  const { type, canDownload, isBuyable, isBought, stock } = product
  const buy = useBuy({ product, onChanged })
  if (canDownload && viewer) return <Download product={product} />
  if (canDownload) {
    return (
      <Button variant="primary" size="l" wide onClick={() => goToLogin()}>
        {t`Log in to download`}
      </Button>
    )
  }
  if (isBought && type === 'digital')
    return <p className="dim">{t`The file is being prepared. Come back in a moment.`}</p>
  return (
    <>
      {stock === 0 ? (
        <p role="note">{t`Sold out. Bookmark it to find it again.`}</p>
      ) : isBuyable && viewer?.role !== 'performer' ? (
        <Button variant="primary" size="l" wide onClick={() => void buy()}>
          <span>{jt`Buy for ${<Price key="1" tokens={product.price} />}`}</span>
        </Button>
      ) : (
        <p className="dim">{t`Only fans can buy this.`}</p>
      )}
    </>
  )
}

/**
 * Returns the function that opens the checkout of a product: goods are ordered, files are bought.
 */
function useBuy({ product, onChanged }: ProductOfferProps): () => Promise<void> {
  const pay = useCheckout()
  const { _id, type, price, shippingPrice, stock, name, description, image, performer, isBuyable } =
    product
  const buy = async () => {
    const item = {
      _id,
      objectType: 'product',
      price,
      performer,
      contentsLabel: name,
      poster: image,
    } as const
    const facts = [typeLabel(type), fileLabel(product)].filter((fact) => fact !== undefined)
    const offer = { ...item, facts, description }
    const isPaid = await (type === 'physical'
      ? pay.order({ ...offer, shippingPrice, stock })
      : pay.buy(offer))
    if (isPaid) await onChanged()
  }
  useResumeAction({ unlock: () => isBuyable && buy() })
  return buy
}

function Download({ product: { _id, isBought } }: { product: WireProduct }) {
  return (
    <>
      <DownloadButton id={_id} variant="primary" size="l" wide />
      {isBought && (
        <p className="dim">{t`You bought it. You can download it as often as you like.`}</p>
      )}
    </>
  )
}
