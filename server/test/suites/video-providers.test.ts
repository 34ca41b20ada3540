import * as admin from '@stagedoor/contract/admin'
import { blockUser } from '@stagedoor/contract/blocks'
import * as livevideo from '@stagedoor/contract/livevideo'
import * as privatecalls from '@stagedoor/contract/privatecalls'
import { readPublicSettings } from '@stagedoor/contract/settings'
import * as streams from '@stagedoor/contract/streams'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { countCalls, createFlowMeter } from '../../src/modules/privatecalls/count-time.ts'
import { createRemoteFollower } from '../../src/modules/streams/media/follow-remote.ts'
import { agoraApp, openAgoraServer, readAgoraToken } from '../fakes/agora-server.ts'
import { type LiveKitServer, openLiveKitServer, type SentWebhook } from '../fakes/livekit-server.ts'
import { bookAt, openHours } from '../world/bookings.ts'
import { acceptedCall, requestCall, takeCalls } from '../world/calls.ts'
import { fanWithTokens } from '../world/money.ts'
import type { Person } from '../world/people.ts'
import { openStream } from '../world/streams.ts'
import { createWorld, type World } from '../world/world.ts'

const keys = { apiKey: 'key', apiSecret: 'a secret of at least 32 characters' }

let world: World
let livekit: LiveKitServer
let agora: Awaited<ReturnType<typeof openAgoraServer>>
let operator: Person
let sent: SentWebhook[]
let isListening = true
beforeAll(async () => {
  livekit = await openLiveKitServer({ ...keys, now: () => world.clock.now() })
  agora = await openAgoraServer()
  world = await createWorld({
    environment: {
      LIVEKIT_URL: livekit.url,
      LIVEKIT_API_KEY: keys.apiKey,
      LIVEKIT_API_SECRET: keys.apiSecret,
      AGORA_APP_CERTIFICATE: agoraApp.certificate,
      AGORA_CUSTOMER_ID: agoraApp.customerId,
      AGORA_CUSTOMER_SECRET: agoraApp.customerSecret,
      AGORA_URL: agora.apiUrl,
    },
  })
  operator = await world.admin()
  sent = []
  livekit.onWebhook(async (webhook) => {
    sent.push(webhook)
    if (isListening) expect(await post(webhook)).toBe(200)
  })
})
afterAll(async () => {
  await Promise.all([livekit.close(), agora.close(), world.close()])
})

const post = async ({ body, authorization }: SentWebhook) => {
  const headers = { authorization, 'content-type': 'application/webhook+json' }
  const reply = await world.inject({
    method: 'POST',
    url: streams.streamPages.livekitWebhook,
    headers,
    payload: body,
  })
  return reply.statusCode
}
const change = (key: string, value: unknown) =>
  operator.api(admin.updateSetting, { params: { key }, body: { value } })
const choose = (provider: string) => change('liveProvider', provider)
const stateOf = async (performer: Person) => (await performer.api(streams.readOwn)).stream?.state

/** Joins the room of a stream as the browser of an account does. */
async function join(who: Person, id: string, room = id) {
  const media = await who.api(streams.openMedia, { params: { id } })
  return livekit.join(
    media.provider === 'livekit' ? media.token : expect.fail(media.provider),
    room,
  )
}

describe('the choice of the provider', () => {
  test('needs its settings, and is listed with the abilities of each', async () => {
    await expect(choose('agora')).rejects.toMatchObject({
      code: 'request.invalid',
      data: { fields: [{ path: 'value', message: 'Set Agora app id first' }] },
    })
    expect(await operator.api(livevideo.listProviders)).toEqual([
      { id: 'embedded', isChosen: true, missing: [], carriesCalls: true, cutsAccounts: true },
      { id: 'livekit', isChosen: false, missing: [], carriesCalls: true, cutsAccounts: true },
      {
        id: 'agora',
        isChosen: false,
        missing: ['Agora app id'],
        carriesCalls: false,
        cutsAccounts: false,
      },
    ])
    const tested = (provider: 'embedded' | 'livekit' | 'agora') =>
      operator.api(livevideo.testProvider, { params: { provider } })
    await expect(tested('agora')).rejects.toMatchObject({
      code: 'livevideo.incomplete',
      data: { missing: ['Agora app id'] },
    })
    await change('agoraAppId', agoraApp.appId.replace('9', '8'))
    await expect(tested('agora')).rejects.toMatchObject({
      code: 'livevideo.test_failed',
      data: { reason: 'Agora answers 404' },
    })
    await change('agoraAppId', agoraApp.appId)
    for (const provider of ['embedded', 'livekit', 'agora'] as const)
      expect(await tested(provider)).toEqual({ checkedAt: expect.any(String) })
  })
})

describe('a stream by LiveKit', () => {
  test('is on air by the messages of its server, waits when the video is lost, and stays there when another is chosen', async () => {
    await choose('livekit')
    const performer = await world.performer()
    const { _id: id } = await openStream(performer)
    await choose('embedded')
    const camera = await join(performer, id)
    expect(await stateOf(performer)).toBe('starting')
    await camera.publish()
    expect(await stateOf(performer)).toBe('live')
    const again = await join(performer, id)
    expect([camera.isConnected(), await stateOf(performer)]).toEqual([false, 'reconnecting'])
    await again.publish()
    expect(await stateOf(performer)).toBe('live')
    await performer.api(streams.end, { params: { id } })
    expect(again.isConnected()).toBe(false)
    await expect(performer.api(streams.readKey)).resolves.toMatchObject({ key: expect.any(String) })
  })

  test('is compared with its server, in case messages were lost', async () => {
    await choose('livekit')
    const performer = await world.performer()
    const { _id: id } = await openStream(performer)
    const look = createRemoteFollower(world.app.base)
    isListening = false
    const camera = await join(performer, id)
    await camera.publish()
    await look()
    expect(await stateOf(performer)).toBe('live')
    await camera.leave()
    isListening = true
    await look()
    expect(await stateOf(performer)).toBe('live')
    await look()
    expect(await stateOf(performer)).toBe('reconnecting')
    await expect(performer.api(streams.readKey)).rejects.toMatchObject({
      code: 'streams.no_encoders',
    })
  })

  test('is cut for a fan who is blocked, and again when they come back by an old grant', async () => {
    await choose('livekit')
    const performer = await world.performer()
    const fan = await world.fan()
    const other = await world.fan()
    const { _id: id } = await openStream(performer)
    await (await join(performer, id)).publish()
    const media = await fan.api(streams.openMedia, { params: { id } })
    const token = media.provider === 'livekit' ? media.token : ''
    const seen = await livekit.join(token, id)
    const stays = await join(other, id)
    await performer.api(blockUser, { body: { targetId: fan.id } })
    await vi.waitFor(() => expect(seen.isConnected()).toBe(false), 1000)
    expect((await livekit.join(token, id)).isConnected()).toBe(false)
    expect(stays.isConnected()).toBe(true)
  })

  test('believes no message that is forged, altered, old or repeated', async () => {
    await choose('livekit')
    const performer = await world.performer()
    const { _id: id } = await openStream(performer)
    await (await join(performer, id)).publish()
    const last = sent.at(-1) ?? expect.fail('no message')
    expect(await post(last)).toBe(409)
    expect(
      await post({ ...last, body: last.body.replace('track_published', 'room_finished') }),
    ).toBe(401)
    expect(await post({ ...last, authorization: '' })).toBe(401)
    const event = {
      event: 'room_finished',
      id: 'EV_old',
      createdAt: 1_700_000_000,
      room: { name: id },
    }
    expect(await post(await livekit.sign(event))).toBe(400)
    const foreign = {
      ...event,
      id: 'EV_foreign',
      createdAt: Math.floor(world.clock.now().getTime() / 1000),
    }
    expect(
      await post(await livekit.sign(foreign, { secret: 'another secret of 32 characters..' })),
    ).toBe(401)
    expect(
      await post(await livekit.sign({ ...foreign, room: { name: 'a room of another site' } })),
    ).toBe(200)
    expect(await stateOf(performer)).toBe('live')
  })
})

describe('a private call', () => {
  test('by LiveKit counts while the fan is connected and the performer sends', async () => {
    await choose('livekit')
    const performer = await world.performer()
    const fan = await fanWithTokens(world, 20)
    const id = await acceptedCall(fan, performer)
    const readFlow = createFlowMeter(world.app.base)
    const count = async () => {
      world.clock.advance(2000)
      await countCalls(world.app.base, await readFlow())
      return performer.api(privatecalls.read, { params: { id } })
    }
    const connect = async (who: Person, direction: 'send' | 'receive') => {
      const media = await who.api(privatecalls.openMedia, { params: { id }, body: { direction } })
      const token = media.provider === 'livekit' ? media.token : expect.fail(media.provider)
      const { video } = JSON.parse(atob(token.split('.')[1] ?? '')) as { video: { room: string } }
      return livekit.join(token, video.room)
    }
    const atFan = await connect(fan, 'receive')
    await count()
    expect(await count()).toMatchObject({ state: 'accepted', seconds: 0 })
    await (await connect(performer, 'send')).publish()
    await count()
    expect(await count()).toMatchObject({ state: 'running', seconds: 2 })
    expect((await count()).seconds).toBe(4)
    await atFan.leave()
    expect(await count()).toMatchObject({ state: 'waiting', seconds: 4 })
    await fan.api(privatecalls.end, { params: { id } })
  })

  test('is refused with Agora, which cannot say what reaches a fan', async () => {
    const performer = await world.performer()
    const fan = await fanWithTokens(world, 20)
    await takeCalls(performer)
    await openHours(performer)
    await choose('agora')
    const unsupported = { code: 'privatecalls.unsupported' }
    await expect(takeCalls(performer)).rejects.toMatchObject(unsupported)
    await expect(requestCall(fan, performer)).rejects.toMatchObject(unsupported)
    const offer = await fan.api(privatecalls.readOffer, { params: { performerId: performer.id } })
    expect(offer).toMatchObject({ isOpen: false, isBookable: false })
    const booked = bookAt(fan, performer, '2027-01-01T12:00:00.000Z')
    await expect(booked).rejects.toMatchObject({ code: 'privatecalls.not_offered' })
    await takeCalls(performer, { isOpen: false })
  })
})

describe('a stream by Agora', () => {
  test('is on air when its performer says so, hands out tokens, and is closed for everybody', async () => {
    await choose('agora')
    expect(await world.api()(readPublicSettings)).toMatchObject({
      agoraEnable: true,
      agoraAppId: agoraApp.appId,
    })
    const performer = await world.performer()
    const fan = await world.fan()
    const { _id: id, sessionId: channelName } = await openStream(performer)
    const token = (who: Person) => who.api(streams.agoraToken, { body: { channelName } })
    expect(readAgoraToken(await token(performer), channelName, performer.id)).toEqual({
      canPublish: true,
      seconds: 3600,
    })
    expect(readAgoraToken(await token(fan), channelName, fan.id)).toEqual({
      canPublish: false,
      seconds: 3600,
    })
    expect(await fan.api(streams.openMedia, { params: { id } })).toMatchObject({
      channel: channelName,
      uid: fan.id,
    })
    const camera = agora.join(await token(performer), channelName, performer.id)
    camera.publish()
    await createRemoteFollower(world.app.base)()
    expect(await stateOf(performer)).toBe('live')
    await operator.api(streams.adminEnd, { params: { id }, body: { reason: 'Not allowed here' } })
    expect(camera.isConnected()).toBe(false)
    await expect(token(fan)).rejects.toMatchObject({ code: 'streams.not_found' })
  })
})
