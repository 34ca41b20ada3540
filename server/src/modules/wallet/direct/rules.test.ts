import type { Currency, Tokens } from '@stagedoor/contract/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tokensFor, worthOf } from '../../ledger/index.ts'
import { directAmount } from './rules.ts'

test('a direct payment buys the price, is never below the minimum, and at most a hundredth above what the tokens are worth', () => {
  const sums = fc.bigInt({ min: 1n, max: 5_000_000n })
  const rates = fc.integer({ min: 1, max: 200_000 }).map((rate) => rate / 1000)
  fc.assert(
    fc.property(sums, sums, rates, (price, minimum, conversionRate) => {
      const terms = { conversionRate, minimum: minimum as Currency }
      const amount = directAmount(price as Tokens, terms)
      expect(amount >= minimum).toBe(true)
      expect(tokensFor(amount, conversionRate) >= price).toBe(true)
      const worth = worthOf(price as Tokens, conversionRate)
      if (amount > minimum) expect(amount - worth <= 1n).toBe(true)
    }),
  )
})
