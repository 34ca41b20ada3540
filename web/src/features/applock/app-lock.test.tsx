import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  isAppLocked,
  lockApp,
  lockMinutes,
  lockMinutesOf,
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

it('the watch reports a lock of this tab and of others', async () => {
  setLock(1)
  const onLocked = vi.fn()
  const stop = watchAppLock(onLocked)
  expect(onLocked).not.toHaveBeenCalled()
  lockApp()
  await expect.poll(() => onLocked.mock.calls.length).toBeGreaterThan(0)
  stop()
})
