import { describe, expect, it } from 'vitest'
import { parseCheckoutIntent } from './checkout-intent.ts'

const performer = { _id: 'mia', name: 'Mia', username: 'mia', avatar: null }

describe('asking again after a payment', () => {
  it('takes up what was left', () => {
    const tip = { what: 'tip', performer, typed: '20' }
    expect(parseCheckoutIntent({ ask: tip })).toEqual(tip)
    expect(parseCheckoutIntent({ ask: { what: 'subscribe', performer } })).toEqual({ what: 'subscribe', performer })
  })

  it('ignores anything else in the history', () => {
    for (const state of [null, undefined, {}, { ask: 'tip' }, { ask: { what: 'tip' } }, { ask: { what: 'buy' } }]) {
      expect(parseCheckoutIntent(state)).toBeUndefined()
    }
  })
})
