import { expect, it } from 'vitest'
import { earning } from '../../../../test/fixtures.ts'
import { payoutState } from './labels.ts'

it('labels paid, partly paid, unpaid and refunded earnings', () => {
  expect(payoutState(earning({ isPaid: true, paidPrice: 18 })).text).toBe('Paid out')
  expect(payoutState(earning({ paidPrice: 5 })).text).toBe('Partly paid out')
  expect(payoutState(earning()).text).toBe('Not paid out')
  expect(payoutState(earning({ isRefunded: true, netPrice: 0 })).text).toBe('Refunded')
  expect(payoutState(earning({ isRefunded: true, netPrice: 0, paidPrice: 18 })).text).toBe(
    'Refunded after payout',
  )
})
