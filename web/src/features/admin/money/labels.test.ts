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
  it('labels a partial refund and a full refund differently', () => {
    expect(paymentStatusLabel({ status: 'success', refundedPrice: 0 }).text).toBe('Paid')
    expect(paymentStatusLabel({ status: 'success', refundedPrice: 2.5 }).text).toBe(
      'Partly refunded',
    )
    expect(paymentStatusLabel({ status: 'refunded', refundedPrice: 10 }).text).toBe('Refunded')
  })

  it('labels a dispute whatever the status of the payment', () => {
    expect(
      paymentStatusLabel({ status: 'success', refundedPrice: 0, disputeStatus: 'opened' }).text,
    ).toBe('Disputed')
    expect(
      paymentStatusLabel({ status: 'success', refundedPrice: 9, disputeStatus: 'lost' }).text,
    ).toBe('Dispute lost')
    expect(
      paymentStatusLabel({ status: 'success', refundedPrice: 0, disputeStatus: 'won' }).tone,
    ).toBe('good')
  })

  it('labels a refund that is pending and a refund that the gateway refused', () => {
    expect(
      paymentStatusLabel({ status: 'success', refundedPrice: 0, refundStatus: 'pending' }).tone,
    ).toBe('wait')
    expect(
      paymentStatusLabel({ status: 'success', refundedPrice: 0, refundStatus: 'refused' }).tone,
    ).toBe('bad')
  })
})

it('filters of money offer only the kinds and states that payments, charges and earnings can have', () => {
  const valuesOf = (options: readonly { readonly value: string }[]) =>
    options.map(({ value }) => value)
  expect(valuesOf(paymentTypeOptions())).toEqual([
    'token_package',
    'monthly_subscription',
    'yearly_subscription',
  ])
  expect(valuesOf(paymentStatusOptions())).toEqual([
    'created',
    'processing',
    'success',
    'fail',
    'canceled',
    'refunded',
  ])
  expect(valuesOf(chargeTypeOptions())).toEqual(['tip', 'feed'])
  expect(valuesOf(earningTypeOptions)).toEqual([
    'monthly_subscription',
    'yearly_subscription',
    'tip',
    'feed',
  ])
})

it('returns the name of a known gateway and the key of an unknown one', () => {
  expect(gatewayLabel('ccbill')).toBe('CCBill')
  expect(gatewayLabel('segpay')).toBe('Segpay')
})
