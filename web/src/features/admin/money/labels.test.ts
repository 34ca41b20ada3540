import { describe, expect, it } from 'vitest'
import { earningTypeOptions } from '../earnings/labels.ts'
import {
  chargeTypeOptions,
  gatewayLabel,
  paymentStatusLabel,
  paymentStatusOptions,
  paymentTypeOptions,
} from './labels.ts'

describe('paymentStanding', () => {
  it('tells a partial refund from a whole one', () => {
    expect(paymentStatusLabel({ status: 'success', refundedPrice: 0 }).text).toBe('Paid')
    expect(paymentStatusLabel({ status: 'success', refundedPrice: 2.5 }).text).toBe('Partly refunded')
    expect(paymentStatusLabel({ status: 'refunded', refundedPrice: 10 }).text).toBe('Refunded')
  })

  it('names a refund that is on its way or was refused by the gateway', () => {
    expect(paymentStatusLabel({ status: 'success', refundedPrice: 0, refundStatus: 'pending' }).tone).toBe('wait')
    expect(paymentStatusLabel({ status: 'success', refundedPrice: 0, refundStatus: 'refused' }).tone).toBe('bad')
  })
})

it('offers as filters only what a payment, a spending or an earning here can be', () => {
  const valuesOf = (options: readonly { readonly value: string }[]) => options.map(({ value }) => value)
  expect(valuesOf(paymentTypeOptions)).toEqual(['token_package', 'monthly_subscription', 'yearly_subscription'])
  expect(valuesOf(paymentStatusOptions)).toEqual(['created', 'processing', 'success', 'fail', 'canceled', 'refunded'])
  expect(valuesOf(chargeTypeOptions)).toEqual(['tip', 'feed'])
  expect(valuesOf(earningTypeOptions)).toEqual(['monthly_subscription', 'yearly_subscription', 'tip', 'feed'])
})

it('names gateways, unknown ones by themselves', () => {
  expect(gatewayLabel('ccbill')).toBe('CCBill')
  expect(gatewayLabel('segpay')).toBe('Segpay')
})
