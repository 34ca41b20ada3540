import { expect, it } from 'vitest'
import { stream } from '../../../test/stream-fixtures.ts'
import { guestStreamOf } from './guest-stream.ts'

it('sells a visitor without an account the ticket of a stream for everyone', () => {
  const ticketed = stream({ price: 20, isFree: false, audience: 'everyone' })
  expect(guestStreamOf(ticketed, false)).toEqual({ ticketOf: ticketed, lacks: undefined })
})

it.each(['followers', 'subscribers'] as const)(
  'shows a visitor what opens a stream for %s',
  (audience) => {
    expect(guestStreamOf(stream({ price: 20, audience }), false)).toEqual({
      ticketOf: undefined,
      lacks: audience,
    })
  },
)

it('asks a visitor to log in for a free stream, an invitation, and where nothing is on air', () => {
  const free = stream({ price: 0, isFree: true, audience: 'everyone' })
  expect(guestStreamOf(free, false)).toBeUndefined()
  expect(guestStreamOf(stream({ price: 20, audience: 'everyone' }), true)).toBeUndefined()
  expect(guestStreamOf(undefined, false)).toBeUndefined()
})
