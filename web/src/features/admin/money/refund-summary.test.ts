import { describe, expect, it } from 'vitest'
import { formatRefund, summarizeRefund } from './refund-summary.ts'
import type { Plan } from './use-refund.ts'

const plan = {
  transactionId: 'a',
  kind: 'subscription',
  description: 'Monthly subscription to Mia',
  currency: 'USD',
  to: 'card',
  toCard: 9.99,
  toWallet: 0,
  tokensTaken: 0,
  walletBalance: 0,
  fromHeld: 3,
  fromAvailable: 5.99,
  fromCommission: 1,
  availableAfter: -2,
  largest: 9.99,
  access: { ends: 'subscription', until: null },
  earlier: [],
  planHash: 'f',
} as const satisfies Plan

const site = { tokenConversionRate: 10, currency: 'USD' }

const textOf = (changes: Partial<Plan>) =>
  summarizeRefund({ ...plan, ...changes }, site, () => '3 May')
    .map(({ name, value, note = '' }) => `${name}: ${value} ${note}`)
    .join('\n')

describe('refundFacts', () => {
  it('says who gets the money, who gives it, and what ends', () => {
    const text = textOf({})
    expect(text).toContain('$9.99 to the card')
    expect(text).toContain('not yet released: $3.00')
    expect(text).toContain('Afterwards: -$2.00, repaid by the next earnings')
    expect(text).toContain('The subscription ends at once')
    expect(text).not.toContain('wallet')
  })

  it('names tokens that leave the wallet and the day on which other paid time ends', () => {
    const text = textOf({ tokensTaken: 20, walletBalance: 30, access: { ends: 'subscription', until: '2026-05-03' } })
    expect(text).toContain('Leaves the wallet: 20 tokens ($2.00) Now in it: 30 tokens ($3.00)')
    expect(text).toContain('ends on 3 May')
  })
})

it('names what goes back in the money it is paid in', () => {
  expect(formatRefund(plan, site)).toBe('$9.99')
  expect(formatRefund({ ...plan, to: 'wallet', toWallet: 20 }, site)).toBe('20 tokens ($2.00)')
})
