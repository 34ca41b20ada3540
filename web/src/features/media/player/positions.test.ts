import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { guestPosition, keepGuestPosition } from './guest-positions.ts'
import { readPreferences, writePreferences } from './preferences.ts'
import { positionToKeep } from './use-resume.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

it.each([
  [2, 0],
  [42.04, 42],
  [94, 94],
  [95.5, 0],
  [100, 0],
])('keeps of second %d of a hundred: %d', (at, kept) => {
  expect(positionToKeep(at, 100)).toBe(kept)
})

it('keeps the positions of the last fifty videos a guest watched', () => {
  for (let video = 1; video <= 51; video += 1) keepGuestPosition(`v${video}`, video)
  expect([guestPosition('v1'), guestPosition('v2'), guestPosition('v51')]).toEqual([0, 2, 51])
  keepGuestPosition('v51', 0)
  expect(guestPosition('v51')).toBe(0)
})

it('positions in a damaged storage are ignored', () => {
  localStorage.setItem('video-positions', '[["v",1],{"x":2},"no"]')
  expect(guestPosition('v')).toBe(1)
  localStorage.setItem('video-positions', '{')
  expect(guestPosition('v')).toBe(0)
  localStorage.setItem('player', '{"volume":7,"isMuted":"yes","captions":3,"captionSize":"huge"}')
  expect(readPreferences()).toEqual({
    volume: 1,
    isMuted: false,
    captions: null,
    captionSize: 'm',
    chat: true,
  })
  localStorage.setItem('player', 'null')
  writePreferences({ volume: 0.5 })
  expect(readPreferences()).toMatchObject({ volume: 0.5, captionSize: 'm' })
})
