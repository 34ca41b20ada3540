import { requestOf } from '@stagedoor/contract/kit'
import {
  chargeFeed,
  chargeGallery,
  chargeMessage,
  chargeVideo,
  openCharges,
  undoCharge,
} from '@stagedoor/contract/wallet'
import { api, base, withOwnHeader } from '../../../lib/api/api.ts'

/** The kinds of content that one tap buys. */
export type QuickKind = 'feed' | 'video' | 'gallery' | 'message'

const calls = {
  feed: chargeFeed,
  video: chargeVideo,
  gallery: chargeGallery,
  message: chargeMessage,
}

/** Returns the call that buys a kind; the calls differ in their paths alone. */
export const chargeCallOf = (kind: QuickKind) => calls[kind] as typeof chargeFeed

/** Opens a purchase that could be undone; all of them without an id. */
export const openBought = (chargeId?: string) =>
  api(openCharges, { body: chargeId === undefined ? {} : { chargeId } })

/**
 * Opens a purchase while the page is being left: a beacon could not carry our header. The site
 * opens it within a minute where it is lost.
 */
export function openBoughtOnLeave(chargeId: string): void {
  const { method, path, headers, body } = requestOf(openCharges, { body: { chargeId } })
  const request = { method, headers: withOwnHeader(headers), body: body ?? null, keepalive: true }
  void fetch(base() + path, request).catch(() => undefined)
}

/** Undoes a purchase that is not open, and returns the balance of the wallet. */
export const undoBought = async (id: string): Promise<number> =>
  (await api(undoCharge, { params: { id } })).balance
