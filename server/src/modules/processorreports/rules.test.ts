import { expect, it } from 'vitest'
import { figuresOf, type GroupTotal, monthBefore, monthsBetween, periodOf } from './rules.ts'

const row = (of: Partial<GroupTotal>): GroupTotal => ({
  part: 'payment',
  kind: null,
  outcome: null,
  detail: null,
  company: 'ccbill',
  network: 'visa',
  currency: 'USD',
  count: 1,
  amount: 0,
  late: 0,
  ...of,
})
const ratiosOf = (totals: readonly GroupTotal[], before: readonly GroupTotal[] = []) =>
  figuresOf(totals, { times: [], before }).ratios

it('a month follows the calendar over the end of a year', () => {
  expect(monthsBetween('2026-11', '2027-02')).toEqual(['2027-02', '2027-01', '2026-12', '2026-11'])
  expect(monthBefore('2027-01')).toBe('2026-12')
  const now = new Date('2027-01-20T08:00:00.000Z')
  expect(periodOf('2027-01', now).until).toEqual(now)
  expect(periodOf('2026-12', now)).toEqual({
    since: new Date('2026-12-01T00:00:00.000Z'),
    until: new Date('2027-01-01T00:00:00.000Z'),
  })
})

it('the ratio of Visa counts fraud twice, and payments of the same month', () => {
  const [vamp] = ratiosOf(
    [
      row({ count: 100_000 }),
      row({ part: 'dispute', count: 500 }),
      row({ part: 'dispute', kind: 'fraud', count: 500 }),
      row({ part: 'dispute', kind: 'fraud', network: 'mastercard', count: 70 }),
      row({ network: 'unknown', count: 12 }),
    ],
    [row({ count: 7 })],
  )
  expect(vamp).toMatchObject({
    program: 'VAMP',
    disputes: 1000,
    fraud: 500,
    events: 1500,
    payments: 100_000,
    unknownPayments: 12,
    basisPoints: 150,
    isExceeded: true,
  })
})

it('the ratio of Mastercard counts chargebacks once, per payment of the month before', () => {
  const master = { network: 'mastercard' } as const
  const [, ecm] = ratiosOf(
    [
      row({ ...master, count: 90_000 }),
      row({ ...master, part: 'dispute', kind: 'fraud', count: 99 }),
    ],
    [row({ ...master, count: 5000 })],
  )
  expect(ecm).toMatchObject({ program: 'ECM', events: 99, payments: 5000, basisPoints: 198 })
  expect(ecm?.isExceeded).toBe(false)
  const [, over] = ratiosOf([row({ ...master, part: 'dispute', count: 100 })], [])
  expect(over).toMatchObject({ basisPoints: null, isExceeded: true })
})

it('the money of a company is kept apart by currency, with every part that is missing at zero', () => {
  const { companies } = figuresOf(
    [
      row({ count: 2, amount: 5000 }),
      row({ network: 'unknown', count: 1, amount: 250 }),
      row({ part: 'refund', currency: 'EUR', count: 1, amount: 300 }),
    ],
    { times: [], before: [] },
  )
  expect(companies).toMatchObject([
    { company: 'ccbill', currency: 'EUR', payments: 0, refunds: 1, refunded: 300 },
    { company: 'ccbill', currency: 'USD', payments: 3, paid: 5250, refunds: 0, disputes: 0 },
  ])
})
