import { describe, expect, it } from 'vitest'
import { readAsked } from './asked.ts'

const performer = { _id: 'mia', name: 'Mia', username: 'mia', avatar: null }

describe('asking again after a payment', () => {
  it('takes up what was left', () => {
    const tip = { what: 'tip', performer, typed: '20' }
    expect(readAsked({ ask: tip })).toEqual(tip)
    expect(readAsked({ ask: { what: 'subscribe', performer } })).toEqual({ what: 'subscribe', performer })
  })

  it('ignores anything else in the history', () => {
    for (const state of [null, undefined, {}, { ask: 'tip' }, { ask: { what: 'tip' } }, { ask: { what: 'buy' } }]) {
      expect(readAsked(state)).toBeUndefined()
    }
  })
})
