import { createContext, use } from 'react'
import type { OfferKey } from '../../lib/money/offer-keys.ts'
import type { SubscribeIntent } from './checkout-intent.ts'

/** A performer who can be paid, as the dialogs show them. */
export interface Payee {
  readonly _id: string
  readonly name: string
  readonly username: string
  readonly avatar: string | null
  /** True while a stream of the performer is on air, as cards say it. */
  readonly isLive?: boolean | undefined
  /** 1 while a stream of the performer is on air, as profiles say it. */
  readonly live?: number
}

/** The stream during which a tip is given. */
export interface TippedStream {
  readonly sessionId: string
  readonly conversationId: string
}

/** A tip as it is suggested: its amount and what it is for. */
export interface SuggestedTip {
  readonly amount: number
  readonly message: string
}

/** The kinds of content that fans buy. */
export type KindForSale = 'feed' | 'video' | 'gallery' | 'product' | 'message' | 'stream'

/**
 * A post, video, gallery or product, the files of a message, or the ticket of a stream, that are
 * for sale.
 */
export interface ItemForSale {
  /** A post unless another kind is given. */
  readonly objectType?: KindForSale
  readonly _id: string
  readonly price: number
  readonly performer: Payee
  /** The contents in words. */
  readonly contentsLabel: string
  /** False for a text alone, of which there is nothing to download. */
  readonly hasFiles?: boolean
  /** Its length, sound and files, each as text. */
  readonly facts?: readonly string[]
  /** The description by its creator. */
  readonly description?: string
  /** Says how many of its files the fan owns already; absent for none. */
  readonly ownedNote?: string | undefined
  /** The number of people who like it. */
  readonly likes?: number | undefined
  /** The prices of others that are lower, each from a tier of subscription on; 0 for followers. */
  readonly groupPrices?: readonly LowerPrice[] | undefined
  /** The server's picture of it while it is locked. */
  readonly poster: string | null
}

/** A lower price of those who subscribe to a tier or follow. */
export interface LowerPrice {
  readonly fromTier: number
  readonly tierName?: string | undefined
  readonly price: number
}

/** A product that is sent to an address. */
export interface GoodsForSale extends ItemForSale {
  /** The price of sending an order, whatever its quantity. */
  readonly shippingPrice: number
  /** The number left for sale; null when it is unlimited. */
  readonly stock: number | null
}

/** The checkouts that any screen can open. Each resolves to true when it was paid. */
export interface Checkout {
  /**
   * Opens the subscription dialog; `type` is the offer that was clicked, the dialog shows all.
   * `offer` is the code of the creator's link by which the fan came.
   */
  readonly subscribe: (
    performer: Payee,
    type?: OfferKey,
    offer?: string,
    more?: Pick<SubscribeIntent, 'wantsOther' | 'tier'>,
  ) => Promise<boolean>
  /** Opens the tip dialog; a tip during a stream is shown in its chat. */
  readonly tip: (
    performer: Payee,
    stream?: TippedStream,
    suggested?: SuggestedTip,
  ) => Promise<boolean>
  /** Asks for confirmation before following: for a guest who returns from signing up. */
  readonly follow: (performer: Payee) => Promise<boolean>
  /** Opens the dialog that buys content; `byCard` where the saved card is confirmed already. */
  readonly buy: (item: ItemForSale, byCard?: boolean) => Promise<boolean>
  /** Asks for the address and the quantity of goods, and orders them. */
  readonly order: (item: GoodsForSale) => Promise<boolean>
}

/** Holds the checkouts; set by the provider that renders the dialogs. */
export const CheckoutContext = createContext<Checkout | undefined>(undefined)

/** Returns the functions that open a checkout dialog over the current screen. */
export function useCheckout(): Checkout {
  const pay = use(CheckoutContext)
  if (!pay) throw new Error('useCheckout is used outside of CheckoutProvider')
  return pay
}
