import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  isAppLocked,
  lockApp,
  lockMinutes,
  lockMinutesOf,
  noteSeen,
  openApp,
  setLock,
} from '../../lib/session/app-lock.ts'
import { watchAppLock } from '../../lib/session/watch-app-lock.ts'

beforeEach(() => setLock(0))
afterEach(() => setLock(0))

it('an app without a lock is never locked', () => {
  expect([lockMinutes(), isAppLocked()]).toEqual([0, false])
  lockApp()
  expect(isAppLocked()).toBe(false)
})

it('is locked on request and opened again', () => {
  setLock(5)
  expect([lockMinutes(), isAppLocked()]).toEqual([5, false])
  lockApp()
  expect(isAppLocked()).toBe(true)
  openApp()
  expect(isAppLocked()).toBe(false)
})

it('is locked after a start of the browser, which ends its session cookies', () => {
  setLock(5)
  // biome-ignore lint/suspicious/noDocumentCookie: as the browser does when it is closed
  document.cookie = 'appStarted=; Max-Age=0; Path=/'
  expect(isAppLocked()).toBe(true)
})

it('takes no other minutes than those that are offered', () => {
  expect(lockMinutesOf({ appLock: '7' })).toBe(0)
  expect(lockMinutesOf({ appLock: '15' })).toBe(15)
})

it('the lock is renewed while the app is seen, as some browsers delete cookies after a week', () => {
  setLock(5)
  const written = vi.spyOn(document, 'cookie', 'set')
  noteSeen()
  const lock = written.mock.calls.flat().find((cookie) => cookie.startsWith('appLock='))
  expect(lock).toMatch(/^appLock=5; Max-Age=31536000;/)
  written.mockClear()
  setLock(0)
  written.mockClear()
  noteSeen()
  expect(written.mock.calls.flat().filter((one) => one.startsWith('appLock='))).toEqual([])
  written.mockRestore()
})

it('a locked page is hidden while the browser asks whether to leave it, and shown once it is open', async () => {
  setLock(1)
  const stop = watchAppLock(vi.fn())
  expect(document.documentElement.hidden).toBe(false)
  lockApp()
  await expect.poll(() => document.documentElement.hidden).toBe(true)
  openApp()
  await expect.poll(() => document.documentElement.hidden).toBe(false)
  lockApp()
  await expect.poll(() => document.documentElement.hidden).toBe(true)
  stop()
  expect(document.documentElement.hidden).toBe(false)
})

it('the watch reports a lock of this tab and of others', async () => {
  setLock(1)
  const onLocked = vi.fn()
  const stop = watchAppLock(onLocked)
  expect(onLocked).not.toHaveBeenCalled()
  lockApp()
  await expect.poll(() => onLocked.mock.calls.length).toBeGreaterThan(0)
  stop()
})

it('a tab in the background is hidden when the app is locked, and reloaded only when it is seen', async () => {
  setLock(1)
  const onLocked = vi.fn()
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const stop = watchAppLock(onLocked)
  lockApp()
  await expect.poll(() => document.documentElement.hidden).toBe(true)
  expect(onLocked).not.toHaveBeenCalled()
  state.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(onLocked).toHaveBeenCalled()
  stop()
  state.mockRestore()
})
