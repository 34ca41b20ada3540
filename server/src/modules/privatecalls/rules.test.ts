import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CallTime, COUNT_EVERY_MS, countTime, depositOf, isUsedUp, needsMinute, priceSoFar } from './rules.ts'

const accepted: CallTime = {
  state: 'accepted',
  price: 100n,
  spendingLimit: null,
  minutes: 1,
  milliseconds: 0n,
  countedAt: null,
  acceptedAt: new Date(0),
  createdAt: new Date(0),
}

/** Applies counts to a call, each after some time and with or without media; a minute is put aside when it is due and paid. */
function play(counts: readonly { ms: number; isFlowing?: boolean | undefined; canPay: boolean }[], price: bigint) {
  let call: CallTime = { ...accepted, price }
  let now = 0
  let seen = 0
  let flowedBefore = false
  let sinceFlow = 0
  for (const { ms, isFlowing, canPay } of counts) {
    now += ms
    const counted = countTime(call, isFlowing, new Date(now))
    if ('end' in counted) return { call, seen, endedBy: counted.end }
    // Another process may count in between, which does not know.
    if (isFlowing === undefined) sinceFlow += ms
    else {
      if (isFlowing && flowedBefore) seen += ms + sinceFlow
      flowedBefore = isFlowing
      sinceFlow = 0
    }
    call = { ...call, ...counted.set }
    if (call.state === 'running' && needsMinute(call) && canPay) call = { ...call, minutes: call.minutes + 1 }
    if (call.state === 'running' && isUsedUp(call)) return { call, seen, endedBy: 'wallet_empty' as const }
  }
  return { call, seen, endedBy: undefined }
}

const counts = fc.array(
  fc.record({
    ms: fc.integer({ min: 0, max: 4 * COUNT_EVERY_MS }),
    isFlowing: fc.constantFrom(true, true, false, undefined),
    canPay: fc.boolean(),
  }),
  { maxLength: 120 },
)

describe('the time of a call', () => {
  test('is never longer than the media was seen, and never costs more than was put aside', () => {
    fc.assert(
      fc.property(counts, fc.bigInt({ min: 1n, max: 100_000n }), (given, price) => {
        const { call, seen } = play(given, price)
        expect(Number(call.milliseconds)).toBeLessThanOrEqual(seen)
        expect(priceSoFar(call)).toBeLessThanOrEqual(depositOf(call))
        expect(priceSoFar(call) >= 0n).toBe(true)
      }),
    )
  })

  test('counts every second of a call without interruptions', () => {
    const steady = Array.from({ length: 91 }, () => ({ ms: COUNT_EVERY_MS, isFlowing: true, canPay: true }))
    expect(play(steady, 60n).call).toMatchObject({ milliseconds: 180_000n, state: 'running' })
    expect(priceSoFar({ price: 60n, milliseconds: 180_000n })).toBe(180n)
  })

  test('is not stretched by a clock that jumps or a server that slept', () => {
    const running: CallTime = { ...accepted, state: 'running', countedAt: new Date(0) }
    const later = (ms: number) => countTime(running, true, new Date(ms))
    expect(later(3_600_000)).toMatchObject({ set: { milliseconds: BigInt(2 * COUNT_EVERY_MS) } })
    expect(later(-1)).toMatchObject({ set: { milliseconds: 0n } })
  })

  test('waits a minute for a request’s answer, for the first media and for lost media', () => {
    const at = (call: CallTime, seconds: number, isFlowing?: boolean) =>
      countTime(call, isFlowing, new Date(seconds * 1000))
    const requested: CallTime = { ...accepted, state: 'requested' }
    expect([at(requested, 59), at(requested, 60)]).toEqual([{ set: {} }, { end: 'missed' }])
    expect([at(accepted, 59), at(accepted, 60)]).toEqual([{ set: {} }, { end: 'lost' }])
    const running: CallTime = { ...accepted, state: 'running', countedAt: new Date(0) }
    expect([at(running, 11), at(running, 12)]).toEqual([{ set: {} }, { set: { state: 'waiting' } }])
    expect(at(running, 5, false)).toEqual({ set: { state: 'waiting' } })
    expect(at({ ...running, state: 'waiting' }, 59, true)).toMatchObject({ set: { state: 'running' } })
    expect(at({ ...running, state: 'waiting' }, 60)).toEqual({ end: 'lost' })
  })
})
