import { describe, expect, it } from 'vitest'
import { chargeTypeOptions, gatewayWords, paymentStanding, paymentStatusOptions } from './words.ts'

describe('paymentStanding', () => {
  it('tells a partial refund from a whole one', () => {
    expect(paymentStanding({ status: 'success', refundedPrice: 0 }).text).toBe('Paid')
    expect(paymentStanding({ status: 'success', refundedPrice: 2.5 }).text).toBe('Partly refunded')
    expect(paymentStanding({ status: 'refunded', refundedPrice: 10 }).text).toBe('Refunded')
  })

  it('names a refund that is on its way or was refused by the gateway', () => {
    expect(paymentStanding({ status: 'success', refundedPrice: 0, refundStatus: 'pending' }).tone).toBe('wait')
    expect(paymentStanding({ status: 'success', refundedPrice: 0, refundStatus: 'refused' }).tone).toBe('bad')
  })
})

it('offers every state and kind once', () => {
  expect(paymentStatusOptions.map(({ value }) => value)).toContain('require_authentication')
  expect(new Set(chargeTypeOptions.map(({ text }) => text)).size).toBe(chargeTypeOptions.length)
})

it('names gateways, unknown ones by themselves', () => {
  expect(gatewayWords('ccbill')).toBe('CCBill')
  expect(gatewayWords('segpay')).toBe('Segpay')
})
