import { describe, expect, it } from 'vitest'
import {
  cardLabel,
  formatExpiry,
  isExpired,
  isSettled,
  paymentOutcome,
  statusLabel,
  type WirePayment,
} from './labels.ts'

const payment = (more: Partial<WirePayment>): WirePayment => ({
  _id: '0190aaaaaaaa7000800000000000abcd',
  paymentGateway: 'sandbox',
  source: 'user',
  sourceId: 'fan',
  target: 'token',
  targetId: 'fan',
  type: 'token_package',
  products: [],
  originalPrice: 20,
  totalPrice: 20,
  refundedPrice: 0,
  currency: 'USD',
  couponInfo: null,
  status: 'success',
  paymentResponseInfo: null,
  isPending: false,
  createdAt: '2026-03-01T12:00:00.000Z',
  updatedAt: '2026-03-01T12:00:00.000Z',
  ...more,
})

describe('paymentOutcome', () => {
  it('converts a payment into tokens at the rate', () => {
    expect(paymentOutcome(payment({}), 1).title).toBe('$20 added to your wallet')
    expect(paymentOutcome(payment({ originalPrice: 9.99, totalPrice: 8.99 }), 10).title).toBe(
      '99.90 tokens added to your wallet',
    )
  })

  it('names the performer of a paid subscription', () => {
    const mia = { name: 'Mia Rivers' } as WirePayment['performerInfo']
    const paid = payment({ type: 'monthly_subscription', performerInfo: mia, totalPrice: 9.99 })
    expect(paymentOutcome(paid, 1)).toMatchObject({
      tone: 'good',
      title: 'You are subscribed to Mia Rivers',
    })
  })

  it('says why a payment failed, and that nothing was charged', () => {
    const failed = payment({
      status: 'fail',
      failureReason: 'There is not enough money on this card',
    })
    expect(paymentOutcome(failed, 1).description).toBe(
      'There is not enough money on this card. Nothing was charged.',
    )
    expect(paymentOutcome(payment({ status: 'fail' }), 1).description).toBe('Nothing was charged.')
  })

  it('says that a payment is being confirmed while its outcome is unknown', () => {
    for (const status of ['created', 'processing'] as const) {
      expect(paymentOutcome(payment({ status, isPending: true }), 1)).toMatchObject({
        tone: 'wait',
        title: 'Being confirmed',
      })
      expect(isSettled({ status, isPending: true })).toBe(false)
      expect(statusLabel({ status, refundedPrice: 0, isPending: true }).text).toBe(
        'Being confirmed',
      )
    }
    expect(isSettled({ status: 'canceled', isPending: false })).toBe(true)
  })

  it('says of a payment that waits on its page that it is not finished', () => {
    const open = payment({
      status: 'created',
      isPending: true,
      paymentUrl: '/pay',
      totalPrice: 10,
      currency: 'USD',
    })
    expect(paymentOutcome(open, 1, false)).toMatchObject({ tone: 'wait', title: 'Not finished' })
    expect(paymentOutcome(open, 1, false).description).toMatch(
      /^Your payment of \$10\.00 is not finished\./,
    )
    expect(statusLabel(open).text).toBe('Not finished')
  })

  it.each([
    ['opened', 'Disputed'],
    ['under_review', 'Disputed'],
    ['accepted', 'Taken back by your bank'],
    ['lost', 'Taken back by your bank'],
    ['won', 'Paid'],
  ] as const)('labels a payment whose dispute is %s with “%s”', (disputeStatus, text) => {
    expect(
      statusLabel({ status: 'success', refundedPrice: 0, isPending: false, disputeStatus }).text,
    ).toBe(text)
  })

  it('asks to confirm with the bank, and stays unsettled until then', () => {
    const status = 'require_authentication'
    const asked = payment({ status, isPending: true, totalPrice: 10, currency: 'USD' })
    expect(paymentOutcome(asked, 1)).toEqual({
      tone: 'wait',
      title: 'Confirm with your bank',
      description: 'Your bank asks you to confirm $10.00. Nothing is charged until you do.',
    })
    expect(statusLabel({ status, refundedPrice: 0, isPending: true }).text).toBe(
      'Waiting for your bank',
    )
    expect(isSettled({ status, isPending: true })).toBe(false)
  })

  it('does not announce tokens before they are in the wallet', () => {
    const paid = payment({ isPending: true })
    expect(paymentOutcome(paid, 1).title).toBe('Being confirmed')
    expect(isSettled(paid)).toBe(false)
  })
})

describe('statusLabel', () => {
  it('labels a payment that was partly refunded', () => {
    expect(statusLabel({ status: 'success', refundedPrice: 4, isPending: false }).text).toBe(
      'Partly refunded',
    )
    expect(statusLabel({ status: 'success', refundedPrice: 0, isPending: false }).text).toBe('Paid')
  })
})

describe('cards', () => {
  const now = new Date('2026-04-30T23:00:00Z')

  it('names a card by brand and last digits', () => {
    expect(cardLabel({ brand: 'Visa', last4Digits: '4242' })).toBe('Visa ending in 4242')
    expect(cardLabel({ brand: '', last4Digits: '4242' })).toBe('Card ending in 4242')
  })

  it('accepts a card until the end of its month', () => {
    expect(isExpired({ month: 4, year: 2026 }, now)).toBe(false)
    expect(isExpired({ month: 3, year: 2026 }, now)).toBe(true)
    expect(isExpired({ month: 12, year: 2025 }, now)).toBe(true)
    expect(formatExpiry({ month: 12, year: 2099 }, now)).toBe('Expires 12/99')
    expect(formatExpiry({ month: 3, year: 2026 }, now)).toBe('Expired 03/26')
  })
})
