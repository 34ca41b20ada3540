import { afterEach, expect, it, vi } from 'vitest'
import { greets, hideWelcome, noteGreeted } from './welcome-hidden.ts'

afterEach(() => vi.unstubAllGlobals())

function keptIn(kept: Map<string, string>): void {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
}

it('greets once a visit, and never again when that was asked for, each performer for themselves', () => {
  const kept = new Map<string, string>()
  keptIn(kept)
  expect([greets('mia'), greets('noa')]).toEqual([true, true])
  noteGreeted('mia')
  hideWelcome('noa')
  expect([greets('mia'), greets('noa'), greets('ivy')]).toEqual([false, false, true])
  expect([...kept.keys()]).toEqual(['welcomeVideo:noa'])
})

it('greets in a browser that keeps nothing', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied')
    },
    setItem: () => {
      throw new Error('denied')
    },
  })
  expect(greets('eve')).toBe(true)
  expect(() => hideWelcome('eve')).not.toThrow()
})
