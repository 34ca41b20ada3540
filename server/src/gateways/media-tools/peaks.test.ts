import { expect, test } from 'vitest'
import { collectPeaks } from './peaks.ts'

const samples = (count: number, value: (at: number) => number) => {
  const bytes = Buffer.alloc(count * 2)
  for (let at = 0; at < count; at++) bytes.writeInt16LE(value(at), at * 2)
  return bytes
}

test('collects the same peaks however the samples are split', () => {
  const bytes = samples(5000, (at) => Math.round(Math.sin(at / 3) * at * 6))
  const whole = collectPeaks()
  whole.add(bytes)
  for (const size of [1, 3, 1000]) {
    const cut = collectPeaks()
    for (let at = 0; at < bytes.length; at += size) cut.add(bytes.subarray(at, at + size))
    expect(cut.samples).toBe(5000)
    expect(cut.reduced()).toEqual(whole.reduced())
  }
})

test('reduces long audio to 200 peaks in time, each from its loudest sample', () => {
  const peaks = collectPeaks()
  const total = 1_000_000
  const bytes = samples(total, (at) => (at < total / 2 ? 1000 : at === 750_000 ? -32_768 : 0))
  peaks.add(bytes)
  const drawn = peaks.reduced()
  expect(drawn.length).toBe(200)
  expect(drawn.slice(0, 99)).toEqual(Array(99).fill(3))
  expect(drawn.slice(101, 148).concat(drawn.slice(152))).toEqual(Array(95).fill(0))
  expect(Math.max(...drawn.slice(148, 152))).toBe(100)
})

test('returns no peaks for no samples, and does not amplify near silence', () => {
  expect(collectPeaks().reduced()).toEqual([])
  const whisper = collectPeaks()
  whisper.add(samples(8000, () => 30))
  expect(new Set(whisper.reduced())).toEqual(new Set([9]))
})
