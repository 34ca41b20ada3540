import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import EmojiPicker from './emoji-picker.tsx'

afterEach(() => vi.unstubAllGlobals())

const emojis = [
  { emoji: '😀', label: 'grinning face', version: 1, group: 0 },
  { emoji: '👋', label: 'waving hand', version: 1, group: 1 },
]
const names = {
  groups: [
    { key: 'smileys-emotion', message: 'smileys & emotion', order: 0 },
    { key: 'people-body', message: 'people & body', order: 1 },
  ],
  skinTones: [],
}

/** The longest wait for React, which works outside of `act` as in a browser, in milliseconds. */
const LONGEST = { timeout: 20_000 }
const shownEmojis = () =>
  screen.queryAllByRole('gridcell').map((cell) => cell.getAttribute('aria-label'))

it('shows what is searched though the emojis change between the drawing of a row and its effects', async () => {
  const frames: (() => void)[] = []
  const idles: (() => void)[] = []
  let onFrame = () => {}
  const runFrames = () => {
    for (const frame of frames.splice(0)) frame()
  }
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => {
    onFrame()
    return frames.push(frame)
  })
  vi.stubGlobal('requestIdleCallback', (idle: () => void) => idles.push(idle))
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.includes('messages') ? names : emojis),
  )
  await renderFeature(<EmojiPicker onChoose={() => undefined} />)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  await vi.waitFor(() => expect(idles).toHaveLength(1), LONGEST)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'waving' } })
  runFrames()
  await vi.waitFor(() => expect(idles).toHaveLength(2), LONGEST)

  // All emojis are drawn, and those found arrive before the effects of their rows run.
  idles[0]?.()
  onFrame = () => {
    onFrame = () => {}
    queueMicrotask(() => {
      idles[1]?.()
      runFrames()
    })
  }
  await vi.waitFor(() => {
    runFrames()
    expect(shownEmojis()).toEqual(['Waving hand'])
  }, LONGEST)
})
