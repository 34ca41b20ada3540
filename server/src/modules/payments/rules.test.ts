import type { Currency } from '@stagedoor/contract/kit'
import { describe, expect, test } from 'vitest'
import {
  giveUp,
  isOverNewCardLimit,
  isSameMoney,
  nextStatus,
  nextStatusCheck,
  type Status,
} from './rules.ts'

describe('what an outcome makes of a payment', () => {
  const table: readonly (readonly [
    Status,
    'approved' | 'declined' | 'pending' | 'canceled' | 'open' | 'authentication',
    Status | undefined,
  ])[] = [
    ['created', 'approved', 'success'],
    ['created', 'declined', 'fail'],
    ['created', 'pending', 'processing'],
    ['created', 'canceled', 'canceled'],
    ['created', 'open', undefined],
    ['created', 'authentication', 'require_authentication'],
    ['processing', 'authentication', 'require_authentication'],
    ['require_authentication', 'authentication', undefined],
    ['require_authentication', 'approved', 'success'],
    ['require_authentication', 'declined', 'fail'],
    ['require_authentication', 'pending', 'processing'],
    ['require_authentication', 'canceled', 'canceled'],
    ['fail', 'authentication', undefined],
    ['success', 'authentication', undefined],
    ['processing', 'approved', 'success'],
    ['processing', 'declined', 'fail'],
    ['processing', 'pending', undefined],
    ['fail', 'approved', 'success'],
    ['fail', 'declined', undefined],
    ['fail', 'canceled', undefined],
    ['canceled', 'approved', 'success'],
    ['canceled', 'declined', undefined],
    ['success', 'approved', undefined],
    ['success', 'declined', undefined],
    ['success', 'canceled', undefined],
    ['refunded', 'approved', undefined],
  ]
  test.each(table)('nextStatus of a %s payment with outcome %s is %s', (status, kind, next) =>
    expect(nextStatus(status, kind)).toBe(next),
  )
})

test('isSameMoney requires the same amount and the same currency', () => {
  const payment = { amount: 1000n, currency: 'USD' }
  expect(isSameMoney(payment, { amount: 1000n as Currency, currency: 'USD' })).toBe(true)
  expect(isSameMoney(payment, { amount: 999n as Currency, currency: 'USD' })).toBe(false)
  expect(isSameMoney(payment, { amount: 1000n as Currency, currency: 'JPY' })).toBe(false)
})

describe('asking again', () => {
  const now = new Date('2026-03-15T12:00:00Z')

  test('nextStatusCheck waits longer after each query', () => {
    const waits = [0, 1, 2, 3, 6, 50].map(
      (checks) => (nextStatusCheck(now, checks).getTime() - now.getTime()) / 60_000,
    )
    expect(waits).toEqual([1, 2, 4, 8, 60, 60])
  })

  test.each([
    ['a page that was just opened', { age: 5, mayArriveLater: true }, 'open', undefined],
    ['a page opened the day before', { age: 25 * 60, mayArriveLater: true }, 'open', 'canceled'],
    [
      'a page the gateway does not know',
      { age: 25 * 60, mayArriveLater: true },
      'unknown',
      'canceled',
    ],
    ['a charge in progress', { age: 1, mayArriveLater: false }, 'unknown', undefined],
    ['a charge that never arrived', { age: 6, mayArriveLater: false }, 'unknown', 'declined'],
    [
      'an old payment sent just now',
      { age: 60, sent: 1, mayArriveLater: false },
      'unknown',
      undefined,
    ],
    [
      'a charge that never arrived after it waited',
      { age: 60, sent: 6, mayArriveLater: false },
      'unknown',
      'declined',
    ],
    [
      'a confirmed charge that is not asked about',
      { age: 26 * 60, sent: 120, mayArriveLater: true },
      'unknown',
      undefined,
    ],
    [
      'a charge that is pending at the gateway',
      { age: 100_000, mayArriveLater: false },
      'pending',
      undefined,
    ],
  ] as const)(
    'giveUp ends a payment without a known outcome: %s',
    (_what, { age, mayArriveLater, ...at }, asked, end) => {
      const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
      const payment = {
        createdAt: before(age),
        sentAt: 'sent' in at ? before(at.sent) : null,
        mayArriveLater,
      }
      expect(giveUp(payment, asked, now)).toBe(end)
    },
  )
})

test.each([
  [[], 500n, false],
  [[], 501n, true],
  [[200n, 200n], 100n, false],
  [[200n, 200n], 101n, true],
  [[1n, 1n, 1n], 1n, true],
])('after top-ups of %o, one of %s is over a limit of 3 and 500: %s', (paid, amount, isOver) => {
  const recent = paid.map((one) => ({ amount: one }))
  expect(isOverNewCardLimit(recent, amount, { payments: 3, amount: 500n })).toBe(isOver)
})
