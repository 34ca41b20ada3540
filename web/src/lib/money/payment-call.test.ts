import { describe, expect, it } from 'vitest'
import { createIdempotencyKeys } from './payment-call.ts'

const counting = () => {
  let calls = 0
  return createIdempotencyKeys(() => `key-${++calls}`)
}

describe('idempotency keys', () => {
  it('keeps the idempotency key of a payment without an answer', () => {
    const keys = counting()
    expect(keys.keyOf({ body: { price: 20 } })).toBe('key-1')
    expect(keys.keyOf({ body: { price: 20 } })).toBe('key-1')
  })

  it('gives other input another idempotency key', () => {
    const keys = counting()
    keys.keyOf({ body: { price: 20 } })
    expect(keys.keyOf({ body: { price: 50 } })).toBe('key-2')
  })

  it('gives the same input a new idempotency key once the payment is settled', () => {
    const keys = counting()
    keys.keyOf({ body: { price: 20 } })
    keys.settled()
    expect(keys.keyOf({ body: { price: 20 } })).toBe('key-2')
  })
})
