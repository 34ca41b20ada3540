import { UNDO_SECONDS } from '@stagedoor/contract/wallet'
import type { Purchase } from '../charge-item.ts'

/** The time for which an undo may be on its way, in seconds. */
const TRAVEL_SECONDS = 3

const kinds: readonly Purchase['kind'][] = ['feed', 'video', 'gallery', 'message']

/**
 * Returns true for a purchase that stays closed until it can no longer be undone: content that is
 * viewed on the site, confirmed by one tap.
 */
export const isUndoable = ({ kind, canUndo }: Pick<Purchase, 'kind' | 'canUndo'>): boolean =>
  canUndo === true && kinds.includes(kind)

/** Returns the instant before which a purchase was made that can no longer be undone. */
export const undoableSince = (now: Date): Date =>
  new Date(now.getTime() - (UNDO_SECONDS + TRAVEL_SECONDS) * 1000)
