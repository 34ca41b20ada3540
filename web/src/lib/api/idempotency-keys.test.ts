import { ApiError } from '@stagedoor/contract/kit'
import { describe, expect, it } from 'vitest'
import { createIdempotencyKeys } from './idempotency-keys.ts'

const twenty = { body: { price: 20 } }

function counting() {
  let made = 0
  const keys = createIdempotencyKeys(() => `key-${++made}`)
  return {
    /** Makes a call that is answered, and returns its key. */
    answered: (callInput: unknown) => keys.under(callInput, async (key) => key),
    /** Makes a call that fails, and returns its key. */
    async failed(callInput: unknown, error: Error): Promise<string | undefined> {
      let used: string | undefined
      const call = keys.under(callInput, async (key) => {
        used = key
        throw error
      })
      await expect(call).rejects.toBe(error)
      return used
    },
  }
}

const refusedWith = (status: number) =>
  new ApiError(status, { code: 'wallet.insufficient_balance', message: 'No' })

describe('idempotency keys', () => {
  it('keeps the idempotency key of a call without an answer', async () => {
    const { answered, failed } = counting()
    expect(await failed(twenty, new TypeError('Failed to fetch'))).toBe('key-1')
    expect(await failed(twenty, refusedWith(503))).toBe('key-1')
    expect(await failed(twenty, refusedWith(429))).toBe('key-1')
    expect(await answered(twenty)).toBe('key-1')
  })

  it('gives other input another idempotency key', async () => {
    const { answered, failed } = counting()
    await failed(twenty, refusedWith(503))
    expect(await answered({ body: { price: 50 } })).toBe('key-2')
  })

  it('gives the same input a new idempotency key once the call is answered or refused', async () => {
    const { answered, failed } = counting()
    expect(await answered(twenty)).toBe('key-1')
    expect(await failed(twenty, refusedWith(409))).toBe('key-2')
    expect(await answered(twenty)).toBe('key-3')
  })
})
