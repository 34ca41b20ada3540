import { createSecretKey } from 'node:crypto'
import { type LiveEvent, type LiveJoin, openEmbedded } from '@stagedoor/live-video'
import { liveContract, type ProviderUnderTest } from '@stagedoor/live-video/contract'
import { connectClient } from '@stagedoor/live-video/testing'
import { describe, expect, test } from 'vitest'
import { agoraApp, openAgoraServer, readAgoraToken } from '../../../test/fakes/agora-server.ts'
import { openLiveKitServer } from '../../../test/fakes/livekit-server.ts'
import { openAgora } from './agora/agora-provider.ts'
import { openLiveKit } from './livekit/open-livekit.ts'

const other = (join: LiveJoin): never => expect.fail(`a grant of ${join.provider}`)

describe('embedded', () => {
  liveContract(async () => {
    const signingKey = createSecretKey(Buffer.alloc(32, 7))
    const provider = openEmbedded({
      signingKey,
      port: 0,
      isCarrier: true,
      urlOf: (role, id) => `/live/${role}/${id}`,
    })
    const events: LiveEvent[] = []
    provider.onEvent((event) => events.push(event))
    return { provider, events, close: provider.close, join: joinEmbedded(provider) }
  })
})

const joinEmbedded =
  (provider: ReturnType<typeof openEmbedded>): ProviderUnderTest['join'] =>
  async (join, { streamId }, role, userId) => {
    let next: LiveJoin = join
    const client = await connectClient(role, async (sdp) => {
      const bearer = next.provider === 'embedded' ? next.bearer : other(next)
      const answer = await provider.connections?.answer({ streamId, role, bearer, sdp })
      // Each grant connects once, and the library of these clients may need another attempt.
      next = await provider.issueGrant({
        streamId,
        channel: streamId,
        userId,
        role,
        ttlSeconds: 60,
      })
      return answer?.sdp ?? expect.fail('no connections')
    })
    return {
      isConnected: async () =>
        (await provider.receivers()).some(
          (one) => one.streamId === streamId && one.userId === userId,
        ),
      async send() {
        void client.send(30_000)
      },
      async leave() {
        client.stop()
        client.close()
      },
    }
  }

const keys = { apiKey: 'key', apiSecret: 'a secret of at least 32 characters' }

/** Opens LiveKit with a server of tests whose messages reach the provider. */
async function openStub() {
  const server = await openLiveKitServer(keys)
  const provider = openLiveKit({ url: server.url, ...keys })
  const events: LiveEvent[] = []
  server.onWebhook(async ({ body, authorization }) => {
    const webhook = await provider.readWebhook?.(body, authorization)
    await webhook?.apply(async (event) => void events.push(event))
  })
  const join: ProviderUnderTest['join'] = async (join, { streamId }) => {
    const client = await server.join(
      join.provider === 'livekit' ? join.token : other(join),
      streamId,
    )
    return {
      isConnected: async () => client.isConnected(),
      send: client.publish,
      leave: client.leave,
    }
  }
  return { server, provider, events, join, close: async () => void (await server.close()) }
}

describe('livekit', () => {
  liveContract(openStub)

  test('believes only messages that its server signed, body included', async () => {
    const { server, provider, close } = await openStub()
    const event = {
      event: 'room_finished',
      id: 'EV_1',
      createdAt: 1_700_000_000,
      room: { name: 'r' },
    }
    const read = async ({ body, authorization }: { body: string; authorization: string }) =>
      provider.readWebhook?.(body, authorization)
    const signed = await server.sign(event)
    expect(await read(signed)).toMatchObject({ id: 'EV_1', sentAt: new Date(1_700_000_000_000) })
    expect(await read({ ...signed, body: signed.body.replace('"r"', '"s"') })).toBeUndefined()
    expect(await read({ ...signed, authorization: '' })).toBeUndefined()
    expect(
      await read(await server.sign(event, { secret: 'another secret of 32 characters..' })),
    ).toBeUndefined()
    expect(await read(await server.sign(event, { ttl: -60 }))).toBeUndefined()
    await close()
  })

  test('applies the messages about a room one after the other, by what holds when each has its turn', async () => {
    const { server, provider, join, close } = await openStub()
    server.onWebhook(async () => undefined)
    const room = { streamId: 'r', channel: 'r' }
    const read = async (event: string, id: string) => {
      const message = { event, id, createdAt: 1_700_000_000, room: { name: 'r' } }
      const { body, authorization } = await server.sign(message)
      return (await provider.readWebhook?.(body, authorization)) ?? expect.fail('not signed')
    }
    const grant = await provider.issueGrant({
      ...room,
      userId: 'performer',
      role: 'publisher',
      ttlSeconds: 60,
    })
    const performer = await join(grant, room, 'publisher', 'performer')
    const lost = await read('track_unpublished', 'EV_1')
    const found = await read('track_published', 'EV_2')
    const applied: string[] = []
    const first = lost.apply(async ({ kind }) => {
      applied.push(kind)
      await performer.send()
    })
    await Promise.all([first, found.apply(async ({ kind }) => void applied.push(kind))])
    expect(applied).toEqual(['publisher_lost', 'publisher_up'])
    const failed = lost.apply(() => Promise.reject(new Error('failed')))
    const after = found.apply(async ({ kind }) => void applied.push(kind))
    await expect(failed).rejects.toThrow('failed')
    await after
    expect(applied).toHaveLength(3)
    await close()
  })

  test('says why it cannot be reached', async () => {
    const { server, close } = await openStub()
    const wrong = openLiveKit({
      url: server.url,
      apiKey: 'key',
      apiSecret: 'another secret of 32 characters..',
    })
    await expect(wrong.check()).rejects.toThrow('invalid token')
    await close()
  })
})

describe('agora', () => {
  const openStub = async () => {
    const server = await openAgoraServer()
    const provider = openAgora({ ...agoraApp, apiUrl: server.apiUrl })
    const join: ProviderUnderTest['join'] = async (join, { channel }, _role, userId) => {
      const client = server.join(
        join.provider === 'agora' ? join.token : other(join),
        channel,
        userId,
      )
      return {
        isConnected: async () => client.isConnected(),
        send: async () => client.publish(),
        leave: async () => client.leave(),
      }
    }
    return { server, provider, events: [], join, close: async () => void (await server.close()) }
  }
  liveContract(openStub)

  test('issues tokens that the parser of the vendor reads: channel, account, role and end', async () => {
    const { provider, close } = await openStub()
    const room = { streamId: 's', channel: 'channel', userId: 'u1' }
    const publisher = await provider.issueGrant({ ...room, role: 'publisher', ttlSeconds: 3600 })
    const viewer = await provider.issueGrant({ ...room, role: 'viewer', ttlSeconds: 300 })
    expect(publisher).toMatchObject({ appId: agoraApp.appId, channel: 'channel', uid: 'u1' })
    const read = (join: LiveJoin) =>
      readAgoraToken(join.provider === 'agora' ? join.token : other(join), 'channel', 'u1')
    expect(read(publisher)).toEqual({ canPublish: true, seconds: 3600 })
    expect(read(viewer)).toEqual({ canPublish: false, seconds: 300 })
    await close()
  })

  test('says when its credentials are wrong', async () => {
    const { server, close } = await openStub()
    const wrong = openAgora({ ...agoraApp, customerSecret: 'wrong', apiUrl: server.apiUrl })
    await expect(wrong.check()).rejects.toThrow('Agora answers 401')
    await close()
  })
})
