import type { Currency, Tokens } from '@stagedoor/contract/kit'
import type { PersonCard } from '@stagedoor/contract/people/schemas'
import type { Purchase, PurchasedMessage, Receipt } from '@stagedoor/contract/purchases'
import type { SoldItem } from '@stagedoor/contract/wallet'
import type { Item } from '../items/index.ts'
import type { MessageView } from '../messaging/index.ts'
import type { Payment } from '../payments/index.ts'
import { includedTax } from '../taxes/index.ts'
import type { Charge } from '../wallet/index.ts'
import { discreetDescription, receiptNumber, stateOf } from './rules.ts'

interface PurchaseViewContext {
  /**
   * The content as the buyer sees it; undefined when it is hidden or its kind is not registered.
   */
  readonly content: NonNullable<Purchase['objectInfo']> | undefined
  readonly item: Pick<Item, 'kind' | 'deletedAt'> | undefined
  /** The buyer can see all of it now. */
  readonly isOpen: boolean
  readonly people: ReadonlyMap<string, PersonCard>
  /** The id of the order of a product. */
  readonly orderId: string | undefined
  /** The creator lets buyers download what they bought. */
  readonly isDownloadAllowed: boolean
  readonly refund: Purchase['refund']
}

/** Returns a purchase as its buyer sees it. */
export function purchaseView(charge: Charge, about: PurchaseViewContext): Purchase {
  const { content, item, isOpen, people, orderId, isDownloadAllowed, refund } = about
  const state = stateOf({
    isRefunded: charge.status === 'refunded',
    isOpen: content !== undefined && isOpen,
    isRemoved: !item || item.deletedAt !== null,
  })
  const purchase = {
    _id: charge.id,
    objectType: charge.kind,
    objectId: content?._id ?? charge.itemId ?? '',
    state,
    price: charge.price as Tokens,
    orderId: orderId ?? null,
    canDownload: state === 'available' && isDownloadAllowed && charge.kind !== 'product',
    refund,
    performer: people.get(charge.performerId) ?? null,
    objectInfo: state === 'removed' ? null : (content ?? null),
    createdAt: charge.createdAt,
  }
  // The content was loaded by the kind of the charge, so it is of the shape that its kind has.
  return purchase as Purchase
}

/** Returns the part of a message that a list of purchases shows. */
export function purchasedMessage({
  _id,
  conversationId,
  seq,
  text,
  counts,
  files,
}: MessageView): PurchasedMessage {
  const covers = files.map(({ pictures, thumbnails }) => pictures[0]?.url ?? thumbnails[0])
  return { _id, conversationId, seq, text, counts, coverUrl: covers.find(Boolean) ?? null }
}

/** The seller and the buyer, as every receipt names them. */
export type Parties = Pick<Receipt, 'seller' | 'buyer'>

/**
 * A receipt without what the site says about refunds, what its buyer asked for, and the creator.
 */
export type ReceiptFacts = Omit<Receipt, 'refundRule' | 'refundRequest' | 'creator'>

/** Returns the receipt of a payment at a gateway. */
export const paymentReceipt = (
  payment: Payment,
  parties: Parties,
  descriptor: string,
): ReceiptFacts => ({
  _id: payment.id,
  number: receiptNumber(payment.id),
  issuedAt: payment.settledAt ?? payment.createdAt,
  ...parties,
  item: discreetDescription(payment.type),
  sold: null,
  paidFor: null,
  tokens: null,
  total: payment.amount as Currency,
  refunded: payment.refunded as Currency,
  tax: includedTax(payment) ?? null,
  currency: payment.currency,
  descriptor,
  paidBy: payment.gateway,
})

/** Returns the receipt of a charge in tokens, with what they were worth at that time. */
export const chargeReceipt = (
  charge: Charge,
  parties: Parties,
  { currency, sold }: { currency: string; sold: SoldItem | undefined },
): ReceiptFacts => ({
  _id: charge.id,
  number: receiptNumber(charge.id),
  issuedAt: charge.createdAt,
  ...parties,
  item: discreetDescription(charge.kind),
  sold: sold ?? null,
  paidFor: null,
  tokens: charge.price as Tokens,
  total: charge.gross as Currency,
  refunded: (charge.status === 'refunded' ? charge.gross : 0n) as Currency,
  tax: includedTax(charge) ?? null,
  currency,
  descriptor: '',
  paidBy: 'wallet',
})
