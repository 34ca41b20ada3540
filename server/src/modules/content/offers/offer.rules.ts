import type { ContentState } from '@stagedoor/contract/content'
import type { Tokens } from '@stagedoor/contract/kit'
import { type Audience, type GroupPrices, groupPricesOf } from '../../items/index.ts'
import { type GroupPrice, groupColumnOf } from './group-prices.rules.ts'
import {
  noOpenings,
  type Opening,
  type OpeningColumns,
  openingColumnsOf,
  openingsMoved,
  openingsOf,
} from './openings.rules.ts'

/** The audience and price that a performer sends; absent fields say nothing. */
export interface AudienceInput {
  readonly audience?: Audience | undefined
  readonly fromTier?: number | undefined
  readonly isSale?: boolean | undefined
  /** The price in hundredths of a token. */
  readonly price?: bigint | undefined
  /** The lower prices of groups. */
  readonly groupPrices?: readonly GroupPrice[] | undefined
}

/**
 * The audience of an item and its price in hundredths of a token; 0 unless it is sold. What is for
 * subscribers is open from a tier: 1 is all of them.
 */
export interface OfferPricing {
  readonly audience: Audience
  readonly fromTier: number
  readonly price: bigint
  /** What groups pay; null where everyone pays the price. */
  readonly groupPrices: GroupPrices | null
}

/** Returns true for the audiences that existing clients call "for sale". */
export const isSale = (audience: string): boolean =>
  audience === 'everyone' || audience === 'buyers'

/**
 * Returns the audience and price of an item from what is sent now and what was stored: subscribers
 * unless another audience is sent; for sale with a price means buyers, and for sale without one
 * means everyone. Undefined when a sale has no price.
 */
export function pricingOf(
  changes: AudienceInput,
  before: OfferPricing = { audience: 'subscribers', fromTier: 1, price: 0n, groupPrices: null },
): OfferPricing | undefined {
  const price = changes.price ?? before.price
  const audience = changes.audience ?? audienceOf(changes, price) ?? before.audience
  const fromTier = audience === 'subscribers' ? (changes.fromTier ?? before.fromTier) : 1
  if (audience !== 'buyers') return { audience, fromTier, price: 0n, groupPrices: null }
  if (price === 0n) return undefined
  const groups = changes.groupPrices ?? groupPricesOf(before)
  return { audience, fromTier, price, groupPrices: groupColumnOf(price, groups) }
}

function audienceOf({ isSale }: AudienceInput, price: bigint): Audience | undefined {
  if (isSale === undefined) return undefined
  if (!isSale) return 'subscribers'
  return price > 0n ? 'buyers' : 'everyone'
}

/** The stored price of an item, and when it was published. */
export interface PricedOffer {
  readonly price: bigint
  readonly publishedAt: Date | null
}

/** Returns true when a sale has a price that was not published yet. */
export const setsPrice = ({ price }: { readonly price: bigint }, before?: PricedOffer): boolean =>
  price > 0n && !(before?.publishedAt && before.price === price)

/**
 * Returns the limits of prices in hundredths of a token: a sale costs something, whatever the
 * settings say.
 */
export const priceRangeOf = (site: {
  readonly minimumContentPrice: Tokens
  readonly maximumContentPrice: Tokens
}) => ({
  minimum: site.minimumContentPrice > 0n ? site.minimumContentPrice : (1n as Tokens),
  maximum: site.maximumContentPrice,
})

/** The columns of an item that decide its state. */
export interface OfferLifecycle {
  readonly status: string
  readonly scheduledAt: Date | null
  readonly publishedAt: Date | null
  readonly expiresAt: Date | null
}

/**
 * Returns true for an item that was never published and is not to be published yet: it may be
 * incomplete.
 */
export const isDraft = ({
  status,
  publishedAt,
}: Pick<OfferLifecycle, 'status' | 'publishedAt'>): boolean =>
  status === 'inactive' && publishedAt === null

/** Returns the state of an item at an instant. */
export function stateOf(item: OfferLifecycle, now: Date): ContentState {
  if (isDraft(item)) return 'draft'
  if (item.status === 'inactive') return 'archived'
  if (item.publishedAt === null)
    return item.scheduledAt && item.scheduledAt > now ? 'scheduled' : 'processing'
  return item.expiresAt && item.expiresAt <= now ? 'expired' : 'published'
}

/** Returns the earliest time to publish an item: the one that was sent, or else the stored one. */
export function scheduleOf(
  changes: { isSchedule?: boolean | undefined; scheduleAt?: Date | null | undefined },
  before: Date | null,
): Date | null {
  if (changes.isSchedule === false) return null
  return changes.scheduleAt === undefined ? before : changes.scheduleAt
}

/** Returns the later of two instants, the first of which may be null. */
export const laterOf = (one: Date | null, other: Date): Date => (one && one > other ? one : other)

/**
 * The offer of an item: its audience, its price in hundredths of a token, its schedule, and the
 * audiences that it opens to later.
 */
export interface Offer extends OfferPricing, OpeningColumns {
  /** The list of fans that an item of the audience `list` is for. */
  readonly listId: string | null
  readonly status: 'active' | 'inactive'
  readonly scheduledAt: Date | null
  /** The time zone in which the schedule was chosen, to show it again. */
  readonly scheduleZone: string | null
  readonly expiresAt: Date | null
}

/** An offer with the instant at which the item was published. */
export interface StoredOffer extends Offer {
  readonly publishedAt: Date | null
}

/** Returns the stored offer in the row of an item. */
export const storedOfferOf = <
  Row extends Omit<StoredOffer, 'audience' | 'status'> & { audience: string; status: string },
>(
  row: Row,
): Row & Pick<StoredOffer, 'audience' | 'status'> => ({
  ...row,
  audience: row.audience as StoredOffer['audience'],
  status: row.status as StoredOffer['status'],
})

/** Returns the columns of an item that its offer decides. */
export const offerColumnsOf = ({
  audience,
  fromTier,
  listId,
  subscribersAt,
  followersAt,
  everyoneAt,
  price,
  groupPrices,
  status,
  scheduledAt,
  expiresAt,
}: Offer) => ({
  audience,
  fromTier,
  listId,
  subscribersAt,
  followersAt,
  everyoneAt,
  price,
  groupPrices: groupPrices && [...groupPrices],
  status,
  scheduledAt,
  expiresAt,
})

/** The fields of an offer that a performer sends; absent fields stay. */
export interface OfferChanges extends AudienceInput {
  readonly status?: Offer['status'] | undefined
  readonly isSchedule?: boolean | undefined
  readonly scheduleAt?: Date | null | undefined
  readonly scheduleZone?: string | null | undefined
  readonly expiresAt?: Date | null | undefined
  readonly listId?: string | null | undefined
  readonly opensTo?: readonly Opening[] | undefined
}

/**
 * Returns true when an offer is open to others than before, or at other prices, so that signed
 * addresses end: viewers who may still see the files receive new ones.
 */
export const closesOffer = (
  offer: Pick<Offer, 'audience' | 'listId' | 'fromTier' | 'groupPrices' | 'status'>,
  before: { readonly audience: string; readonly status: string } & Pick<
    Offer,
    'listId' | 'fromTier' | 'groupPrices'
  >,
): boolean =>
  offer.audience !== before.audience ||
  offer.listId !== before.listId ||
  offer.fromTier !== before.fromTier ||
  String(offer.groupPrices) !== String(before.groupPrices) ||
  offer.status !== before.status

/** The offer of a new item before anything is sent. */
export const newOffer: StoredOffer = {
  audience: 'subscribers',
  fromTier: 1,
  price: 0n,
  groupPrices: null,
  listId: null,
  ...noOpenings,
  status: 'active',
  scheduledAt: null,
  scheduleZone: null,
  expiresAt: null,
  publishedAt: null,
}

/**
 * Returns the offer after the given changes. Undefined for a sale without a price, except in a
 * draft, which may be incomplete.
 */
export function offerOf(changes: OfferChanges, before: StoredOffer = newOffer): Offer | undefined {
  const status = changes.status ?? before.status
  const isUnfinished = isDraft({ status, publishedAt: before.publishedAt })
  const pricing = pricingOf(changes, before) ?? (isUnfinished ? unpriced : undefined)
  const scheduledAt = scheduleOf(changes, before.scheduledAt)
  return (
    pricing && {
      ...pricing,
      ...openingColumnsOf(pricing.audience, openingsAfter(changes, before, scheduledAt), pricing),
      listId: pricing.audience === 'list' ? givenOr(changes.listId, before.listId) : null,
      status,
      scheduledAt,
      scheduleZone: changes.scheduleZone === undefined ? before.scheduleZone : changes.scheduleZone,
      expiresAt: changes.expiresAt === undefined ? before.expiresAt : changes.expiresAt,
    }
  )
}

/** A sale in a draft that has no price yet. */
const unpriced: OfferPricing = { audience: 'buyers', fromTier: 1, price: 0n, groupPrices: null }

const givenOr = <T>(changed: T | undefined, before: T): T =>
  changed === undefined ? before : changed

/** Returns what is sent, or else what is stored; this moves with a publication that is moved. */
function openingsAfter(
  { opensTo }: OfferChanges,
  before: StoredOffer,
  scheduledAt: Date | null,
): readonly Opening[] {
  if (opensTo) return opensTo
  const stored = openingsOf(before)
  return before.publishedAt ? stored : openingsMoved(stored, before.scheduledAt, scheduledAt)
}

/**
 * Returns true when an item would end before it can be seen. An end that was set before may have
 * passed.
 */
export function endsTooEarly(offer: OfferLifecycle, before: OfferLifecycle, now: Date): boolean {
  const { expiresAt, publishedAt, scheduledAt } = offer
  const isNew =
    isDraft(before) ||
    expiresAt?.getTime() !== before.expiresAt?.getTime() ||
    scheduledAt?.getTime() !== before.scheduledAt?.getTime()
  if (!expiresAt || !isNew) return false
  return expiresAt <= laterOf(publishedAt ?? laterOf(scheduledAt, now), now)
}
