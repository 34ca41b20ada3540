import { listOwnPosts } from '@stagedoor/contract/feed'
import type { WireOf } from '@stagedoor/contract/kit'
import {
  end,
  goLive,
  listLines,
  listTopTippers,
  openMedia,
  readGuests,
  readOwn,
  resume,
  update,
} from '@stagedoor/contract/streams'
import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, vi } from 'vitest'
import type { FakeApi } from '../../../../test/fake-api.ts'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { creator } from '../../../../test/session-fixtures.ts'
import { chat, ownStream, streamFigures } from '../../../../test/stream-fixtures.ts'
import { LiveStudio } from './live-studio.tsx'

afterEach(() => Reflect.deleteProperty(navigator, 'mediaDevices'))

const bare = (setup: ReactNode) => setup

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
    await renderFeature(
      <LiveStudio initial={noStream} offersCalls={false} onEnded={vi.fn()} frame={bare} />,
      {
        viewer,
      },
    )
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
  await renderFeature(
    <LiveStudio initial={own} offersCalls={false} onEnded={vi.fn()} frame={bare} />,
    {
      viewer,
    },
  )
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
  await renderFeature(
    <LiveStudio initial={own} offersCalls={false} onEnded={vi.fn()} frame={bare} />,
    {
      viewer: creator({ _id: chat().performerId }),
    },
  )
  await screen.findByText(/^The video of this stream is sent from another page/)
  expect(getUserMedia).not.toHaveBeenCalled()
  screen.getByText('Recording')
  await user.click(screen.getByRole('button', { name: 'Send from this device instead' }))
  await expect.poll(() => getUserMedia.mock.calls.length).toBeGreaterThan(0)
  expect(screen.queryByText(/^The video of this stream is sent from another page/)).toBeNull()
})

/** Puts a camera and a microphone into the device, whose tracks keep what is done to them. */
function withCamera() {
  const track = (kind: string) => ({
    kind,
    enabled: true,
    stop: vi.fn(),
    addEventListener: vi.fn(),
    getSettings: () => ({ facingMode: 'user' }),
  })
  const [picture, sound] = [track('video'), track('audio')]
  const getUserMedia = vi.fn(async (_: MediaStreamConstraints) =>
    Object.assign(new MediaStream(), {
      getTracks: () => [picture, sound],
      getVideoTracks: () => [picture],
      getAudioTracks: () => [sound],
    }),
  )
  const cameras = ['front', 'back'].map((deviceId) => ({ kind: 'videoinput', deviceId, label: '' }))
  const value = { getUserMedia, enumerateDevices: async () => cameras }
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value })
  return { picture, sound, getUserMedia }
}

it('a stream on air has one bar: it flips the camera, mutes, hides the picture, and asks before the end', async ({
  api,
  user,
}) => {
  const { picture, sound, getUserMedia } = withCamera()
  const own = ownStream()
  sessionStorage.setItem('stream-sender', own.stream?._id ?? '')
  api.on(readOwn, () => own)
  api.on(listLines, () => ({ data: [], total: 0 }))
  api.on(listTopTippers, () => ({ data: [] }))
  api.on(openMedia, () => new Promise<never>(() => undefined))
  await renderFeature(
    <LiveStudio initial={own} offersCalls={false} onEnded={vi.fn()} frame={bare} />,
    { viewer: creator({ _id: chat().performerId }) },
  )
  const bar = within(screen.getByRole('region', { name: 'Controls of the video' }))
  await user.click(await bar.findByRole('button', { name: 'Flip the camera' }))
  await expect
    .poll(() => getUserMedia.mock.lastCall?.[0].video)
    .toMatchObject({ facingMode: { ideal: 'environment' } })
  await user.click(bar.getByRole('button', { name: 'Microphone', pressed: true }))
  await user.click(bar.getByRole('button', { name: 'Camera', pressed: true }))
  expect([picture.enabled, sound.enabled]).toEqual([false, false])
  screen.getByText('Your camera is off. Viewers hear you and see a black picture.')
  await user.click(bar.getByRole('button', { name: 'End the stream' }))
  await user.click(screen.getByRole('button', { name: 'Go on' }))
  expect(api.sent(end)).toEqual([])
  sessionStorage.clear()
})

it('changes the goal of a stream on air alone', async ({ api, user }) => {
  noDevice('NotFoundError')
  const own = ownStream()
  api.on(readOwn, () => own)
  api.on(listLines, () => ({ data: [], total: 0 }))
  api.on(listTopTippers, () => ({ data: [] }))
  api.on(update, () => streamFigures())
  await renderFeature(
    <LiveStudio initial={own} offersCalls={false} onEnded={vi.fn()} frame={bare} />,
    { viewer: creator({ _id: chat().performerId }) },
  )
  await user.click(screen.getByRole('button', { name: 'Goal' }))
  await user.type(screen.getByRole('textbox', { name: 'Goal' }), 'New lights')
  await user.type(screen.getByRole('textbox', { name: 'Goal in USD' }), '200')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => api.sent(update).map(({ body }) => body))
    .toEqual([{ goal: { title: 'New lights', amount: 200 } }])
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
    await renderFeature(
      <LiveStudio initial={own} offersCalls={false} onEnded={vi.fn()} frame={bare} />,
      {
        viewer,
      },
    )
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
  await renderFeature(<LiveStudio initial={own} offersCalls onEnded={vi.fn()} frame={bare} />, {
    viewer,
  })
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
