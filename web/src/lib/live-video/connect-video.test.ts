import { ApiError } from '@stagedoor/contract/kit'
import type { StreamMedia } from '@stagedoor/contract/streams'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakePeer } from '../../../test/fake-peer.ts'
import { connectVideo, type VideoState } from './connect-video.ts'

type Handler = (...values: unknown[]) => void

/** The client of a vendor as it is driven here: what was asked of it, and what it reports. */
class FakeClient {
  static all: FakeClient[] = []
  readonly asked: string[] = []
  readonly handlers = new Map<string, Handler>()
  readonly localTracks: unknown[] = []
  readonly localParticipant = {
    publishTrack: async ({ kind }: MediaStreamTrack) => void this.asked.push(`publish ${kind}`),
    trackPublications: new Map(),
    videoTrackPublications: new Map(),
  }
  constructor() {
    FakeClient.all.push(this)
  }
  on(event: string, handler: Handler) {
    this.handlers.set(event, handler)
  }
  removeAllListeners = () => this.handlers.clear()
  connect = async (url: string, token: string) => void this.asked.push(`connect ${url} ${token}`)
  disconnect = async (stopsTracks: boolean) => void this.asked.push(`disconnect ${stopsTracks}`)
  setClientRole = async (role: string) => void this.asked.push(`role ${role}`)
  join = async (...values: unknown[]) => void this.asked.push(`join ${values.join(' ')}`)
  renewToken = async (token: string) => void this.asked.push(`renew ${token}`)
  leave = async () => void this.asked.push('leave')
  report(event: string, ...values: unknown[]) {
    this.handlers.get(event)?.(...values)
  }
}

vi.mock('livekit-client', () => ({
  Room: FakeClient,
  RoomEvent: {
    Disconnected: 'disconnected',
    TrackSubscribed: 'subscribed',
    TrackUnsubscribed: 'unsubscribed',
  },
  Track: { Source: { Camera: 'camera', Microphone: 'microphone' } },
}))
vi.mock('agora-rtc-sdk-ng', () => ({
  default: {
    setLogLevel: () => undefined,
    disableLogUpload: () => undefined,
    createClient: () => new FakeClient(),
  },
}))

const expiresAt = '2026-03-15T12:01:00.000Z'
const livekit: StreamMedia = {
  provider: 'livekit',
  url: 'wss://video.test',
  token: 't1',
  expiresAt,
}
const agora: StreamMedia = {
  provider: 'agora',
  appId: 'app',
  channel: 'c',
  uid: 'u',
  token: 't1',
  expiresAt,
}
const track = (kind: string) => ({ kind }) as MediaStreamTrack
const refusal = () => new ApiError(403, { code: 'streams.ticket_required', message: 'No' })

let states: VideoState[]
const onState = (state: VideoState) => void states.push(state)
beforeEach(() => {
  vi.useFakeTimers()
  FakeClient.all = []
  states = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('video by LiveKit opens a lost connection by a new grant, and ends when that is refused', async () => {
  const tracks: string[] = []
  const openMedia = vi
    .fn<() => Promise<StreamMedia>>()
    .mockResolvedValueOnce(livekit)
    .mockResolvedValueOnce({ ...livekit, token: 't2' })
    .mockRejectedValue(refusal())
  const connection = connectVideo({
    id: 's',
    openMedia,
    onState,
    purpose: {
      direction: 'receive',
      arrived: ({ kind }) => void tracks.push(kind),
      gone: ({ kind }) => void tracks.push(`no ${kind}`),
    },
  })
  await vi.waitFor(() => expect(states).toEqual(['connecting', 'connected']))
  FakeClient.all[0]?.report('subscribed', { mediaStreamTrack: track('video') })
  FakeClient.all[0]?.report('unsubscribed', { mediaStreamTrack: track('video') })
  expect(tracks).toEqual(['video', 'no video'])
  FakeClient.all[0]?.report('disconnected')
  await vi.waitFor(() => expect(states.at(-1)).toBe('connected'))
  FakeClient.all[1]?.report('disconnected')
  await vi.waitFor(() => expect(states.at(-1)).toBe('refused'))
  expect(FakeClient.all.map(({ asked }) => asked)).toEqual([
    ['connect wss://video.test t1', 'disconnect false'],
    ['connect wss://video.test t2', 'disconnect false'],
  ])
  connection.close()
})

it('sends picture and sound by LiveKit, and leaves the camera open when it closes', async () => {
  const media = { getTracks: () => [track('audio'), track('video')] } as unknown as MediaStream
  const purpose = { direction: 'send', media: () => media } as const
  const connection = connectVideo({ id: 's', openMedia: async () => livekit, onState, purpose })
  await vi.waitFor(() => expect(states.at(-1)).toBe('connected'))
  connection.close()
  const asked = [
    'connect wss://video.test t1',
    'publish audio',
    'publish video',
    'disconnect false',
  ]
  expect(FakeClient.all[0]?.asked).toEqual(asked)
})

it('renews the token of Agora before it ends, and ends when that is refused', async () => {
  const openMedia = vi
    .fn<() => Promise<StreamMedia>>()
    .mockResolvedValueOnce(agora)
    .mockResolvedValueOnce({ ...agora, token: 't2' })
    .mockRejectedValue(refusal())
  const purpose = { direction: 'receive', arrived: () => undefined, gone: () => undefined } as const
  connectVideo({ id: 's', openMedia, onState, purpose })
  await vi.waitFor(() => expect(states.at(-1)).toBe('connected'), 20_000)
  const [client] = FakeClient.all
  client?.report('token-privilege-will-expire')
  await vi.waitFor(() =>
    expect(client?.asked).toEqual(['role audience', 'join app c t1 u', 'renew t2']),
  )
  client?.report('token-privilege-will-expire')
  await vi.waitFor(() => expect(states.at(-1)).toBe('refused'))
  expect(client?.asked.at(-1)).toBe('leave')
})

/**
 * Replaces the browser, whose pages `leave` when they are closed; `answer` says how each WHIP
 * request is answered.
 */
function fakeBrowser(answer: (url: string) => number) {
  FakePeer.all = []
  const requests: string[] = []
  const page = new EventTarget()
  vi.stubGlobal('RTCPeerConnection', FakePeer)
  vi.stubGlobal('RTCRtpSender', { getCapabilities: () => ({ codecs: [] }) })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    requests.push(`${method} ${url}`)
    return new Response('answer', {
      status: method === 'POST' ? answer(url) : 200,
      headers: { location: '/own' },
    })
  })
  return { requests, leave: () => page.dispatchEvent(new Event('pagehide')) }
}

it.each([
  [720, true, [4, 2, 1]],
  [480, true, [2, 1]],
  [720, false, [undefined]],
])(
  'sends a picture %i high to many viewers in several sizes where the browser can: %s',
  async (height, knowsLayers, sizes) => {
    fakeBrowser(() => 201)
    FakePeer.knowsLayers = knowsLayers
    const picture = { ...track('video'), getSettings: () => ({ height }) }
    const media = {
      getAudioTracks: () => [],
      getVideoTracks: () => [picture],
    } as unknown as MediaStream
    const purpose = { direction: 'send', media: () => media, hasLayers: true } as const
    connectVideo({ id: 's', openMedia: async () => embedded, onState, purpose }).close()
    await vi.advanceTimersByTimeAsync(0)
    FakePeer.knowsLayers = true
    const [encodings = []] = FakePeer.all[0]?.encodings ?? []
    expect(encodings.map(({ scaleResolutionDownBy }) => scaleResolutionDownBy)).toEqual(sizes)
  },
)

const embedded: StreamMedia = {
  provider: 'embedded',
  url: '/whip',
  bearer: 'b',
  iceServers: [],
  expiresAt,
}
const hls: StreamMedia = { provider: 'hls', url: '/hls/live.m3u8', expiresAt }
const lastPeer = () => FakePeer.all.at(-1)

it('replaces another device only when asked to, and hangs up when the page is left', async () => {
  const { requests, leave } = fakeBrowser((url) => (url.endsWith('?takeover=true') ? 201 : 409))
  const purpose = { direction: 'send', media: () => undefined } as const
  const options = { id: 's', openMedia: async () => embedded, onState }
  connectVideo({ ...options, purpose })
  await vi.advanceTimersByTimeAsync(10_000)
  expect([states.at(-1), requests.filter((one) => one === 'POST /whip').length]).toEqual([
    'taken',
    5,
  ])
  connectVideo({ ...options, purpose: { ...purpose, takesOver: true } })
  await vi.advanceTimersByTimeAsync(0)
  lastPeer()?.become('connected')
  expect(states.at(-1)).toBe('connected')
  leave()
  expect(requests.slice(-2)).toEqual(['POST /whip?takeover=true', 'DELETE /own'])
  expect(states.at(-1)).toBe('connecting')
})

it('video falls back to HLS where no packet arrives, and says that the network blocks a stream without HLS', async () => {
  fakeBrowser(() => 201)
  const shown = vi.fn()
  const purpose = {
    direction: 'receive',
    arrived: () => undefined,
    gone: () => undefined,
    packaged: shown,
  } as const
  const openMedia = vi.fn(async (_id: string, { isUdpBlocked }: { isUdpBlocked: boolean }) =>
    isUdpBlocked ? hls : embedded,
  )
  const connection = connectVideo({ id: 's', openMedia, onState, purpose })
  await vi.advanceTimersByTimeAsync(5900)
  expect(openMedia.mock.calls.map(([, { isUdpBlocked }]) => isUdpBlocked)).toEqual([false])
  await vi.advanceTimersByTimeAsync(600)
  expect(openMedia.mock.calls.map(([, { isUdpBlocked }]) => isUdpBlocked)).toEqual([false, true])
  expect(shown).toHaveBeenCalledWith(expect.objectContaining({ address: expect.any(Function) }))
  connection.close()
  connectVideo({ id: 's', openMedia: async () => embedded, onState, purpose })
  await vi.advanceTimersByTimeAsync(7000)
  expect(states.at(-1)).toBe('blocked')
  lastPeer()?.become('connected')
  expect(states.at(-1)).toBe('connected')
})
