import type { PurchaseState } from '@stagedoor/contract/purchases'
import type * as z from 'zod/mini'

/** What tells how something bought stands. */
export interface PurchaseStateInput {
  readonly isRefunded: boolean
  /** The viewer sees all of it now. */
  readonly isOpen: boolean
  /** It is on the site no more. */
  readonly isRemoved: boolean
}

/** How something bought stands. What is removed by moderation is refunded too: that it is gone says more. */
export function stateOf({ isRefunded, isOpen, isRemoved }: PurchaseStateInput): z.output<typeof PurchaseState> {
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

/** What was paid for, in words that give nothing away to whoever reads the receipt. */
export const discreetDescription = (type: string): string => descriptions[type] ?? 'Digital content'

/** The short number of a payment or a charge, as lists and mails name it: "7C21-9F04". */
export const receiptNumber = (id: string): string => `${id.slice(16, 20)}-${id.slice(20, 24)}`.toUpperCase()
