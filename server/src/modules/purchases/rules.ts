import type { PurchaseState } from '@stagedoor/contract/purchases'
import type * as z from 'zod/mini'
import { copy } from '../../platform/i18n/index.ts'

/** The facts that decide the state of a purchase. */
export interface PurchaseStateInput {
  readonly isRefunded: boolean
  /** The viewer can see all of it now. */
  readonly isOpen: boolean
  /** It was deleted from the site. */
  readonly isRemoved: boolean
}

/**
 * Returns the state of a purchase. An item removed by moderation is refunded too; `removed` is then
 * the more useful answer.
 */
export function stateOf({
  isRefunded,
  isOpen,
  isRemoved,
}: PurchaseStateInput): z.output<typeof PurchaseState> {
  if (!isRefunded && isOpen) return 'available'
  return isRefunded && !isRemoved ? 'refunded' : 'removed'
}

const descriptions: Readonly<Record<string, string>> = {
  token_package: copy('Wallet credit'),
  monthly_subscription: copy('Monthly subscription'),
  yearly_subscription: copy('Yearly subscription'),
  tip: copy('Tip'),
  stream_tip: copy('Tip'),
  product: copy('Goods'),
  public_chat: copy('Ticket'),
}

/** Returns a description of a purchase that reveals nothing to others who read the receipt. */
export const discreetDescription = (type: string): string =>
  descriptions[type] ?? copy('Digital content')

/** Returns the short number of a payment or a charge, as lists and mails show it: "7C21-9F04". */
export const receiptNumber = (id: string): string =>
  `${id.slice(16, 20)}-${id.slice(20, 24)}`.toUpperCase()
