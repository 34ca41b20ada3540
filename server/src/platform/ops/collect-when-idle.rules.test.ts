import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { collectWhenIdle } from './collect-when-idle.ts'

const MB = 2 ** 20
const LOOK_MS = 10_000

/** A process that works and grows as told, and shrinks to 200 MB when it collects. */
function watched() {
  vi.useFakeTimers()
  const now = { workedMs: 4000, memory: 400 * MB, collections: 0 }
  const gauges = {
    workedMs: () => now.workedMs,
    memory: () => now.memory,
    async collect() {
      now.collections++
      now.memory = 200 * MB
    },
  }
  const stop = collectWhenIdle(gauges, LOOK_MS)
  onTestFinished(async () => {
    await stop()
    vi.useRealTimers()
  })
  return {
    /** Passes an interval in which the process works and grows; returns all collections so far. */
    async pass({ worked = 0, grown = 0 } = {}): Promise<number> {
      now.workedMs += worked
      now.memory += grown * MB
      await vi.advanceTimersByTimeAsync(LOOK_MS)
      return now.collections
    },
  }
}

describe('the collection of garbage', () => {
  it('waits until a start is over, and happens once', async () => {
    const server = watched()
    expect(await server.pass({ worked: 6000 })).toBe(0)
    expect(await server.pass({ worked: 100 })).toBe(1)
    expect(await server.pass()).toBe(1)
  })

  it('happens again after work, when the process has grown', async () => {
    const server = watched()
    await server.pass()
    for (let round = 0; round < 3; round++) await server.pass({ worked: 9000, grown: 20 })
    expect(await server.pass()).toBe(2)
    expect(await server.pass()).toBe(2)
  })

  it('does not happen for little work or little growth', async () => {
    const server = watched()
    await server.pass()
    await server.pass({ worked: 2000, grown: 100 })
    expect(await server.pass()).toBe(1)
    const other = watched()
    await other.pass()
    for (let round = 0; round < 3; round++) await other.pass({ worked: 9000, grown: 4 })
    expect(await other.pass()).toBe(1)
  })
})
