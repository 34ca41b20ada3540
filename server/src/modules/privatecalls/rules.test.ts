import { createMediaTime } from '@stagedoor/live-video'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CallTime,
  COUNT_EVERY_MS,
  countedUntil,
  countTime,
  depositOf,
  flowedBetween,
  isUsedUp,
  needsMinute,
  priceSoFar,
} from './rules.ts'

const requested = {
  bookedMinutes: null,
  bookedPrice: null,
  bookedUntil: null,
  owesBooked: false,
} as const

const accepted: CallTime = {
  state: 'accepted',
  price: 100n,
  spendingLimit: null,
  minutes: 1,
  milliseconds: 0n,
  countedAt: null,
  acceptedAt: new Date(0),
  answerUntil: new Date(60_000),
  ...requested,
}

interface Count {
  readonly ms: number
  /**
   * The part of it in which media flowed, as the provider counted it; undefined in a process that
   * does not carry it.
   */
  readonly flowed: number | undefined
  readonly canPay: boolean
}

/**
 * Applies counts to a call, each after some time; a minute is put aside when it is due and paid.
 */
function play(counts: readonly Count[], price = 60n) {
  let call: CallTime = { ...accepted, price }
  let now = 0
  for (const { ms, flowed, canPay } of counts) {
    now += ms
    const counted = countTime(call, flowed, new Date(now))
    if ('end' in counted) return { call, endedBy: counted.end }
    call = { ...call, ...counted.set }
    if (call.state === 'running' && needsMinute(call) && canPay)
      call = { ...call, minutes: call.minutes + 1 }
    if (call.state === 'running' && isUsedUp(call))
      return { call, endedBy: 'wallet_empty' as const }
  }
  return { call, endedBy: undefined }
}

const partOf = (ms: number) => fc.option(fc.integer({ min: 0, max: ms }), { nil: undefined })
const counts = fc.array(
  fc
    .integer({ min: 0, max: 4 * COUNT_EVERY_MS })
    .chain((ms) => fc.record({ ms: fc.constant(ms), flowed: partOf(ms), canPay: fc.boolean() })),
  { maxLength: 120 },
)

/** Media that flows for some time and is interrupted for some time, again and again. */
const phases = fc.array(
  fc.record({ on: fc.integer({ min: 20, max: 5000 }), off: fc.integer({ min: 1001, max: 9000 }) }),
  {
    minLength: 1,
    maxLength: 60,
  },
)
const PACKET_EVERY_MS = 20

/** Returns the counts of a call with such media, every two seconds and at its end. */
function countsOf(media: readonly { on: number; off: number }[]): Count[] {
  const time = createMediaTime()
  const found: Count[] = []
  let before = 0
  let countedAt = 0
  const count = (at: number) => {
    const last = { milliseconds: before }
    const next = { milliseconds: time.milliseconds() }
    const elapsed = at - countedAt
    found.push({ ms: elapsed, flowed: flowedBetween(last, next, elapsed), canPay: true })
    before = countedUntil(last, next, elapsed) ?? 0
    countedAt = at
  }
  const countUntil = (at: number) => {
    while (countedAt + COUNT_EVERY_MS <= at) count(countedAt + COUNT_EVERY_MS)
  }
  let now = 0
  for (const { on, off } of media) {
    for (let sent = 0; sent <= on; sent += PACKET_EVERY_MS) {
      countUntil(now + sent)
      if (sent > 0) time.add({ from: now + sent - PACKET_EVERY_MS, to: now + sent })
    }
    now += on + off
    countUntil(now)
  }
  count(now)
  return found
}

describe('the time of a call', () => {
  test('counts all the time in which media flowed and no other, however often it is interrupted', () => {
    fc.assert(
      fc.property(phases, (media) => {
        const flowed = media.reduce((sum, { on }) => sum + on - (on % PACKET_EVERY_MS), 0)
        const { call, endedBy } = play(countsOf(media))
        expect(endedBy).toBeUndefined()
        expect(Number(call.milliseconds)).toBe(flowed)
      }),
    )
  })

  test('counts half of a call whose fan takes every other two seconds', () => {
    const media = Array.from({ length: 30 }, () => ({ on: 2000, off: 2000 }))
    expect(play(countsOf(media)).call.milliseconds).toBe(60_000n)
  })

  test('is never longer than the media flowed, and never costs more than was put aside', () => {
    fc.assert(
      fc.property(counts, fc.bigInt({ min: 1n, max: 100_000n }), (given, price) => {
        const call = { ...play(given, price).call, ...requested }
        const flowed = given.reduce((sum, one) => sum + (one.flowed ?? 0), 0)
        expect(Number(call.milliseconds)).toBeLessThanOrEqual(flowed)
        expect(priceSoFar(call)).toBeLessThanOrEqual(depositOf(call))
        expect(priceSoFar(call) >= 0n).toBe(true)
      }),
    )
  })

  test('counts every second of a call without interruptions', () => {
    const steady = Array.from({ length: 90 }, () => ({
      ms: COUNT_EVERY_MS,
      flowed: COUNT_EVERY_MS,
      canPay: true,
    }))
    expect(play(steady).call).toMatchObject({ milliseconds: 180_000n, state: 'running' })
    expect(priceSoFar({ ...requested, price: 60n, milliseconds: 180_000n })).toBe(180n)
  })

  test('is that between two looks at a connection, where packets are not counted, as far as the looks are regular', () => {
    const connected = { milliseconds: undefined, isSent: true }
    const between = (elapsed: number, before: typeof connected | undefined = connected) =>
      flowedBetween(before, connected, elapsed)
    expect([between(2000), between(3_600_000), between(-1)]).toEqual([2000, 2 * COUNT_EVERY_MS, 0])
    expect(flowedBetween(undefined, connected, 2000)).toBe(0)
    expect(flowedBetween(connected, { ...connected, isSent: false }, 2000)).toBe(0)
  })

  test('is never more than the clock between two counts, and what a fan reports at once is counted after it', () => {
    // A browser reports about sound alone every few seconds.
    let before = { milliseconds: 0 as number | undefined }
    const flowed = [0, 0, 5000, 5000, 5000, 10_000, 10_000, 10_000].map((milliseconds) => {
      const now = { milliseconds, isAwaited: true }
      const counted = flowedBetween(before, now, COUNT_EVERY_MS)
      before = { milliseconds: countedUntil(before, now, COUNT_EVERY_MS) }
      return counted
    })
    expect(flowed).toEqual([undefined, undefined, 2000, 2000, 1000, 2000, 2000, 1000])
    // A provider that counts seconds twice is never believed.
    expect(flowedBetween({ milliseconds: 0 }, { milliseconds: 60_000 }, 2000)).toBe(2000)
    expect(countedUntil({ milliseconds: 0 }, { milliseconds: 60_000 }, 2000)).toBe(50_000)
    const running: CallTime = {
      ...accepted,
      state: 'running',
      countedAt: new Date(2000),
      milliseconds: 2000n,
    }
    expect(countTime(running, 4000, new Date(4000))).toMatchObject({ set: { milliseconds: 4000n } })
    expect(countTime(running, 4000, new Date(1000))).toMatchObject({ set: { milliseconds: 2000n } })
  })

  test('goes on from a provider that started again, and from an account that came back', () => {
    expect(flowedBetween({ milliseconds: 9000 }, { milliseconds: 400 }, 2000)).toBe(400)
    expect(flowedBetween({ milliseconds: 9000 }, undefined, 2000)).toBe(0)
    expect(flowedBetween(undefined, undefined, 2000)).toBeUndefined()
  })

  test('waits a minute for a request’s answer, for the first media and for lost media', () => {
    const at = (call: CallTime, seconds: number, flowed?: number) =>
      countTime(call, flowed, new Date(seconds * 1000))
    const requested: CallTime = { ...accepted, state: 'requested' }
    expect([at(requested, 59), at(requested, 60)]).toEqual([{ set: {} }, { end: 'missed' }])
    expect([at(accepted, 59), at(accepted, 60)]).toEqual([{ set: {} }, { end: 'lost' }])
    const running: CallTime = { ...accepted, state: 'running', countedAt: new Date(0) }
    expect([at(running, 11), at(running, 12)]).toEqual([{ set: {} }, { set: { state: 'waiting' } }])
    expect(at(running, 5, 0)).toEqual({ set: { state: 'waiting' } })
    expect(at({ ...running, state: 'waiting' }, 59, 1)).toMatchObject({ set: { state: 'running' } })
    expect(at({ ...running, state: 'waiting' }, 60)).toEqual({ end: 'lost' })
  })
})
