import type { ErrorCode } from '@stagedoor/contract/errors'
import { ApiError } from '@stagedoor/contract/kit'
import { describe, expect, it } from 'vitest'
import { refusalMessage } from './refusal-messages.ts'

const messageOf = (code: string, data: unknown = null, status = 422) =>
  refusalMessage(
    new ApiError(status, { code: code as ErrorCode, message: 'The server’s own sentence', data }),
    {
      tokenConversionRate: 10,
      currency: 'USD',
    },
  )

describe('refusalMessage', () => {
  it('says how many tokens are missing', () => {
    expect(messageOf('wallet.insufficient_balance', { balance: 12.5, price: 20 })).toBe(
      'You have 12.50 tokens ($1.25), this takes 20 tokens ($2.00). Top up 7.50 tokens ' +
        '($0.75) or more to go on.',
    )
  })

  it('names the limits of an amount in their own unit', () => {
    expect(messageOf('wallet.tip_out_of_range', { minimum: 10, maximum: 10_000 })).toContain(
      'between 10 tokens ($1.00) and 10,000 tokens ($1,000.00)',
    )
    expect(messageOf('wallet.price_changed', { price: 12 })).toContain('12 tokens ($1.20)')
    expect(messageOf('payments.amount_out_of_range', { minimum: 2.95, maximum: 300 })).toContain(
      '$2.95 and $300.00',
    )
  })

  it('says why a card was declined', () => {
    expect(
      messageOf('payments.declined', {
        transactionId: 'x',
        reason: 'There is not enough money on this card',
      }),
    ).toBe(
      'There is not enough money on this card. Nothing was charged; use another card, or ask ' +
        'your bank.',
    )
    expect(messageOf('payments.declined', { transactionId: 'x', reason: '' })).toContain(
      'Your card was declined.',
    )
  })

  it('falls back to the message of the server', () => {
    expect(messageOf('server.failed', null, 500)).toBe('The server’s own sentence')
  })

  it('says that nothing is paid twice when the server cannot be reached', () => {
    expect(messageOf('server.failed', null, 0)).toContain('you will pay only once')
  })
})
