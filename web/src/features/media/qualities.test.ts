import { expect, it, vi } from 'vitest'
import { choiceOf } from './qualities.ts'

const offered = [
  { width: 854, height: 480, uri: 'https://x.test/media/a/480p.m3u8?s=1' },
  { width: 1080, height: 1920, uri: 'https://x.test/media/a/source.m3u8?s=1' },
]

it('names qualities by their shorter side, best first, and selects the named one', () => {
  const hold = vi.fn()
  const { names, choose } = choiceOf(offered, hold)
  expect(names).toEqual(['1080p, original', '480p'])
  for (const name of ['480p', '1080p, original', 'auto']) choose(name)
  expect(hold.mock.calls).toEqual([[0], [1], [-1]])
})
