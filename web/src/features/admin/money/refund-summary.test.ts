import { describe, expect, it } from 'vitest'
import type { Plan } from './queries.ts'
import { formatRefund, summarizeRefund } from './refund-summary.ts'

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
  fromTax: 0,
  availableAfter: -2,
  largest: 9.99,
  canBePartial: true,
  access: { ends: 'subscription', until: null },
  earlier: [],
  planHash: 'f',
} as const satisfies Plan

const site = { tokenConversionRate: 10, currency: 'USD' }

const textOf = (changes: Partial<Plan>) =>
  summarizeRefund({ ...plan, ...changes }, site, () => '3 May')
    .map(({ name, value, note = '' }) => `${name}: ${value} ${note}`)
    .join('\n')

describe('summarizeRefund', () => {
  it('describes who receives a refund, who pays for it, and which access ends', () => {
    const text = textOf({})
    expect(text).toContain('$9.99 to the card')
    expect(text).toContain('held: $3.00')
    expect(text).toContain('Balance after: -$2.00, repaid by the next earnings')
    expect(text).toContain('The subscription ends immediately')
    expect(text).not.toContain('wallet')
  })

  it('describes tokens taken from the wallet and the day on which paid access ends', () => {
    const text = textOf({
      tokensTaken: 20,
      walletBalance: 30,
      access: { ends: 'subscription', until: '2026-05-03' },
    })
    expect(text).toContain(
      'Taken from the wallet: 20 tokens ($2.00) Current balance: 30 tokens ($3.00)',
    )
    expect(text).toContain('ends on 3 May')
  })
})

it('formats a refund in the currency it is paid in', () => {
  expect(formatRefund(plan, site)).toBe('$9.99')
  expect(formatRefund({ ...plan, to: 'wallet', toWallet: 20 }, site)).toBe('20 tokens ($2.00)')
})
