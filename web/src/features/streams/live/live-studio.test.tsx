import { listOwnPosts } from '@stagedoor/contract/feed'
import type { WireOf } from '@stagedoor/contract/kit'
import {
  goLive,
  listLines,
  listTopTippers,
  readGuests,
  readOwn,
  resume,
} from '@stagedoor/contract/streams'
import { screen } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'
import type { FakeApi } from '../../../../test/fake-api.ts'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { creator } from '../../../../test/session-fixtures.ts'
import { chat, ownStream, streamFigures } from '../../../../test/stream-fixtures.ts'
import { LiveStudio } from './live-studio.tsx'

afterEach(() => Reflect.deleteProperty(navigator, 'mediaDevices'))

const noStream = { stream: null, conversation: null, recording: { isPossible: false } }

const noDevice = (name: string) => {
  const getUserMedia = vi.fn(() => Promise.reject(new DOMException('No camera', name)))
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  return getUserMedia
}

it.for([
  ['NotAllowedError', /^Allow the camera and the microphone/],
  ['NotFoundError', /^No camera or microphone was found/],
  ['NotReadableError', /^Another program uses the camera/],
] as const)(
  'checks the devices before going live: says what to do about a %s, and tries again',
  async ([name, text], { api, user }) => {
    const getUserMedia = noDevice(name)
    api.on(readOwn, () => noStream)
    api.on(listOwnPosts, () => ({ data: [], total: 0 }))
    const viewer = creator({ _id: chat().performerId })
    await renderFeature(<LiveStudio initial={noStream} offersCalls={false} onEnded={vi.fn()} />, {
      viewer,
    })
    await screen.findByText(text)
    screen.getByRole('combobox', { name: 'Picture' })
    screen.getByRole('meter', { name: 'Sound level' })
    const before = getUserMedia.mock.calls.length
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await expect.poll(() => getUserMedia.mock.calls.length).toBeGreaterThan(before)
  },
)

it('a new stream counts down before its video is sent', async ({ api, user }) => {
  noDevice('NotFoundError')
  let own: WireOf<typeof readOwn> = noStream
  api.on(readOwn, () => own)
  api.on(listOwnPosts, () => ({ data: [], total: 0 }))
  api.on(listLines, () => ({ data: [], total: 0 }))
  api.on(listTopTippers, () => ({ data: [] }))
  api.on(readGuests, () => ({ people: [], expected: [] }))
  api.on(goLive, () => {
    const stream = streamFigures({ state: 'starting', isStreaming: 0 })
    own = { ...ownStream(), stream }
    return { stream, conversation: chat() }
  })
  vi.stubGlobal('scrollTo', vi.fn())
  const viewer = creator({ _id: chat().performerId })
  await renderFeature(<LiveStudio initial={own} offersCalls={false} onEnded={vi.fn()} />, {
    viewer,
  })
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Rehearsal')
  await user.click(screen.getByRole('button', { name: 'Go live' }))
  expect((await screen.findByRole('timer')).textContent).toBe('3')
  await expect.poll(() => screen.getByRole('timer').textContent, { timeout: 3000 }).toBe('2')
})

it('opens no camera for a stream that another device sends, until its performer says so', async ({
  api,
  user,
}) => {
  const own = ownStream({ isRecorded: true })
  api.on(readOwn, () => own)
  api.on(listLines, () => ({ data: [], total: 0 }))
  api.on(listTopTippers, () => ({ data: [] }))
  api.on(readGuests, () => ({ people: [], expected: [] }))
  const getUserMedia = noDevice('NotFoundError')
  await renderFeature(<LiveStudio initial={own} offersCalls={false} onEnded={vi.fn()} />, {
    viewer: creator({ _id: chat().performerId }),
  })
  await screen.findByText(/^The video of this stream is sent from another page/)
  expect(getUserMedia).not.toHaveBeenCalled()
  screen.getByText('Recording')
  await user.click(screen.getByRole('button', { name: 'Send from this device instead' }))
  await expect.poll(() => getUserMedia.mock.calls.length).toBeGreaterThan(0)
  expect(screen.queryByText(/^The video of this stream is sent from another page/)).toBeNull()
})

it.for([
  {
    recordingStopped: 'disk_full',
    text: /^The recording stopped: the site has no room for it now/,
  },
  { recordingStopped: 'storage_full', text: /^The recording stopped: your storage is full/ },
] as const)(
  'says why the recording of a stream on air stopped: $recordingStopped',
  async (stop, { api }) => {
    const own = ownStream({ isRecorded: true, recordingStopped: stop.recordingStopped })
    api.on(readOwn, () => own)
    api.on(listLines, () => ({ data: [], total: 0 }))
    api.on(listTopTippers, () => ({ data: [] }))
    api.on(readGuests, () => ({ people: [], expected: [] }))
    noDevice('NotFoundError')
    const viewer = creator({ _id: chat().performerId })
    await renderFeature(<LiveStudio initial={own} offersCalls={false} onEnded={vi.fn()} />, {
      viewer,
    })
    await screen.findByText(stop.text)
    screen.getByText('Live')
    expect(screen.queryByText('Recording')).toBeNull()
  },
)

/** Renders the studio with a stream that is paused. */
async function renderPaused(api: FakeApi, changes: Parameters<typeof streamFigures>[0] = {}) {
  let own = ownStream({ state: 'paused', ...changes })
  api.on(readOwn, () => own)
  api.on(listLines, () => ({ data: [], total: 0 }))
  api.on(listTopTippers, () => ({ data: [] }))
  api.on(readGuests, () => ({ people: [], expected: [] }))
  api.on(resume, () => {
    const resumed = streamFigures({ state: 'reconnecting' })
    own = { ...own, stream: resumed }
    return resumed
  })
  const viewer = creator({ _id: chat().performerId })
  await renderFeature(<LiveStudio initial={own} offersCalls onEnded={vi.fn()} />, { viewer })
}

it('cannot continue a paused stream before the private call is over', async ({ api }) => {
  await renderPaused(api, { isInCall: true })
  await screen.findByText(/^Your stream is paused while you are in a private call/)
  expect(screen.queryByRole('button', { name: 'Continue the stream' })).toBeNull()
})

it('continues a paused stream after the call when its performer says so', async ({ api, user }) => {
  await renderPaused(api)
  await user.click(await screen.findByRole('button', { name: 'Continue the stream' }))
  await expect.poll(() => api.sent(resume)).toHaveLength(1)
  await expect.poll(() => screen.queryByRole('button', { name: 'Continue the stream' })).toBeNull()
})
