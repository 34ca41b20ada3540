import type { Currency } from '@stagedoor/contract/kit'
import type { ExplainedTransfer } from '../../ledger/index.ts'

/** A posting as the fan who paid reads it; the amount is in hundredths of tokens or of currency. */
export interface FanPosting {
  readonly book: 'wallet' | 'debt' | 'exchange' | 'tax' | 'seller'
  readonly asset: 'tokens' | 'currency'
  readonly amount: Currency
}

const books: Readonly<Record<string, FanPosting['book']>> = {
  wallet: 'wallet',
  fan_debt: 'debt',
  exchange: 'exchange',
  tax: 'tax',
}

/**
 * Returns the postings of a transfer as the fan reads them: one line for each book and asset, and
 * one for everything that the creator and the site get. They sum to zero per asset, like the
 * transfer.
 */
export function fanPostings(lines: ExplainedTransfer['lines']): FanPosting[] {
  const sums = new Map<string, FanPosting>()
  for (const { book: kind, asset, amount } of lines) {
    const book = books[kind] ?? 'seller'
    const key = `${book} ${asset}`
    const before = sums.get(key)?.amount ?? 0n
    sums.set(key, { book, asset, amount: (before + BigInt(amount)) as Currency })
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0n)
}
