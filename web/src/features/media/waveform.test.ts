import { describe, expect, it } from 'vitest'
import { BARS, barsOf, seekPosition, waveBox, wavePath } from './waveform.ts'

describe('barsOf', () => {
  it('keeps the highest peak of each part of a waveform', () => {
    expect(barsOf([0, 50, 100, 10], 2)).toEqual([0.5, 1])
    expect(barsOf([10, 20], 4)).toEqual([0.1, 0.1, 0.2, 0.2])
    expect(barsOf([], 3)).toEqual([0, 0, 0])
  })

  it('draws the waveform inside its box, with silence as a dot', () => {
    const path = wavePath(Array(200).fill(0))
    expect(path.split('M').length - 1).toBe(BARS)
    expect(path.startsWith('M0 19h2v2h-2z')).toBe(true)
    const offsets = [...wavePath([100]).matchAll(/M(\d+) 0h2v40/g)].map(([, left]) => Number(left))
    expect(offsets.length).toBe(BARS)
    expect(Math.max(...offsets) + 2).toBe(waveBox.width)
  })
})

describe('seekPosition', () => {
  it.each([
    ['ArrowRight', 15],
    ['ArrowLeft', 5],
    ['PageUp', 20],
    ['PageDown', 0],
    ['Home', 0],
    ['End', 20],
    ['x', undefined],
  ])('seeks with the key %s to %s', (key, place) => {
    expect(seekPosition(key, { at: 10, duration: 20 })).toBe(place)
  })
})
