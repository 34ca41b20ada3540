import type { Tokens } from '@stagedoor/contract/kit'
import type { ChargeType } from '@stagedoor/contract/wallet'
import { t } from 'ttag'
import type * as z from 'zod/mini'
import type { Item } from '../items/index.ts'

/** The kinds of charges. */
export type ChargeKind = z.output<typeof ChargeType>

/** Returns true when an amount lies between two others, both included. */
export const isWithin = (
  amount: Tokens,
  { minimum, maximum }: { minimum: Tokens; maximum: Tokens },
): boolean => amount >= minimum && amount <= maximum

/** The fields of an item that decide who may buy it and for how much. */
const offerFields = [
  'kind',
  'ownerId',
  'audience',
  'form',
  'price',
  'groupPrices',
  'shippingPrice',
  'status',
  'isReady',
  'publishedAt',
  'expiresAt',
  'deletedAt',
] as const satisfies readonly (keyof Item)[]

/**
 * Returns true for an item that is sold: to everybody, or as the ticket of a stream to its
 * audience.
 */
export const isForSale = ({
  audience,
  kind,
  price,
}: Pick<Item, 'audience' | 'kind' | 'price'>): boolean =>
  audience === 'buyers' || (kind === 'stream' && price > 0n)

/** Returns true for a product that is sent to an address. */
export const isGoods = ({ kind, form }: Pick<Item, 'kind' | 'form'>): boolean =>
  kind === 'product' && form === 'physical'

/** Returns the price of sending an item, whatever its quantity; nothing for what is not sent. */
export const shippingOf = (item: Pick<Item, 'kind' | 'form' | 'shippingPrice'>): Tokens =>
  (isGoods(item) ? item.shippingPrice : 0n) as Tokens

/** Returns true when two versions of an item are the same offer to a buyer. */
export const isSameOffer = (one: Item, other: Item): boolean =>
  offerFields.every((field) => comparable(one[field]) === comparable(other[field]))

const comparable = (value: unknown) =>
  Array.isArray(value) ? String(value) : (value as object | null)?.valueOf()

/** Returns the ledger's reason for a charge of this kind. */
export const ledgerReason = (kind: ChargeKind): 'tip' | 'purchase' =>
  kind === 'tip' || kind === 'stream_tip' ? 'tip' : 'purchase'

const labels: Readonly<Record<ChargeKind, () => string>> = {
  feed: () => t`Post`,
  video: () => t`Video`,
  gallery: () => t`Gallery`,
  product: () => t`Product`,
  message: () => t`Message`,
  tip: () => t`Tip`,
  stream_tip: () => t`Tip in a live stream`,
  public_chat: () => t`Live stream`,
  private_chat: () => t`Private call`,
  gift: () => t`Subscription as a gift`,
}

/** Returns the label of a kind of charge, in the language that is composed in. */
export const chargeLabel = (kind: ChargeKind): string => labels[kind]()
