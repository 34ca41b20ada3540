import { readPosition, savePosition } from '@stagedoor/contract/media'
import { readReplayChat } from '@stagedoor/contract/streams'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, vi } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { postFile } from '../../../../test/fixtures.ts'
import { line } from '../../../../test/stream-fixtures.ts'
import VideoPlayback, { type VideoPlayerProps } from '../video-playback.tsx'
import { keepGuestPosition } from './guest-positions.ts'

const video = postFile({
  type: 'feed-video',
  mimeType: 'video/mp4',
  url: '/media/f/source.mp4?e=1&s=x',
  duration: 100,
  chapters: [
    { second: 0, title: 'Opening' },
    { second: 60, title: 'Finale' },
  ],
})

beforeEach(() => localStorage.clear())

/** Renders the player with a video whose length is known, and returns the video element. */
async function play(
  changes: Partial<VideoPlayerProps> = {},
  options: Parameters<typeof renderFeature>[1] = {},
) {
  const player = (
    <VideoPlayback file={video} by="Mia" renew={async () => video} isCurrent {...changes} />
  )
  await renderFeature(player, options)
  const element = document.querySelector('video') ?? expect.fail('No video')
  Object.defineProperty(element, 'duration', { configurable: true, value: 100 })
  await act(async () => {
    fireEvent(element, new Event('durationchange'))
    fireEvent(element, new Event('loadedmetadata'))
  })
  return element
}
const press = (key: string, on: Element = document.activeElement ?? document.body) =>
  fireEvent.keyDown(on, { key })

describe('keys', () => {
  it('move, change volume and speed, and jump, wherever the focus is in the player', async () => {
    const element = await play({ remembers: false })
    expect(document.activeElement).toBe(element)
    press('5')
    expect(element.currentTime).toBe(50)
    press('ArrowRight')
    press('l')
    press('j', screen.getByRole('button', { name: 'Settings' }))
    expect(element.currentTime).toBe(55)
    press('ArrowDown')
    expect(element.volume).toBeCloseTo(0.95)
    press('>')
    expect(element.playbackRate).toBe(1.25)
    press('m')
    expect(element.muted).toBe(true)
    expect(JSON.parse(localStorage.getItem('player') ?? '')).toMatchObject({ isMuted: true })
  })

  it('do not reach the page around the player, and leave Space to a focused button', async () => {
    const onKeyDown = vi.fn()
    await renderFeature(
      // biome-ignore lint/a11y/noStaticElementInteractions: it stands for a set of slides
      <div onKeyDown={onKeyDown}>
        <VideoPlayback
          file={video}
          by="Mia"
          renew={async () => video}
          isCurrent
          remembers={false}
        />
      </div>,
    )
    press('ArrowLeft')
    expect(onKeyDown).not.toHaveBeenCalled()
    expect(press(' ', screen.getByRole('button', { name: 'Mute' }))).toBe(true)
    expect(press(' ')).toBe(false)
  })

  it('are listed over the video until Escape, and focus returns', async () => {
    const element = await play({ remembers: false })
    press('?')
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(list.textContent).toContain('Picture in picture')
    expect(list.contains(document.activeElement)).toBe(true)
    press('Escape')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(element)
  })
})

describe('the bar', () => {
  it('says time and chapter to screen readers, and goes to a chapter of the list', async ({
    user,
  }) => {
    const element = await play({ remembers: false })
    const bar = screen.getByRole('slider', { name: 'Position' })
    expect(bar.getAttribute('aria-valuetext')).toBe('0:00 of 1:40, Opening')
    await user.click(screen.getByRole('button', { name: 'Chapters' }))
    await user.click(await screen.findByRole('button', { name: /^Finale/ }))
    expect(element.currentTime).toBe(60)
    fireEvent(element, new Event('timeupdate'))
    expect(bar.getAttribute('aria-valuetext')).toBe('1:00 of 1:40, Finale')
    fireEvent.change(bar, { target: { value: '12' } })
    expect(element.currentTime).toBe(12)
  })
})

describe('the chat beside a replay', () => {
  const said = (second: number, text: string) => ({
    second,
    line: line({ _id: `line${second}`, text }),
  })

  it('shows the lines until the second that plays, a part at a time, and can be put away', async ({
    api,
    user,
  }) => {
    api.on(readReplayChat, ({ query }) => ({
      lines: query.part === 0 ? [said(3, 'Hello'), said(40, 'Encore')] : [said(310, 'Bye')],
      canRemove: false,
    }))
    const replay = { ...video, isReplay: true as const, duration: 400 }
    const element = await play({ file: replay, remembers: false })
    Object.defineProperty(element, 'duration', { configurable: true, value: 400 })
    const log = await screen.findByRole('log', { name: 'Chat of the stream' })
    const moveTo = (second: number) => {
      element.currentTime = second
      fireEvent(element, new Event('timeupdate'))
    }
    expect(await screen.findByText('Nobody has written yet.')).toBeTruthy()
    moveTo(5)
    expect(log.textContent).toContain('Hello')
    expect(log.textContent).not.toContain('Encore')
    moveTo(41)
    expect(log.textContent).toContain('Encore')
    expect(api.sent(readReplayChat)).toHaveLength(1)
    expect(api.sent(readReplayChat)[0]).toMatchObject({ query: { address: video.url } })
    moveTo(285)
    await waitFor(() => expect(api.sent(readReplayChat)).toHaveLength(2))
    moveTo(311)
    await waitFor(() => expect(log.textContent).toContain('Bye'))
    await user.click(screen.getByRole('button', { name: 'Chat of the stream' }))
    expect(screen.queryByRole('log')).toBeNull()
    expect(JSON.parse(localStorage.getItem('player') ?? '')).toMatchObject({ chat: false })
  })

  it('is read once the player has its address, also where it is drawn before that', async ({
    api,
  }) => {
    api.on(readReplayChat, () => ({ lines: [said(0, 'Hello')], canRemove: false }))
    // The second time its code is there, and it is drawn with the player.
    for (let time = 0; time < 2; time += 1) {
      await play({ file: { ...video, isReplay: true as const }, remembers: false })
      const log = await screen.findByRole('log', { name: 'Chat of the stream' })
      await waitFor(() => expect(log.textContent).toContain('Hello'))
      cleanup()
    }
  })

  it('is not asked for beside other videos', async ({ api }) => {
    await play({ remembers: false })
    expect(screen.queryByRole('button', { name: 'Chat of the stream' })).toBeNull()
    expect(api.sent(readReplayChat)).toHaveLength(0)
  })
})

describe('the position of a viewer', () => {
  it('is where the account left, and is stored on pause with the address in use', async ({
    api,
  }) => {
    api.on(readPosition, () => ({ second: 42 }))
    api.on(savePosition, () => ({ success: true as const }))
    const element = await play()
    await screen.findByText('Resumed at 0:42')
    expect(element.currentTime).toBe(42)
    element.currentTime = 50
    fireEvent(element, new Event('pause'))
    await waitFor(() => expect(api.sent(savePosition)).toHaveLength(1))
    expect(api.sent(savePosition)[0]).toMatchObject({ body: { second: 50, address: video.url } })
    fireEvent(element, new Event('pause'))
    element.currentTime = 99
    fireEvent(element, new Event('ended'))
    await waitFor(() => expect(api.sent(savePosition)).toHaveLength(2))
    expect(api.sent(savePosition)[1]).toMatchObject({ body: { second: 0 } })
  })

  it('stays with a viewer who has already moved on', async ({ api }) => {
    let answer = () => {}
    api.on(readPosition, async () => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return { second: 42 }
    })
    api.on(savePosition, () => ({ success: true as const }))
    const element = await play()
    element.currentTime = 20
    await act(async () => answer())
    await act(async () => new Promise((resolve) => setTimeout(resolve)))
    expect(element.currentTime).toBe(20)
    expect(screen.queryByText(/^Resumed/)).toBeNull()
  })

  it('is the start for a video whose position cannot be read', async ({ api }) => {
    api.refuse(readPosition, 'server.failed')
    const element = await play()
    await act(async () => undefined)
    expect(element.currentTime).toBe(0)
    expect(screen.queryByText(/^Resumed/)).toBeNull()
  })

  it('is kept in the browser for a guest, and starts over on request', async ({ api, user }) => {
    keepGuestPosition(video._id, 30)
    const element = await play({}, { viewer: null })
    await user.click(await screen.findByRole('button', { name: 'Start over' }))
    expect(element.currentTime).toBe(0)
    element.currentTime = 20
    fireEvent(element, new Event('pause'))
    expect(localStorage.getItem('video-positions')).toBe(JSON.stringify([[video._id, 20]]))
    expect(api.sent(readPosition)).toEqual([])
  })
})

it('stores the place when the viewer goes to another page of the site', async ({ api }) => {
  api.on(readPosition, () => ({ second: 0 }))
  api.on(savePosition, () => ({ success: true as const }))
  const element = await play()
  await act(async () => undefined)
  element.currentTime = 33
  cleanup()
  await waitFor(() => expect(api.sent(savePosition)).toHaveLength(1))
  expect(api.sent(savePosition)[0]).toMatchObject({ body: { second: 33, address: video.url } })
})

describe('the next video', () => {
  const end = async (element: HTMLVideoElement) => {
    Object.defineProperty(element, 'ended', { configurable: true, value: true })
    await act(async () => void fireEvent(element, new Event('ended')))
  }

  it('plays after a countdown, or on request', async ({ user }) => {
    const onPlay = vi.fn()
    const element = await play({ remembers: false, next: { title: 'Dawn', onPlay } })
    await end(element)
    await screen.findByText('Dawn')
    await user.click(screen.getByRole('button', { name: 'Play now' }))
    expect(onPlay).toHaveBeenCalledTimes(1)
  })

  it('plays once the countdown has ended', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const onPlay = vi.fn()
    const element = await play({ remembers: false, next: { title: 'Dawn', onPlay } })
    await end(element)
    await act(async () => void vi.advanceTimersByTime(7900))
    expect(onPlay).not.toHaveBeenCalled()
    await act(async () => void vi.advanceTimersByTime(5000))
    vi.useRealTimers()
    expect(onPlay).toHaveBeenCalledTimes(1)
  })

  it('does not play once the viewer cancelled it', async ({ user }) => {
    const onPlay = vi.fn()
    const element = await play({ remembers: false, next: { title: 'Dawn', onPlay } })
    await end(element)
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(screen.queryByText('Up next')).toBeNull()
    expect(onPlay).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Play again' })).toBeTruthy()
  })
})

it('offers another try when the video stopped loading', async ({ user }) => {
  const renew = vi.fn(async () => video)
  const element = await play({ remembers: false, renew })
  for (let failure = 0; failure < 3; failure += 1)
    await act(async () => void fireEvent(element, new Event('error')))
  await screen.findByText('The video stopped loading.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.queryByText('The video stopped loading.')).toBeNull()
})
