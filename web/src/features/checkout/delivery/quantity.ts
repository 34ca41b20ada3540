import { QUANTITY_MAX } from '@stagedoor/contract/wallet'
import type { OrderDraft } from '../checkout-intent.ts'

/** The details of an order before anything is typed. */
export const emptyDraft: OrderDraft = {
  quantity: '1',
  addressId: '',
  phoneNumber: '',
  userNote: '',
}

/** Returns the quantity that was typed; undefined unless so many can be ordered at once. */
export function quantityOf(typed: string, stock: number | null): number | undefined {
  const quantity = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0
  return quantity >= 1 && quantity <= largestQuantity(stock) ? quantity : undefined
}

/** Returns the largest quantity of one order. */
export const largestQuantity = (stock: number | null): number =>
  Math.min(QUANTITY_MAX, stock ?? QUANTITY_MAX)

/** Returns the price of several pieces. */
export const priceOfPieces = (price: number, quantity: number): number =>
  Math.round(price * 100 * quantity) / 100

/** Returns the optional details of an order that were typed. */
export function contactOf(draft: OrderDraft) {
  const phoneNumber = draft.phoneNumber.trim()
  const userNote = draft.userNote.trim()
  return { ...(phoneNumber && { phoneNumber }), ...(userNote && { userNote }) }
}
