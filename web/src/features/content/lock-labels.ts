import { t } from '../../lib/i18n/i18n.ts'

/** Content that is locked for the viewer, and why; null where it is open. */
export interface Locked {
  readonly lockedBy: 'buy' | 'follow' | 'subscribe' | 'list' | null
}

/** Returns the short reason why content is locked. */
export function lockLabel({ lockedBy }: Locked): string {
  if (lockedBy === 'buy') return t`Sold separately`
  if (lockedBy === 'follow') return t`For followers`
  return lockedBy === 'list' ? t`For chosen fans` : t`For subscribers`
}

/** Returns the lock of content and its reason as one sentence. */
export function lockSentence({ lockedBy }: Locked): string {
  if (lockedBy === 'buy') return t`Locked, sold separately`
  if (lockedBy === 'follow') return t`Locked, for followers`
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
  { lockedBy }: Locked,
  { price, subscribe }: UnlockPrices,
): string | undefined {
  if (lockedBy === null || lockedBy === 'list') return undefined
  if (lockedBy === 'buy') return t`Unlock · ${price}`
  if (lockedBy === 'follow') return t`Follow to unlock`
  return subscribe ?? t`Subscribe to unlock`
}
