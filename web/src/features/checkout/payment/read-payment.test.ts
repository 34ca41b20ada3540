import { type Api, ApiError } from '@stagedoor/contract/kit'
import { listTransactions, readTransaction } from '@stagedoor/contract/payments'
import { expect, it } from 'vitest'
import { payment } from '../../../../test/payment-fixtures.ts'
import { readPayment } from './read-payment.server.ts'

const own = payment({ createdAt: new Date(Date.now() - 60_000).toISOString() })

/** Answers the calls of a visitor whose payments these are, newest first. */
const apiOf = (payments: readonly (typeof own)[]) =>
  (async (call: { name: string }, input: { params?: { id: string } }) => {
    if (call.name === listTransactions.name) return { data: payments, total: payments.length }
    expect(call.name).toBe(readTransaction.name)
    const found = payments.find(({ _id }) => _id === input.params?.id)
    if (!found)
      throw new ApiError(404, { code: 'payments.not_found', message: 'Payment not found' })
    return found
  }) as unknown as Api

it.each(['transactionId', 'reference', 'X-reference', 'referenceID'])(
  'finds the payment that a company names as %s in the address of the result page',
  async (name) => {
    const older = payment({ _id: 'd'.repeat(32) })
    expect(await readPayment(apiOf([own, older]), new URLSearchParams({ [name]: older._id }))).toBe(
      older,
    )
  },
)

it('takes a buyer that a company returns without an id to come from the newest payment', async () => {
  const search = new URLSearchParams({
    subscriptionId: '0123456789',
    responseDigest: 'a'.repeat(32),
  })
  expect(await readPayment(apiOf([own]), search)).toBe(own)
  expect(await readPayment(apiOf([]), search)).toBeUndefined()
})

it('shows no payment of another day, and none of another account', async () => {
  const old = payment({ createdAt: '2020-01-01T00:00:00.000Z' })
  expect(await readPayment(apiOf([old]), new URLSearchParams())).toBeUndefined()
  const search = new URLSearchParams({ transactionId: 'e'.repeat(32) })
  expect(await readPayment(apiOf([own]), search)).toBeUndefined()
})
