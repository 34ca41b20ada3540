import { formatDay } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'

/** Content that is locked for the viewer, and why; null where it is open. */
export interface Locked {
  readonly lockedBy: 'buy' | 'follow' | 'subscribe' | 'list' | null
  /** The tier from which it is open to subscribers, where that is not the first. */
  readonly fromTier?: number | undefined
  readonly fromTierName?: string | undefined
}

/** An audience that content opens to later. */
export interface Opening {
  readonly audience: 'subscribers' | 'followers' | 'everyone'
  readonly at: string
}

/**
 * Returns the next audience that content opens to, and the day in a time zone; undefined where it
 * opens to no other.
 */
export function opensNote(
  [next]: readonly Opening[],
  now: Date,
  timeZone: string | undefined,
): string | undefined {
  if (!next) return undefined
  const day = formatDay(new Date(next.at), now, timeZone)
  if (next.audience === 'everyone') return t`Opens for everyone on ${day}`
  return next.audience === 'followers'
    ? t`Opens for followers on ${day}`
    : t`Opens for subscribers on ${day}`
}

const withTier = (name: string) => t`Unlock with ${name}`

/** Returns the short reason why content is locked. */
export function lockLabel({ lockedBy, fromTierName }: Locked): string {
  if (lockedBy === 'buy') return t`Sold separately`
  if (lockedBy === 'follow') return t`For followers`
  if (fromTierName) return withTier(fromTierName)
  return lockedBy === 'list' ? t`For chosen fans` : t`For subscribers`
}

/** Returns the lock of content and its reason as one sentence. */
export function lockSentence({ lockedBy, fromTierName }: Locked): string {
  if (lockedBy === 'buy') return t`Locked, sold separately`
  if (lockedBy === 'follow') return t`Locked, for followers`
  if (fromTierName) return withTier(fromTierName)
  return lockedBy === 'list' ? t`Locked, for chosen fans` : t`Locked, for subscribers`
}

/**
 * The texts of the button that unlocks: the price, and the label of the subscription where it is
 * known.
 */
export interface UnlockPrices {
  readonly price: string
  readonly subscribe?: string | undefined
}

/**
 * Returns the label of the button that unlocks content; undefined where nothing the viewer does
 * unlocks it.
 */
export function unlockLabel(
  { lockedBy, fromTierName }: Locked,
  { price, subscribe }: UnlockPrices,
): string | undefined {
  if (lockedBy === null || lockedBy === 'list') return undefined
  if (lockedBy === 'buy') return t`Unlock · ${price}`
  if (lockedBy === 'follow') return t`Follow to unlock`
  if (fromTierName) return withTier(fromTierName)
  return subscribe ?? t`Subscribe to unlock`
}
