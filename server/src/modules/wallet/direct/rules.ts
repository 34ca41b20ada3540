import type { Currency, Tokens } from '@stagedoor/contract/kit'
import { tokensFor, worthOf } from '../../ledger/index.ts'

/** The rate of tokens, and the least that a card pays for a tip or an item. */
export interface DirectTerms {
  readonly conversionRate: number
  readonly minimum: Currency
}

/** Returns the price of all pieces of a direct purchase and of sending them. */
export const directTotal = ({
  price,
  quantity,
  shippingPrice,
}: {
  readonly price: bigint
  readonly quantity: number
  readonly shippingPrice: bigint | null
}): Tokens => (price * BigInt(quantity) + (shippingPrice ?? 0n)) as Tokens

/**
 * Returns what a card pays for a price in tokens: as much as buys them, and never less than the
 * minimum, of which the rest stays in the wallet.
 */
export function directAmount(price: Tokens, { conversionRate, minimum }: DirectTerms): Currency {
  let amount = worthOf(price, conversionRate)
  while (tokensFor(amount, conversionRate) < price) amount = (amount + 1n) as Currency
  return amount < minimum ? minimum : amount
}
