import { QUANTITY_MAX } from '@stagedoor/contract/wallet'
import type { ReactNode } from 'react'
import { formatCount } from '../../../lib/i18n/format.ts'
import { jt, msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import { joinFacts } from '../../../lib/media/media-facts.ts'
import { Byline } from '../../../ui/byline.tsx'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { RefundNote } from '../../../ui/refund-note.tsx'
import type { OrderDraft } from '../checkout-intent.ts'
import { SaleRules } from '../sale-rules.tsx'
import type { GoodsForSale, Payee } from '../use-checkout.ts'
import styles from './order-entry.module.css'
import { largestQuantity } from './quantity.ts'

/** Shows the goods of an order. */
export function Goods({
  item: { contentsLabel, poster, performer, facts = [], description },
}: {
  item: GoodsForSale
}) {
  return (
    <div className={styles.goods}>
      <img src={poster ?? '/leaf.svg'} alt="" width={64} height={64} />
      <span>
        <b>{contentsLabel}</b>
        <Byline person={performer} size={22} />
        {facts.length > 0 && <span className="dim">{joinFacts(facts)}</span>}
        {description && <span className={styles.description}>{description}</span>}
      </span>
    </div>
  )
}

interface QuantityFieldProps {
  draft: OrderDraft
  /** The number left for sale; null when it is unlimited. */
  stock: number | null
  /** The number of pieces that was typed; undefined unless so many can be ordered. */
  quantity: number | undefined
  onChange: (changes: Partial<OrderDraft>) => void
}

/** Asks for the number of pieces. */
export function QuantityField({ draft, stock, quantity, onChange }: QuantityFieldProps) {
  const most = largestQuantity(stock)
  const left = stock !== null && stock < QUANTITY_MAX ? formatCount(stock) : undefined
  return (
    <TextField
      label={t`Quantity`}
      inputMode="numeric"
      autoComplete="off"
      value={draft.quantity}
      hint={left && ngettext(msgid`${left} left`, `${left} left`, stock ?? 0)}
      error={
        quantity === undefined &&
        (most > 0 ? t`Enter a whole number from 1 to ${formatCount(most)}.` : t`Sold out`)
      }
      onChange={({ target }) => onChange({ quantity: target.value })}
    />
  )
}

interface ContactFieldsProps {
  draft: OrderDraft
  seller: string
  onChange: (changes: Partial<OrderDraft>) => void
}

/** Asks for what the carrier and the seller may want to know. */
export function ContactFields({ draft, seller, onChange }: ContactFieldsProps) {
  return (
    <>
      <TextField
        label={t`Phone number for the carrier (optional)`}
        type="tel"
        autoComplete="tel"
        maxLength={30}
        value={draft.phoneNumber}
        onChange={({ target }) => onChange({ phoneNumber: target.value })}
      />
      <TextAreaField
        label={t`Note to ${seller} (optional)`}
        rows={2}
        maxLength={500}
        value={draft.userNote}
        onChange={({ target }) => onChange({ userNote: target.value })}
      />
    </>
  )
}

interface CostsProps {
  quantity: number
  /** The price of one piece, of all pieces, of sending them, and the sum, in words. */
  piece: ReactNode
  goods: ReactNode
  shipping: ReactNode
  total: ReactNode
}

/** Lists what an order costs. */
export function Costs({ quantity, piece, goods, shipping, total }: CostsProps) {
  return (
    <dl className={styles.costs}>
      <div>
        <dt>{jt`${formatCount(quantity)} × ${piece}`}</dt>
        <dd>{goods}</dd>
      </div>
      <div>
        <dt>{t`Shipping`}</dt>
        <dd>{shipping}</dd>
      </div>
      <div className={styles.total}>
        <dt>{t`Total`}</dt>
        <dd>{total}</dd>
      </div>
    </dl>
  )
}

/** Says until when an order is refunded. */
export function OrderRefunds({ seller }: { seller: Payee }) {
  const { name } = seller
  return (
    <>
      <RefundNote>
        {t`Until it is shipped, you can ask ${name} to cancel the order. Its price then returns to your wallet.`}
      </RefundNote>
      <SaleRules kind="goods" performer={seller} />
    </>
  )
}
