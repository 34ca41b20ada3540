import { openMedia, type StreamMedia } from '@stagedoor/contract/streams'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { FakePeer } from '../../../test/fake-peer.ts'
import { it, renderFeature } from '../../../test/feature.tsx'
import { chat, stream } from '../../../test/stream-fixtures.ts'
import { WatchStream } from './watch-stream.tsx'

const expiresAt = '2030-03-15T12:01:00.000Z'
const direct: StreamMedia = { provider: 'embedded', url: '/live/whep/1', bearer: 'b', iceServers: [], expiresAt }
const packaged: StreamMedia = { provider: 'hls', url: '/live/hls/1/claim/live.m3u8', expiresAt }

beforeEach(() => {
  vi.stubGlobal('RTCPeerConnection', FakePeer)
  vi.stubGlobal('MediaStream', class {})
  FakePeer.all = []
})
afterEach(() => void vi.unstubAllGlobals())

/** Watches a stream whose packets never arrive, and returns its video. */
async function watchWithoutPackets() {
  const toSite = fetch
  vi.stubGlobal('fetch', (url: string, request: RequestInit) =>
    url.startsWith('/live/') ? Promise.resolve(new Response('answer', { status: 201 })) : toSite(url, request),
  )
  await renderFeature(
    <WatchStream
      stream={stream({ showsTopTippers: false })}
      conversation={chat()}
      onChanged={vi.fn()}
      about={null}
      ended={null}
    />,
  )
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
