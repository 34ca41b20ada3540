import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createAcknowledgements } from './acknowledgements.ts'
import { createMediaTime } from './media-time.ts'

const interval = fc
  .record({ from: fc.nat({ max: 20_000 }), length: fc.nat({ max: 5000 }) })
  .map(({ from, length }) => ({ from, to: from + length }))

describe('the time of the media of an account', () => {
  test('counts each millisecond once, however many connections carry it and in whatever order they report', () => {
    fc.assert(
      fc.property(fc.array(interval, { maxLength: 40 }), (intervals) => {
        const time = createMediaTime()
        const covered = new Set<number>()
        for (const one of intervals) {
          const before = time.milliseconds()
          time.add(one)
          expect(time.milliseconds()).toBeGreaterThanOrEqual(before)
          for (let at = one.from; at < one.to; at += 1) covered.add(at)
        }
        expect(time.milliseconds()).toBe(covered.size)
      }),
      { numRuns: 30 },
    )
  })

  test('counts an hour of short intervals, and none that comes a minute late', () => {
    const time = createMediaTime()
    for (let from = 0; from < 3_600_000; from += 1000) time.add({ from, to: from + 1000 })
    expect(time.milliseconds()).toBe(3_600_000)
    time.add({ from: -5000, to: 0 })
    expect(time.milliseconds()).toBe(3_600_000)
  })
})

describe('the packets of a track', () => {
  /** Sends a packet every 20 milliseconds, numbered from 65,500. */
  const send = (track: ReturnType<typeof createAcknowledgements>, from: number, to: number) => {
    for (let at = from; at <= to; at += 20) track.noteSent(numberAt(at), at)
  }
  const numberAt = (at: number) => (65_500 + at / 20) & 0xffff
  const report = (at: number, lost = 0) => ({ lostPart: 0, lost, highest: numberAt(at) })

  test('count from one to the next once the receiver has reported them, and never before', () => {
    const track = createAcknowledgements()
    send(track, 0, 2000)
    expect(track.acknowledge(report(1000))).toEqual([{ from: 0, to: 1000 }])
    expect(track.acknowledge(report(1000))).toEqual([])
    send(track, 2020, 3000)
    expect(track.acknowledge(report(3000))).toEqual([{ from: 1000, to: 3000 }])
  })

  test('do not count over an interruption, nor for the part that was lost', () => {
    const track = createAcknowledgements()
    send(track, 0, 1000)
    send(track, 4000, 5000)
    expect(track.acknowledge(report(5000))).toEqual([
      { from: 0, to: 1000 },
      { from: 4000, to: 5000 },
    ])
    send(track, 5020, 7000)
    expect(track.acknowledge(report(7000, 25))).toEqual([{ from: 5000, to: 6500 }])
  })

  test('are awaited as long as a browser may wait with its report', () => {
    const track = createAcknowledgements()
    expect(track.isAwaited(0)).toBe(false)
    send(track, 0, 20_000)
    expect([track.isAwaited(8000), track.isAwaited(9000)]).toEqual([true, false])
    track.acknowledge(report(19_000))
    expect(track.isAwaited(20_000)).toBe(true)
  })
})
