import { expect, it } from 'vitest'
import { SpeedMeter } from './speed-meter.ts'

it('the speed of an upload is that of the last seconds, once it is known', () => {
  const meter = new SpeedMeter()
  expect(meter.speedAt(0, 0)).toBeUndefined()
  expect(meter.speedAt(1000, 1000)).toBeUndefined()
  expect(meter.speedAt(2000, 2000)).toBe(1000)
  for (let at = 3000; at <= 12_000; at += 1000) meter.speedAt(2000, at)
  expect(meter.speedAt(2000, 13_000)).toBe(0)
})
