import { afterEach, expect, it, vi } from 'vitest'
import {
  dismissWelcomeVideo,
  markWelcomeVideoShown,
  shouldShowWelcomeVideo,
} from './welcome-video-dismissal.ts'

afterEach(() => vi.unstubAllGlobals())

function stubLocalStorage(stored: Map<string, string>): void {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
}

it('shows the welcome video of a performer once a visit, and never after it was dismissed', () => {
  const stored = new Map<string, string>()
  stubLocalStorage(stored)
  expect([shouldShowWelcomeVideo('mia'), shouldShowWelcomeVideo('noa')]).toEqual([true, true])
  markWelcomeVideoShown('mia')
  dismissWelcomeVideo('noa')
  expect([
    shouldShowWelcomeVideo('mia'),
    shouldShowWelcomeVideo('noa'),
    shouldShowWelcomeVideo('ivy'),
  ]).toEqual([false, false, true])
  expect([...stored.keys()]).toEqual(['welcomeVideo:noa'])
})

it('shows the welcome video in a browser without storage', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied')
    },
    setItem: () => {
      throw new Error('denied')
    },
  })
  expect(shouldShowWelcomeVideo('eve')).toBe(true)
  expect(() => dismissWelcomeVideo('eve')).not.toThrow()
})
