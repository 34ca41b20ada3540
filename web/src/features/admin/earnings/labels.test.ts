import { expect, it } from 'vitest'
import { type Earning, payoutState } from './labels.ts'

const earning = (changes: object) =>
  ({ isPaid: false, isRefunded: false, paidPrice: 0, netPrice: 18, ...changes }) as unknown as Earning

it('labels paid, partly paid, unpaid and refunded earnings', () => {
  expect(payoutState(earning({ isPaid: true, paidPrice: 18 })).text).toBe('Paid out')
  expect(payoutState(earning({ paidPrice: 5 })).text).toBe('Partly paid out')
  expect(payoutState(earning({})).text).toBe('Not paid out')
  expect(payoutState(earning({ isRefunded: true, netPrice: 0 })).text).toBe('Refunded')
  expect(payoutState(earning({ isRefunded: true, netPrice: 0, paidPrice: 18 })).text).toBe('Refunded after payout')
})
