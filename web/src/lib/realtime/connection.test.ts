import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onSiteReachable } from './connection.ts'

/** The pending checks of the site, in their order. */
let checks: { answer: (status: number) => void; signal: AbortSignal }[]
const device = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  checks = []
  vi.stubGlobal('addEventListener', device.addEventListener.bind(device))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((answer, fail) => {
        signal.addEventListener('abort', () => fail(new Error('aborted')))
        checks.push({ answer: (status) => answer(new Response(null, { status })), signal })
      }),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a device that reports a network is checked at once, without waiting for a check that began before', async () => {
  const back = vi.fn()
  onSiteReachable(back)
  await vi.advanceTimersByTimeAsync(3000)
  expect(checks).toHaveLength(1)
  device.dispatchEvent(new Event('online'))
  expect(checks.map(({ signal }) => signal.aborted)).toEqual([true, false])
  checks[1]?.answer(200)
  await vi.advanceTimersByTimeAsync(3000)
  expect(back).toHaveBeenCalledTimes(1)
  expect(checks).toHaveLength(2)
})

it('counts a failing server as unreachable, and stops the checks on request', async () => {
  const back = vi.fn()
  const stop = onSiteReachable(back)
  await vi.advanceTimersByTimeAsync(1000)
  checks[0]?.answer(502)
  await vi.advanceTimersByTimeAsync(1000)
  expect(checks).toHaveLength(2)
  stop()
  checks[1]?.answer(200)
  await vi.advanceTimersByTimeAsync(3000)
  expect(back).not.toHaveBeenCalled()
  expect(checks).toHaveLength(2)
})
