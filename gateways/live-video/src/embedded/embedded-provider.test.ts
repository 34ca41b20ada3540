import { createSecretKey, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ClientCodec, connectClient, type LiveClient } from '../../test/clients.ts'
import type { LiveEvent, LiveRole } from '../provider.ts'
import { type EmbeddedProvider, openEmbedded } from './embedded-provider.ts'

const signingKey = createSecretKey(Buffer.alloc(32, 7))
const VP8: ClientCodec = { codec: 'VP8', payloadType: 96 }
const OTHER_NUMBER: ClientCodec = { codec: 'H264', payloadType: 109 }

let provider: EmbeddedProvider
let events: LiveEvent[]
let clients: LiveClient[]
beforeEach(() => {
  provider = openEmbedded({
    signingKey,
    port: 0,
    isCarrier: true,
    urlOf: (role, id) => `/live/${role}/${id}`,
  })
  events = []
  clients = []
  provider.onEvent((event) => events.push(event))
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.close()
  await provider.close()
})

const connections = () => provider.connections ?? expect.fail('this provider has no connections')

async function grantFor(
  streamId: string,
  role: LiveRole,
  { userId = 'fan', ttlSeconds = 60 } = {},
): Promise<string> {
  const join = await provider.issueGrant({ streamId, channel: streamId, userId, role, ttlSeconds })
  return join.provider === 'embedded' ? join.bearer : expect.fail('another provider')
}

type ConnectOptions = { userId?: string; codec?: ClientCodec; takesOver?: boolean }

async function connect(streamId: string, role: LiveRole, options: ConnectOptions = {}) {
  const ids: string[] = []
  const signal = async (sdp: string) => {
    const bearer = await grantFor(streamId, role, options)
    // A client that broke while it connected takes its own place.
    const takesOver = options.takesOver ?? ids.length > 0
    const answer = await connections().answer({ streamId, role, bearer, sdp, takesOver })
    ids.push(answer.connectionId)
    return answer.sdp
  }
  const client = await connectClient(role, signal, options.codec)
  clients.push(client)
  const hangUp = () => {
    for (const id of ids) connections().hangUp(streamId, id)
  }
  return Object.assign(client, { hangUp })
}

/** Returns the numbers that the sender wrote into the packets. */
const numbersOf = (client: LiveClient) => client.received().map((packet) => packet.readUInt32BE(13))
const sequencesOf = (client: LiveClient) =>
  client.received().map((packet) => packet.readUInt16BE(2))
const soon = { timeout: 5000, interval: 20 }
/** Waits until a client receives more. */
function receivesMore(client: LiveClient): Promise<void> {
  const before = client.received().length
  return vi.waitFor(() => expect(client.received().length).toBeGreaterThan(before + 5), soon)
}

/** Waits until a client receives nothing any longer while something else happens. */
const waitUntilCutOff = (client: LiveClient, meanwhile: () => Promise<void>) =>
  vi.waitFor(
    async () => {
      const before = client.received().length
      await meanwhile()
      expect(client.received().length).toBe(before)
    },
    { timeout: 15_000, interval: 20 },
  )

describe('the forwarder', () => {
  test('sends picture and sound of a performer to every viewer, by the payload type of each', async () => {
    const id = randomUUID()
    const publisher = await connect(id, 'publisher')
    const first = await connect(id, 'viewer', { userId: 'first' })
    const second = await connect(id, 'viewer', { userId: 'second', codec: OTHER_NUMBER })
    await publisher.send(700)
    await vi.waitFor(
      () => expect(Math.min(first.received().length, second.received().length)).toBeGreaterThan(40),
      soon,
    )
    expect(first.heard()).toBeGreaterThan(10)
    expect(new Set(second.received().map((packet) => packet.readUInt8(1) & 0x7f))).toEqual(
      new Set([109]),
    )
    expect((await provider.receivers()).map(({ userId }) => userId).sort()).toEqual([
      'first',
      'second',
    ])
    expect(events).toEqual([{ kind: 'publisher_up', streamId: id }])
  })

  test('goes on with the same numbers when the performer comes back with another codec', async () => {
    const id = randomUUID()
    const publisher = await connect(id, 'publisher')
    const viewer = await connectBoth(id)
    await publisher.send(400)
    await expect(connect(id, 'publisher', { codec: VP8 })).rejects.toMatchObject({
      reason: 'taken',
    })
    const again = await connect(id, 'publisher', { codec: VP8, takesOver: true })
    await again.send(400)
    await vi.waitFor(() => expect(numbersOf(viewer).lastIndexOf(1)).toBeGreaterThan(0), soon)
    const sequences = sequencesOf(viewer)
    expect(sequences).toEqual(sequences.map((_, index) => ((sequences[0] ?? 0) + index) & 0xffff))
    expect(new Set(viewer.received().map((packet) => packet.readUInt8(1) & 0x7f))).toEqual(
      new Set([102, 96]),
    )
  })

  test('sends packets again that a viewer misses', async () => {
    const id = randomUUID()
    const publisher = await connect(id, 'publisher')
    await publisher.send(300)
    const viewer = await connect(id, 'viewer')
    await publisher.send(300)
    await vi.waitFor(() => expect(viewer.received().length).toBeGreaterThan(5), soon)
    const missed = ((sequencesOf(viewer)[0] ?? 0) - 2) & 0xffff
    const source = [0x11, 0x22, 0x33, 0x44]
    viewer.report(
      Buffer.from([0x81, 205, 0, 3, 0, 0, 0, 1, ...source, missed >> 8, missed & 255, 0, 0b1]),
    )
    await vi.waitFor(
      () => expect(sequencesOf(viewer)).toEqual(expect.arrayContaining([missed, missed + 1])),
      soon,
    )
  })

  test('reports video that stops, and keeps the viewers until it comes back', async () => {
    const id = randomUUID()
    const publisher = await connect(id, 'publisher')
    const viewer = await connect(id, 'viewer')
    await publisher.send(300)
    await vi.waitFor(() => expect(events.at(-1)?.kind).toBe('publisher_lost'), { timeout: 8000 })
    await publisher.send(300)
    expect(events.map(({ kind }) => kind)).toEqual([
      'publisher_up',
      'publisher_lost',
      'publisher_up',
    ])
    expect(viewer.isConnected()).toBe(true)
  })

  test('cuts the video of one account, and of all when the stream ends', async () => {
    const id = randomUUID()
    const publisher = await connect(id, 'publisher')
    const blocked = await connect(id, 'viewer', { userId: 'blocked' })
    const other = await connect(id, 'viewer', { userId: 'other' })
    const sending = publisher.send(60_000)
    await vi.waitFor(() => expect(blocked.received().length).toBeGreaterThan(5), soon)
    await provider.revoke(id, 'blocked')
    await waitUntilCutOff(blocked, () => receivesMore(other))
    expect(await provider.receivers()).toMatchObject([{ streamId: id, userId: 'other' }])
    await provider.closeRoom({ streamId: id, channel: id })
    await waitUntilCutOff(other, () => setTimeout(300))
    publisher.stop()
    await sending
  })

  test('adds up the media time of an account over its connections, so that it never falls when it swaps them', async () => {
    const id = randomUUID()
    const publisher = await connect(id, 'publisher')
    const sending = publisher.send(20_000)
    const counts: number[] = []
    const time = async () =>
      (await provider.receivers())[0]?.milliseconds ?? expect.fail('not reported')
    const count = async () => counts.push(await time())
    for (let index = 0; index < 3; index += 1) {
      const viewer = await connect(id, 'viewer')
      await vi.waitFor(async () => expect(await time()).toBeGreaterThan(counts.at(-1) ?? 0), soon)
      await count()
      viewer.hangUp()
      await count()
    }
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    expect(counts.at(-1)).toBeGreaterThan(30)
    publisher.stop()
    await sending
    await vi.waitFor(async () => expect(await provider.receivers()).toEqual([]), {
      timeout: 10_000,
      interval: 100,
    })
  })

  test('starts again after a crash, and reports the video as lost', async () => {
    const id = randomUUID()
    const publisher = await connect(id, 'publisher')
    await publisher.send(300)
    process.kill(provider.pid() ?? 0, 'SIGKILL')
    await vi.waitFor(() => expect(events.at(-1)?.kind).toBe('publisher_lost'), soon)
    const again = await connect(id, 'publisher')
    const viewer = await connect(id, 'viewer')
    await again.send(300)
    await vi.waitFor(() => expect(viewer.received().length).toBeGreaterThan(5), soon)
    expect(events.at(-1)?.kind).toBe('publisher_up')
  })
})

describe('a grant', () => {
  const refusedBy = async (streamId: string, role: LiveRole, bearer: string) =>
    connections()
      .answer({ streamId, role, bearer, sdp: 'v=0' })
      .then(
        () => 'answered',
        ({ reason }: { reason: string }) => reason,
      )

  test.each<[string, () => Promise<[string, LiveRole, string]>]>([
    [
      'is for one stream',
      async () => [randomUUID(), 'viewer', await grantFor(randomUUID(), 'viewer')],
    ],
    ['is for one role', async () => ['1', 'publisher', await grantFor('1', 'viewer')]],
    ['ends', async () => ['1', 'viewer', await grantFor('1', 'viewer', { ttlSeconds: 0 })]],
    [
      'cannot be altered',
      async () => ['1', 'viewer', (await grantFor('1', 'viewer')).replace('fan', 'fox')],
    ],
    ['is needed', async () => ['1', 'viewer', '']],
  ])('%s', async (_, prepare) => {
    expect(await refusedBy(...(await prepare()))).toBe('grant')
  })

  test('connects once only', async () => {
    const bearer = await grantFor('1', 'viewer')
    expect(await refusedBy('1', 'viewer', bearer)).toBe('offer')
    expect(await refusedBy('1', 'viewer', bearer)).toBe('grant')
  })

  test('of an account that was cut off does not hold any longer', async () => {
    const bearer = await grantFor('1', 'viewer')
    await provider.revoke('1', 'fan')
    expect(await refusedBy('1', 'viewer', bearer)).toBe('grant')
  })
})

describe('an offer', () => {
  const offers: [string, string][] = [
    ['nothing', ''],
    ['no SDP', '{"type":"offer"}'],
    ['no media', 'v=0\r\na=ice-ufrag:a\r\na=ice-pwd:b\r\na=fingerprint:sha-256 c\r\n'],
    [
      'neither fingerprint nor password',
      'v=0\r\nm=video 9 UDP/TLS/RTP/SAVPF 96\r\na=mid:0\r\na=rtpmap:96 VP8/90000\r\n',
    ],
    [
      'a broken fingerprint',
      'v=0\r\nm=video 9 UDP/TLS/RTP/SAVPF 96\r\na=mid:0\r\na=rtpmap:96 ' +
        'VP8/90000\r\na=ice-ufrag:a\r\na=ice-pwd:b\r\na=fingerprint:sha-256 zz\r\n',
    ],
    ['far too much', `v=0\r\n${'a=x:y\r\n'.repeat(150_000)}`],
  ]
  test('that cannot be read is refused, and the others go on', async () => {
    const id = randomUUID()
    const publisher = await connect(id, 'publisher')
    const viewer = await connect(id, 'viewer')
    for (const [name, sdp] of offers) {
      const bearer = await grantFor(id, 'viewer', { userId: 'other' })
      const answer = connections().answer({ streamId: id, role: 'viewer', bearer, sdp })
      await expect(answer, name).rejects.toMatchObject({ reason: 'offer' })
    }
    await publisher.send(300)
    await vi.waitFor(() => expect(viewer.received().length).toBeGreaterThan(5), soon)
  })
})

/** Connects a viewer that understands both codecs, as browsers do. */
async function connectBoth(streamId: string): Promise<LiveClient> {
  const client = await connectClient('viewer', async (sdp) => {
    const bearer = await grantFor(streamId, 'viewer')
    const both = sdp
      .replace(/(m=video \S+ \S+ )102/, '$1102 96')
      .replace(/(a=rtpmap:102 [^\r]*\r\n)/i, '$1a=rtpmap:96 VP8/90000\r\n')
    return (await connections().answer({ streamId, role: 'viewer', bearer, sdp: both })).sdp
  })
  clients.push(client)
  return client
}
