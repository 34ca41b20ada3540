import { describe, expect, it } from 'vitest'
import { parseCheckoutIntent } from './checkout-intent.ts'

const performer = { _id: 'mia', name: 'Mia', username: 'mia', avatar: null }

describe('parseCheckoutIntent', () => {
  it('resumes the checkout that a payment interrupted', () => {
    const tip = { kind: 'tip', performer, typed: '20' }
    expect(parseCheckoutIntent({ ask: tip })).toEqual(tip)
    const buy = {
      kind: 'buy',
      item: { _id: 'fog', price: 5, performer, contentsLabel: '', poster: null },
    }
    expect(parseCheckoutIntent({ ask: buy })).toEqual(buy)
    const order = {
      ...buy,
      kind: 'order',
      draft: { quantity: '2', addressId: '', phoneNumber: '', userNote: '' },
    }
    expect(parseCheckoutIntent({ ask: order })).toEqual(order)
    expect(parseCheckoutIntent({ ask: { kind: 'subscribe', performer } })).toEqual({
      kind: 'subscribe',
      performer,
    })
  })

  it('ignores history state that is not a checkout', () => {
    for (const state of [
      null,
      undefined,
      {},
      { ask: 'tip' },
      { ask: { kind: 'tip' } },
      { ask: { kind: 'buy' } },
    ]) {
      expect(parseCheckoutIntent(state)).toBeUndefined()
    }
  })
})
