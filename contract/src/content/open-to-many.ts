/** An item as its viewer reads it. */
interface SeenItem {
  readonly audience: string
  /** The amount that the viewer pays for it. */
  readonly price: number
  readonly isLocked: boolean
}

/**
 * Returns true for an unlocked item whose viewers need neither a subscription nor a purchase; what
 * is sold is one for groups that pay nothing. Existing clients open an item to subscribers and
 * buyers alone, so that to them it is bought.
 */
export const isOpenToMany = ({ audience, price, isLocked }: SeenItem): boolean =>
  !isLocked && audience !== 'subscribers' && (audience !== 'buyers' || price === 0)
