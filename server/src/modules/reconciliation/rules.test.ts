import type { Currency } from '@stagedoor/contract/kit'
import type { GatewayTransaction } from '@stagedoor/payment-companies'
import { describe, expect, it } from 'vitest'
import { type Booked, differencesIn, listedFrom, missingThere, spansOf } from './rules.ts'

const now = new Date('2026-03-15T12:00:00.000Z')
const site = { currency: 'USD' }
const theirs = (changes: Partial<GatewayTransaction> = {}): GatewayTransaction => ({
  type: 'charge',
  externalId: 'ch_1',
  amount: 1000n as Currency,
  currency: 'USD',
  occurredAt: now,
  ...changes,
})
const booked = (changes: Partial<Booked> = {}): Booked => ({
  type: 'charge',
  id: 'p1',
  paymentId: 'p1',
  externalId: 'ch_1',
  chargeId: null,
  amount: 1000n,
  currency: 'USD',
  isDone: true,
  occurredAt: now,
  ...changes,
})

describe('spans of a comparison', () => {
  it('are three days that end an hour ago', () => {
    expect(spansOf(now, { by: 'payment' })).toEqual([
      {
        from: new Date('2026-03-12T11:00:00.000Z'),
        to: new Date('2026-03-15T11:00:00.000Z'),
        dueAt: now,
      },
    ])
  })

  it('are parts an hour apart for a company that lists a day an hour', () => {
    const spans = spansOf(now, { by: 'list', types: ['charge'], hoursPerRequest: 24 })
    expect(spans.map(({ from, to }) => [from.getUTCDate(), to.getUTCDate()])).toEqual([
      [14, 15],
      [13, 14],
      [12, 13],
    ])
    expect(spans.map(({ dueAt }) => (dueAt.getTime() - now.getTime()) / 60_000)).toEqual([
      0, 62, 124,
    ])
  })

  it('leave out of the books what may have been listed before their beginning', () => {
    const [long] = spansOf(now, { by: 'payment' })
    expect(long && listedFrom(long)).toEqual(new Date('2026-03-13T11:00:00.000Z'))
    const [short] = spansOf(now, { by: 'list', types: [], hoursPerRequest: 24 })
    expect(short && listedFrom(short)).toEqual(new Date('2026-03-14T13:00:00.000Z'))
  })
})

describe('a comparison', () => {
  it('finds nothing where ids, amounts and currencies agree', () => {
    expect(differencesIn([theirs()], [booked({ posted: 1000n })], site)).toEqual([])
    expect(
      differencesIn(
        [theirs({ externalId: 'ch_2', reference: 'p1' })],
        [booked({ externalId: null })],
        site,
      ),
    ).toEqual([])
    const settled = theirs({ amount: 1080n as Currency, isSettlement: true })
    expect(differencesIn([settled], [booked({ currency: 'EUR' })], site)).toEqual([])
    expect(
      differencesIn([theirs({ amount: undefined, currency: undefined })], [booked()], site),
    ).toEqual([])
  })

  it.each([
    [theirs({ externalId: 'ch_9' }), booked(), { kind: 'missing_here', ours: null, theirs: 1000n }],
    [theirs(), booked({ isDone: false }), { kind: 'missing_here', ours: null, theirs: 1000n }],
    [
      theirs({ amount: 999n as Currency }),
      booked(),
      { kind: 'amount_differs', ours: 1000n, theirs: 999n },
    ],
    [theirs({ currency: 'EUR' }), booked(), { kind: 'amount_differs', currency: 'EUR' }],
    [theirs(), booked({ posted: 0n }), { kind: 'amount_differs', ours: 0n, theirs: 1000n }],
  ])('finds that the books contradict a transaction, case %#', (transaction, book, difference) => {
    expect(differencesIn([transaction], [book], site)).toMatchObject([difference])
  })

  it('names the payment of a refund that is missing here', () => {
    const refund = theirs({ type: 'refund', externalId: 're_1', chargeId: 'ch_1' })
    expect(differencesIn([refund], [booked()], site)).toMatchObject([
      { kind: 'missing_here', paymentId: 'p1' },
    ])
  })

  it('matches two refunds of one charge by their amounts where their ids are not known', () => {
    const refund = { type: 'refund' as const, chargeId: 'ch_1' }
    const lines = [400n, 600n].map((amount) =>
      theirs({ ...refund, externalId: `re_${amount}`, amount: amount as Currency }),
    )
    const books = [600n, 400n].map((amount) =>
      booked({ ...refund, id: `r${amount}`, externalId: null, amount }),
    )
    expect(differencesIn(lines, books, site)).toEqual([])
    expect(missingThere(lines.slice(0, 1), books).map(({ id }) => id)).toEqual(['r600'])
  })
})
