/** An item as its viewer reads it. */
interface SeenItem {
  readonly audience: string
  readonly isLocked: boolean
}

/**
 * Returns true for an unlocked item whose viewers need neither a subscription nor a purchase.
 * Existing clients open an item to subscribers and buyers alone, so that to them it is bought.
 */
export const isOpenToMany = ({ audience, isLocked }: SeenItem): boolean =>
  !isLocked && audience !== 'subscribers' && audience !== 'buyers'
