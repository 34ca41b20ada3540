import { describe, expect, it } from 'vitest'
import { parseCheckoutIntent } from './checkout-intent.ts'

const performer = { _id: 'mia', name: 'Mia', username: 'mia', avatar: null }

describe('parseCheckoutIntent', () => {
  it('resumes the checkout that a payment interrupted', () => {
    const tip = { what: 'tip', performer, typed: '20' }
    expect(parseCheckoutIntent({ ask: tip })).toEqual(tip)
    expect(parseCheckoutIntent({ ask: { what: 'subscribe', performer } })).toEqual({ what: 'subscribe', performer })
  })

  it('ignores history state that is not a checkout', () => {
    for (const state of [null, undefined, {}, { ask: 'tip' }, { ask: { what: 'tip' } }, { ask: { what: 'buy' } }]) {
      expect(parseCheckoutIntent(state)).toBeUndefined()
    }
  })
})
