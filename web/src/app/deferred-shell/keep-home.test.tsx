import { afterEach, expect, it, vi } from 'vitest'
import { setLock } from '../../lib/session/app-lock.ts'
import { keepHome } from './keep-home.ts'

/** Has the browser of tests run a worker; returns the messages that it receives. */
function listenAsWorker() {
  const postMessage = vi.fn()
  vi.stubEnv('PROD', true)
  const serviceWorker = { ready: Promise.resolve({ active: { postMessage } }) }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  return () => postMessage.mock.calls.flat()
}

afterEach(() => {
  setLock(0)
  vi.unstubAllEnvs()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

it('the kept home page is deleted when the app lock is turned on, and kept again without a lock', async () => {
  const received = listenAsWorker()
  const stop = keepHome('robin', false)
  await expect.poll(received).toEqual([{ viewer: 'robin' }])
  setLock(5)
  await expect.poll(received).toEqual([{ viewer: 'robin' }, { viewer: undefined }])
  setLock(0)
  await expect.poll(() => received().at(-1)).toEqual({ viewer: 'robin' })
  stop()
  setLock(5)
  expect(received()).toHaveLength(3)
})
