import type { PurchaseState } from '@stagedoor/contract/purchases'
import type * as z from 'zod/mini'

/** The facts that decide the state of a purchase. */
export interface PurchaseStateInput {
  readonly isRefunded: boolean
  /** The viewer can see all of it now. */
  readonly isOpen: boolean
  /** It was deleted from the site. */
  readonly isRemoved: boolean
}

/**
 * Returns the state of a purchase. An item removed by moderation is refunded too; `removed` is then the more useful
 * answer.
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
  token_package: 'Wallet credit',
  monthly_subscription: 'Monthly subscription',
  yearly_subscription: 'Yearly subscription',
  tip: 'Tip',
  stream_tip: 'Tip',
  product: 'Goods',
  public_chat: 'Ticket',
}

/** Returns a description of a purchase that reveals nothing to others who read the receipt. */
export const discreetDescription = (type: string): string => descriptions[type] ?? 'Digital content'

/** Returns the short number of a payment or a charge, as lists and mails show it: "7C21-9F04". */
export const receiptNumber = (id: string): string =>
  `${id.slice(16, 20)}-${id.slice(20, 24)}`.toUpperCase()
