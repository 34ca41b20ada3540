import { describe, expect, it } from 'vitest'
import { createIdempotencyKeys } from './payment-call.ts'

const counting = () => {
  let made = 0
  return createIdempotencyKeys(() => `key-${++made}`)
}

describe('keys of money calls', () => {
  it('keeps the key of a wish that got no answer', () => {
    const keys = counting()
    expect(keys.keyOf({ body: { price: 20 } })).toBe('key-1')
    expect(keys.keyOf({ body: { price: 20 } })).toBe('key-1')
  })

  it('gives another wish another key', () => {
    const keys = counting()
    keys.keyOf({ body: { price: 20 } })
    expect(keys.keyOf({ body: { price: 50 } })).toBe('key-2')
  })

  it('lets the same thing be paid again once it is settled', () => {
    const keys = counting()
    keys.keyOf({ body: { price: 20 } })
    keys.settled()
    expect(keys.keyOf({ body: { price: 20 } })).toBe('key-2')
  })
})
