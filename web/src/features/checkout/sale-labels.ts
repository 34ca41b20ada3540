import { t } from '../../lib/i18n/i18n.ts'
import type { ItemForSale, KindForSale } from './use-checkout.ts'

/** The labels of a dialog that sells something. */
interface SaleLabels {
  readonly buy: string
  readonly unlocked: string
  readonly view: string
  /** The use of the tokens, as the end of a sentence. */
  readonly purpose: string
}

/** Returns the labels of the dialog for a kind that is bought. */
export function labelsFor(objectType: KindForSale = 'feed'): SaleLabels {
  const all: Record<KindForSale, SaleLabels> = {
    feed: {
      buy: t`Unlock this post`,
      unlocked: t`Post unlocked`,
      view: t`View post`,
      purpose: t`for this post`,
    },
    video: {
      buy: t`Unlock this video`,
      unlocked: t`Video unlocked`,
      view: t`View video`,
      purpose: t`for this video`,
    },
    gallery: {
      buy: t`Unlock this gallery`,
      unlocked: t`Gallery unlocked`,
      view: t`View gallery`,
      purpose: t`for this gallery`,
    },
    product: {
      buy: t`Buy this product`,
      unlocked: t`Product bought`,
      view: t`Go to the download`,
      purpose: t`for this product`,
    },
    message: {
      buy: t`Unlock these files`,
      unlocked: t`Files unlocked`,
      view: t`View them`,
      purpose: t`for these files`,
    },
    stream: {
      buy: t`Buy a ticket`,
      unlocked: t`You have a ticket`,
      view: t`Watch now`,
      purpose: t`for this ticket`,
    },
  }
  return all[objectType]
}

/** Returns true for what is unlocked; products and tickets are bought. */
export const isContent = (kind: KindForSale): boolean => kind !== 'product' && kind !== 'stream'

/** Says that a purchase was made. */
export const keptTextOf = ({ objectType }: ItemForSale): string =>
  objectType === 'stream'
    ? t`Your ticket holds until the stream is over`
    : t`It is unlocked and yours to keep`

/** Says what was bought, and where it is from now on. */
export function placeOf({ objectType, contentsLabel, performer: { name } }: ItemForSale): string {
  if (objectType === 'stream') return t`${contentsLabel} by ${name}. You can leave and come back.`
  return objectType === 'message'
    ? t`${contentsLabel} by ${name}. You find them in your messages, even if the message is deleted.`
    : t`${contentsLabel} by ${name}. You can find it under Purchases.`
}

/** Says before a purchase how long it lasts. */
export const termsOf = ({ objectType }: Pick<ItemForSale, 'objectType'>): string =>
  objectType === 'stream'
    ? t`You pay once for the whole stream, even if you leave and come back.`
    : t`You pay once and keep it, even if you don’t subscribe or the price changes.`
