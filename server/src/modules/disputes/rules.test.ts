import { expect, test } from 'vitest'
import { type ComparedPayment, matchingPayments, monthOf, nextState, ratioOf } from './rules.ts'

const day = (count: number) => new Date(Date.UTC(2026, 0, 1) + count * 86_400_000)
const payment = (id: string, at: number, more: Partial<ComparedPayment> = {}): ComparedPayment => ({
  id,
  cardId: 'card',
  ip: '1.1.1.1',
  userAgent: 'phone',
  settledAt: day(at),
  isDisputed: false,
  ...more,
})
const disputed = payment('disputed', 400, { isDisputed: true })
const idsOf = (earlier: readonly ComparedPayment[]) =>
  matchingPayments(disputed, earlier).map(({ id }) => id)

test('evidence names two undisputed payments of the same card, 120 to 365 days older, from the same address or device', () => {
  expect(idsOf([payment('a', 280), payment('b', 35), payment('c', 34)])).toEqual(['a', 'b'])
  expect(
    idsOf([payment('a', 280, { ip: '2.2.2.2' }), payment('b', 40, { userAgent: 'desk' })]),
  ).toEqual(['a', 'b'])
})

test.each([
  ['only one matches', []],
  ['the other was disputed', [payment('b', 100, { isDisputed: true })]],
  ['the other used another card', [payment('b', 100, { cardId: 'other' })]],
  [
    'the other came from another address and device',
    [payment('b', 100, { ip: null, userAgent: 'desk' })],
  ],
  ['the other is too young', [payment('b', 281)]],
  ['the other is too old', [payment('b', 34)]],
])('evidence names no earlier payment when %s', (_, others) => {
  expect(idsOf([payment('a', 280), ...others])).toEqual([])
})

test('the first decision about a dispute is final, and an opening after it changes nothing', () => {
  expect(nextState(undefined, 'won')).toBe('won')
  expect(nextState('won', 'opened')).toBe('won')
  expect(nextState('won', 'lost')).toBe('won')
  expect(nextState('lost', 'won')).toBe('lost')
  expect(nextState('accepted', 'lost')).toBe('lost')
  expect(nextState('under_review', 'opened')).toBe('under_review')
})

test('the ratio of disputes is near the limit from the warning on, exceeds the limit from it on, and is forecast', () => {
  const limits = { warning: 100, limit: 150 }
  expect(ratioOf({ payments: 1000, disputes: 14 }, { elapsed: 0.5, ...limits })).toEqual({
    basisPoints: 140,
    forecastDisputes: 28,
    ...limits,
    isNear: true,
    isExceeded: false,
  })
  const ratio = (payments: number, disputes: number) =>
    ratioOf({ payments, disputes }, { elapsed: 1, ...limits })
  expect(ratio(1000, 9)).toMatchObject({ isNear: false, isExceeded: false })
  expect(ratio(1000, 10)).toMatchObject({ isNear: true, isExceeded: false })
  expect(ratio(1000, 15)).toMatchObject({ isNear: false, isExceeded: true })
  expect(ratio(0, 0)).toMatchObject({ basisPoints: 0, isNear: false, isExceeded: false })
  expect(ratio(0, 1).isExceeded).toBe(true)
})

test('a month begins on its first day in UTC', () => {
  const { start, elapsed } = monthOf(new Date('2026-04-16T00:00:00Z'))
  expect(start.toISOString()).toBe('2026-04-01T00:00:00.000Z')
  expect(elapsed).toBe(0.5)
})
