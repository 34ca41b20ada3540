import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addDurations, type RecordDuration } from './durations.ts'

const MINUTE = 60_000
let registry: Registry
let record: RecordDuration

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  registry = new Registry()
  record = addDurations(registry, {
    name: 'work',
    help: 'Time of work',
    buckets: [0.01, 0.1, 1],
    isNamed: true,
  })
})
afterEach(() => vi.useRealTimers())

/** Returns the shown median and 99th percentile of a name, in milliseconds. */
async function quantilesOf(name: string): Promise<(number | undefined)[]> {
  const text = await registry.metrics()
  return ['0.5', '0.99'].map((quantile) => {
    const found = text
      .split('\n')
      .find((line) =>
        line.startsWith(`work_quantile_seconds{name="${name}",quantile="${quantile}"}`),
      )
    return found && Number(found.split(' ')[1]) * 1000
  }) as (number | undefined)[]
}

it('shows the median and the 99th percentile within two percent', async () => {
  for (let ms = 1; ms <= 1000; ms++) record(ms, 'lists')
  const [median = 0, p99 = 0] = await quantilesOf('lists')
  expect(Math.abs(median - 500)).toBeLessThanOrEqual(10)
  expect(Math.abs(p99 - 990)).toBeLessThanOrEqual(20)
})

it('durations of different names are kept apart', async () => {
  record(2, 'quick')
  record(700, 'slow')
  expect((await quantilesOf('quick'))[1]).toBeLessThan(3)
  expect((await quantilesOf('slow'))[0]).toBeGreaterThan(680)
})

it('forgets durations after five to ten minutes, while the histogram keeps them', async () => {
  record(900, 'lists')
  vi.advanceTimersByTime(5 * MINUTE)
  record(3, 'lists')
  expect((await quantilesOf('lists'))[1]).toBeGreaterThan(880)
  vi.advanceTimersByTime(5 * MINUTE)
  expect((await quantilesOf('lists'))[1]).toBeLessThan(4)
  vi.advanceTimersByTime(20 * MINUTE)
  expect(await quantilesOf('lists')).toEqual([undefined, undefined])
  expect(await registry.metrics()).toContain('work_seconds_count{name="lists"} 2')
})

it('records durations of zero and beyond a day', async () => {
  record(0, 'edges')
  record(30 * 24 * 60 * MINUTE, 'edges')
  const [, p99 = 0] = await quantilesOf('edges')
  expect(p99).toBeGreaterThan(23 * 60 * MINUTE)
})
