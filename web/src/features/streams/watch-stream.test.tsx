import { openMedia, type StreamMedia, type StreamQuality } from '@stagedoor/contract/streams'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, vi } from 'vitest'
import { FakePeer } from '../../../test/fake-peer.ts'
import { it, renderFeature } from '../../../test/feature.tsx'
import { chat, stream } from '../../../test/stream-fixtures.ts'
import { WatchStream } from './watch-stream.tsx'

const expiresAt = '2030-03-15T12:01:00.000Z'
const direct: StreamMedia = {
  provider: 'embedded',
  url: '/live/whep/1',
  bearer: 'b',
  iceServers: [],
  expiresAt,
}
const packaged: StreamMedia = { provider: 'hls', url: '/live/hls/1/claim/live.m3u8', expiresAt }

beforeEach(() => {
  vi.stubGlobal('RTCPeerConnection', FakePeer)
  vi.stubGlobal('MediaStream', class {})
  FakePeer.all = []
})
afterEach(() => {
  // What is hung up must not reach a network.
  cleanup()
  vi.unstubAllGlobals()
})

const renderStream = () =>
  renderFeature(
    <WatchStream
      stream={stream({ showsTopTippers: false })}
      conversation={chat()}
      onChanged={vi.fn()}
      about={null}
      ended={null}
    />,
  )

/**
 * Watches a stream that arrives in some sizes, in the size that is chosen; returns the choices that
 * were sent.
 */
async function watchInSizes(
  sizes: readonly number[],
  onChoice: (body: { readonly fits?: number }) => void = () => undefined,
) {
  const sent: unknown[] = []
  let chosen: StreamQuality = 'auto'
  const toSite = fetch
  vi.stubGlobal('fetch', async (url: string, request: RequestInit = {}) => {
    if (!url.startsWith('/live/')) return toSite(url, request)
    if (request.method === 'POST')
      return new Response('answer', { status: 201, headers: { location: '/live/own' } })
    if (request.method === 'PUT') {
      const body = JSON.parse(String(request.body))
      chosen = body.quality
      onChoice(body)
      sent.push(chosen)
    }
    return Response.json({ sizes, chosen })
  })
  await renderStream()
  await expect.poll(() => FakePeer.all.at(-1)?.connectionState).toBe('connecting')
  await act(async () => FakePeer.all.at(-1)?.become('connected'))
  await showPicture(sizes[0] ?? 480)
  return sent
}

/** Lets a picture of a size arrive. */
async function showPicture(size: number) {
  const video = screen.getByLabelText<HTMLVideoElement>(/^Live video of/)
  Object.defineProperties(video, {
    videoWidth: { value: (size * 16) / 9, configurable: true },
    videoHeight: { value: size, configurable: true },
  })
  await act(async () => void fireEvent(video, new Event('resize')))
}

const qualityNames = () =>
  screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)

/** Watches a stream whose packets never arrive, and returns its video. */
async function watchWithoutPackets() {
  const toSite = fetch
  vi.stubGlobal('fetch', (url: string, request: RequestInit) =>
    url.startsWith('/live/')
      ? Promise.resolve(new Response('answer', { status: 201 }))
      : toSite(url, request),
  )
  await renderStream()
  await expect.poll(() => FakePeer.all.at(-1)?.connectionState).toBe('connecting')
  FakePeer.all.at(-1)?.become('failed')
  return screen.getByLabelText<HTMLVideoElement>(/^Live video of/)
}

it('plays a stream as HLS where the network lets no UDP through', async ({ api }) => {
  api.on(openMedia, ({ query }) => (query?.isUdpBlocked ? packaged : direct))
  const video = await watchWithoutPackets()
  await expect.poll(() => video.getAttribute('src')).toBe('/live/hls/1/claim/live.m3u8')
  expect(api.sent(openMedia).map(({ query }) => query)).toEqual([{}, { isUdpBlocked: true }])
})

it('says that the network blocks a stream that cannot be packaged', async ({ api }) => {
  api.on(openMedia, () => direct)
  await watchWithoutPackets()
  await screen.findByText(/^Your network blocks this live video/)
})

it('chooses the quality by the keyboard among those that arrive, and keeps it for the next stream', async ({
  api,
  user,
}) => {
  api.on(openMedia, () => direct)
  const sent = await watchInSizes([720, 360])
  screen.getByRole('button', { name: 'Quality' }).focus()
  await user.keyboard('{Enter}')
  expect(qualityNames()).toEqual(['Auto (720p)', 'High (720p)', 'Low (360p)'])
  screen.getByRole('menuitemradio', { name: 'Auto (720p)', checked: true })
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.poll(() => sent).toEqual([360])
  await showPicture(360)
  await user.click(screen.getByRole('button', { name: 'Quality' }))
  expect(qualityNames()).toEqual(['Auto', 'High (720p)', 'Low (360p)'])
  screen.getByRole('menuitemradio', { name: 'Low (360p)', checked: true })
  cleanup()
  expect(await watchInSizes([1080, 540, 270])).toEqual([270])
  await user.click(screen.getByRole('button', { name: 'Quality' }))
  await user.click(screen.getByRole('menuitemradio', { name: 'Auto' }))
  expect(localStorage.getItem('stream-quality')).toBe('auto')
})

it('a player asks for the smallest pictures while the page is hidden, and for any once it is seen again', async ({
  api,
}) => {
  api.on(openMedia, () => direct)
  const sizes: unknown[] = []
  await watchInSizes([720, 360], (body) => sizes.push(body.fits))
  const turn = (isHidden: boolean) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden })
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
  }
  onTestFinished(() => void Reflect.deleteProperty(document, 'hidden'))
  expect(sizes).toEqual([])
  turn(true)
  await expect.poll(() => sizes).toEqual([1])
  turn(false)
  await expect.poll(() => sizes).toEqual([1, 10_000])
})

it('a player of a browser that saves data asks for the smallest pictures, and says so', async ({
  api,
  user,
}) => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
  api.on(openMedia, () => direct)
  const sizes: unknown[] = []
  await watchInSizes([720, 360], (body) => sizes.push(body.fits))
  await expect.poll(() => sizes).toEqual([1])
  await user.click(screen.getByRole('button', { name: 'Quality' }))
  expect(qualityNames()[0]).toBe('Auto, data saver (720p)')
})

it('says which quality there is of a stream that arrives in one', async ({ api, user }) => {
  api.on(openMedia, () => direct)
  await watchInSizes([])
  await user.click(screen.getByRole('button', { name: 'Quality' }))
  expect(qualityNames()).toEqual(['480p, the only quality'])
})
