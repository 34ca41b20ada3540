import type { OfferKey } from '../../lib/money/offer-keys.ts'
import { href } from '../../lib/navigation/href.ts'
import type { GoodsForSale, ItemForSale, Payee, TippedStream } from './use-checkout.ts'

/** The intent to subscribe; `type` is the offer that was clicked. */
export interface SubscribeIntent {
  readonly kind: 'subscribe'
  readonly performer: Payee
  readonly type?: OfferKey | undefined
  /** The code of the creator's link by which the fan came. */
  readonly offer?: string | undefined
  /** The fan wants to pay in another way than an unfinished payment, or another tier. */
  readonly wantsOther?: boolean | undefined
  /** The tier from which what the fan wants is open. */
  readonly tier?: number | undefined
}

/** The intent to tip, with what was typed before leaving to top up. */
export interface TipIntent {
  readonly kind: 'tip'
  readonly performer: Payee
  readonly stream?: TippedStream | undefined
  readonly typed?: string | undefined
  readonly message?: string | undefined
}

/**
 * The intent to buy a post, video, gallery or product, the files of a message, or the ticket of a
 * stream.
 */
export interface PurchaseIntent {
  readonly kind: 'buy'
  readonly item: ItemForSale
  /** True while the dialog is open that charges the saved card: the fan confirmed it already. */
  readonly byCard?: boolean | undefined
}

/** The details of an order as they are typed. */
export interface OrderDraft {
  readonly quantity: string
  /** The chosen address; the newest one while it is empty. */
  readonly addressId: string
  readonly phoneNumber: string
  readonly userNote: string
}

/** The intent to order goods, with what was typed before leaving to top up. */
export interface OrderIntent {
  readonly kind: 'order'
  readonly item: GoodsForSale
  readonly draft?: OrderDraft | undefined
}

/** The intent to follow a performer, kept over the sign-up of a guest. */
export interface FollowIntent {
  readonly kind: 'follow'
  readonly performer: Payee
}

/** Offers a visitor who paid first a way to come back; `done` says what is open now. */
export interface KeepIntent {
  readonly kind: 'keep'
  readonly done: string
}

/** What a visitor who began to pay without an account typed: they go on in the same way. */
interface GuestDraft {
  readonly guestEmail?: string | undefined
}

/** The intent behind a checkout dialog. */
export type CheckoutIntent = (
  | SubscribeIntent
  | TipIntent
  | PurchaseIntent
  | OrderIntent
  | FollowIntent
) &
  GuestDraft

/** Returns the page that resumes the checkout once a guest has signed up. */
export function resumeAddressOf(intent: CheckoutIntent): string {
  if (intent.kind === 'buy' || intent.kind === 'order') return pageForSale(intent.item)
  const profile = { profileId: intent.performer.username }
  const { type, offer } =
    intent.kind === 'subscribe' ? intent : { type: undefined, offer: undefined }
  return href('profile', profile, { ask: intent.kind, type, offer })
}

const pagesForSale = {
  feed: 'post',
  video: 'video',
  gallery: 'gallery',
  product: 'product',
} as const

/** Returns the page of what is for sale, which asks to unlock it. */
function pageForSale({ objectType = 'feed', _id: id, performer }: ItemForSale): string {
  if (objectType === 'message')
    return href('messages', undefined, { toSource: 'performer', toId: performer._id })
  if (objectType === 'stream') return href('streaming', { profileId: performer.username })
  return href(pagesForSale[objectType], { id }, { ask: 'unlock' })
}

/** The properties of every checkout dialog. */
export interface CheckoutDialogProps<A> {
  readonly intent: A
  /** Closes the dialog; `paid` tells whether a payment was made. */
  readonly onSettled: (paid: boolean) => void
}

/**
 * Parses the intent that an interrupted payment resumes; undefined for anything that this site did
 * not write.
 */
export function parseCheckoutIntent(state: unknown): CheckoutIntent | KeepIntent | undefined {
  const { ask } = (state ?? {}) as { ask?: Partial<CheckoutIntent | KeepIntent> }
  if (ask?.kind === 'keep') return typeof ask.done === 'string' ? (ask as KeepIntent) : undefined
  if (ask?.kind === 'subscribe' || ask?.kind === 'tip')
    return ask.performer?._id ? (ask as CheckoutIntent) : undefined
  return (ask?.kind === 'buy' || ask?.kind === 'order') && ask.item?._id
    ? (ask as CheckoutIntent)
    : undefined
}
