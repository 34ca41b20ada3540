import { blockUser } from '@stagedoor/contract/blocks'
import * as streams from '@stagedoor/contract/streams'
import { connectClient, type LiveClient } from '@stagedoor/live-video/testing'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  freePort,
  type ServerProcess,
  startServer,
} from '../../../../test/drills/server-process.ts'
import type { Person } from '../../../../test/world/people.ts'
import { openStream } from '../../../../test/world/streams.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { recheckReceivers } from './recheck-receivers.ts'

const TURN = { LIVE_TURN_URLS: 'turns:turn.test:5349?transport=tcp', LIVE_TURN_SECRET: 'secret' }

let world: World
let other: ServerProcess | undefined
const clients: LiveClient[] = []
beforeAll(async () => {
  world = await createWorld({ hasVideo: true, isSplit: true, environment: TURN })
})
afterAll(async () => {
  for (const client of clients) client.close()
  await other?.killNow()
  await world.close()
})

const post = (url: string, bearer: string, sdp: string) =>
  world.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/sdp',
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    payload: sdp,
  })

async function grantOf(who: Person, id: string) {
  const join = await who.api(streams.openMedia, { params: { id } })
  return join.provider === 'embedded' ? join : expect.fail('another provider')
}

type Grant = Pick<Awaited<ReturnType<typeof grantOf>>, 'url' | 'bearer'>

/** Connects a client by a grant, and returns it with the grant that was used. */
async function connectBy(role: 'publisher' | 'viewer', issue: () => Promise<Grant>) {
  const used = { location: '', bearer: '', link: '' }
  const client = await connectClient(role, async (sdp) => {
    const { url, bearer } = await issue()
    const { statusCode, body, headers } = await post(url, bearer, sdp)
    if (statusCode !== 201) throw new Error(`${statusCode} ${body}`)
    Object.assign(used, { location: String(headers.location), bearer, link: String(headers.link) })
    return body
  })
  clients.push(client)
  return Object.assign(client, used)
}

const connect = (who: Person, id: string, role: 'publisher' | 'viewer') =>
  connectBy(role, () => grantOf(who, id))

/** Asks for the quality of a connection, or chooses one by a body. */
const qualityAt = (url: string, bearer: string, body?: object) =>
  world.inject({
    method: body ? 'PUT' : 'GET',
    url,
    headers: {
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      'content-type': 'application/json',
    },
    ...(body && { payload: JSON.stringify(body) }),
  })

/**
 * Expects that a viewer, and nobody else, reads and chooses the quality of their connection, of
 * those that there are.
 */
async function expectOwnQuality(
  { location, bearer }: { location: string; bearer: string },
  foreign: Grant,
) {
  const read = await qualityAt(location, bearer)
  expect([read.statusCode, read.json()]).toEqual([200, { sizes: [], chosen: 'auto' }])
  expect((await qualityAt(location, bearer, { quality: 'auto' })).json()).toEqual({
    sizes: [],
    chosen: 'auto',
  })
  const missing = await qualityAt(location, bearer, { quality: 360 })
  expect([missing.statusCode, missing.body]).toEqual([
    422,
    'There is no such quality. Choose one of: auto',
  ])
  for (const body of [{}, { quality: 'best' }, { quality: -1 }, { quality: 0.5 }])
    expect((await qualityAt(location, bearer, body)).statusCode).toBe(400)
  const elsewhere = location.replace(/[^/]+$/, 'nonsense')
  const statuses = [
    qualityAt(location, foreign.bearer),
    qualityAt(location, foreign.bearer, { quality: 'auto' }),
    qualityAt(elsewhere, bearer),
    qualityAt('/live/connections/nonsense/nonsense', bearer),
    qualityAt(location, ''),
    qualityAt(location, `${bearer}x`),
  ]
  expect((await Promise.all(statuses)).map(({ statusCode }) => statusCode)).toEqual([
    404, 404, 404, 404, 401, 401,
  ])
}

const stateOf = async (performer: Person) => (await performer.api(streams.readOwn)).stream?.state
const receiversOf = async (id: string) =>
  (await world.app.base.gateways.live.receivers()).filter(({ streamId }) => streamId === id)
const soon = { timeout: 5000, interval: 30 }
const atOnce = { timeout: 1000, interval: 30 }

describe('the video of a stream', () => {
  test('puts it on air and reaches those who may watch, until they hang up', async () => {
    const performer = await world.performer()
    const fan = await world.fan()
    const { _id: id } = await openStream(performer)
    const publisher = await connect(performer, id, 'publisher')
    const sending = publisher.send(60_000)
    await vi.waitFor(async () => expect(await stateOf(performer)).toBe('live'), soon)
    const viewer = await connect(fan, id, 'viewer')
    await vi.waitFor(() => expect(viewer.received().length).toBeGreaterThan(10), soon)
    expect(viewer.link).toContain(`<${TURN.LIVE_TURN_URLS}>; rel="ice-server"; username="`)
    expect((await grantOf(fan, id)).iceServers).toMatchObject([{ urls: [TURN.LIVE_TURN_URLS] }])
    await expectOwnQuality(viewer, await grantOf(await world.fan(), id))
    expect((await world.inject({ method: 'DELETE', url: viewer.location })).statusCode).toBe(200)
    expect((await qualityAt(viewer.location, viewer.bearer)).statusCode).toBe(404)
    expect((await world.inject({ method: 'DELETE', url: publisher.location })).statusCode).toBe(200)
    await vi.waitFor(async () => expect(await stateOf(performer)).toBe('reconnecting'), soon)
    await vi.waitFor(async () => expect(await receiversOf(id)).toEqual([]), {
      ...soon,
      timeout: 10_000,
    })
    publisher.stop()
    await sending
  })

  test('is sent by an encoder with the stream key, and not by one with a replaced key', async () => {
    const performer = await world.performer()
    const { url, key } = await performer.api(streams.readKey)
    const path = new URL(url).pathname
    expect(await post(path, key, 'v=0')).toMatchObject({
      statusCode: 409,
      body: 'Prepare a stream on the site first',
    })
    await openStream(performer)
    const encoder = await connectBy('publisher', async () => ({ url: path, bearer: key }))
    await encoder.send(300)
    await vi.waitFor(async () => expect(await stateOf(performer)).toBe('live'), soon)
    const second = await post(path, key, 'v=0')
    expect(second).toMatchObject({
      statusCode: 409,
      body: expect.stringMatching(/^Another device or encoder sends/),
    })
    const replaced = await performer.api(streams.replaceKey)
    expect(replaced.key).not.toBe(key)
    expect(await performer.api(streams.readKey)).toEqual(replaced)
    expect((await post(path, key, 'v=0')).statusCode).toBe(401)
    expect((await post(`${path}${streams.TAKE_OVER}`, replaced.key, 'v=0')).statusCode).toBe(400)
  })

  test('reaches nobody without a grant, by a used grant, or by that of another stream', async () => {
    const performer = await world.performer()
    const other = await world.performer()
    const fan = await world.fan()
    const { _id: id } = await openStream(performer)
    const { _id: otherId } = await openStream(other)
    const publisher = await connect(performer, id, 'publisher')
    await publisher.send(200)
    const { url } = await grantOf(fan, id)
    const { bearer } = await connect(fan, id, 'viewer')
    const own = await grantOf(performer, id)
    const foreign = await grantOf(fan, otherId)
    const refused = [
      post(url, '', 'v=0'),
      post(url, bearer, 'v=0'),
      post(url, own.bearer, 'v=0'),
      post(url, foreign.bearer, 'v=0'),
      post(url, fan.token, 'v=0'),
      post(own.url, foreign.bearer, 'v=0'),
    ]
    expect((await Promise.all(refused)).map(({ statusCode }) => statusCode)).toEqual(
      refused.map(() => 401),
    )
  })

  test('is cut for a fan who is blocked, and the grant they still have does not hold', async () => {
    const performer = await world.performer()
    const fan = await world.fan()
    const { _id: id } = await openStream(performer)
    const publisher = await connect(performer, id, 'publisher')
    const sending = publisher.send(60_000)
    const viewer = await connect(fan, id, 'viewer')
    await vi.waitFor(() => expect(viewer.received().length).toBeGreaterThan(3), soon)
    const { url, bearer } = await grantOf(fan, id)
    await performer.api(blockUser, { body: { targetId: fan.id } })
    await world.settle()
    await recheckReceivers(world.app.base)
    await expect(grantOf(fan, id)).rejects.toMatchObject({ code: 'streams.not_found' })
    expect((await post(url, bearer, 'v=0')).statusCode).toBe(401)
    await vi.waitFor(async () => expect(await receiversOf(id)).toEqual([]), soon)
    publisher.stop()
    await sending
  })

  test('is refused without an offer, with a long one, and by an address that does not exist', async () => {
    const performer = await world.performer()
    const { _id: id } = await openStream(performer)
    const { url, bearer } = await grantOf(performer, id)
    const json = await world.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${bearer}` },
      payload: {},
    })
    expect(json.statusCode).toBe(415)
    expect((await post('/live/whip/nonsense', bearer, 'v=0')).statusCode).toBe(404)
    expect((await post(url, bearer, `v=0\r\n${'a=x\r\n'.repeat(200_000)}`)).body).toBe(
      'The offer is too long',
    )
    expect(
      (await post(url, (await grantOf(performer, id)).bearer, 'x'.repeat(3_000_000))).statusCode,
    ).toBe(413)
  })
  test('is refused to a network that joins a thousand times a second, and still reaches others', async () => {
    const performer = await world.performer()
    const fan = await world.fan()
    const { _id: id } = await openStream(performer)
    const publisher = await connect(performer, id, 'publisher')
    const { url } = await grantOf(fan, id)
    const headers = { 'content-type': 'application/sdp', authorization: 'Bearer nonsense' }
    const join = () =>
      world.inject({ method: 'POST', url, headers, payload: 'v=0', remoteAddress: '203.0.113.9' })
    const statuses = (await Promise.all(Array.from({ length: 1000 }, join))).map(
      ({ statusCode }) => statusCode,
    )
    expect([new Set(statuses), statuses.filter((status) => status === 401).length]).toEqual([
      new Set([401, 429]),
      300,
    ])
    const viewer = await connect(fan, id, 'viewer')
    const sending = publisher.send(60_000)
    await vi.waitFor(() => expect(viewer.received().length).toBeGreaterThan(3), soon)
    publisher.stop()
    await sending
  })
})

describe('another process of the installation', () => {
  test('cuts the video here at once: of a fan who is blocked, and of everybody when an admin ends the stream', async () => {
    const flags = [`--database-url=${world.databaseUrl}`, '--database-pool=4']
    other = await startServer(world.app.base.config.dataDir, await freePort(), 'live', flags)
    const { address } = other
    const call = async (who: Person, path: string, body: object) => {
      const headers = { authorization: who.token, 'content-type': 'application/json' }
      const reply = await fetch(`${address}/api${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      expect(reply.status).toBe(200)
    }
    // The sessions must hold by the clock of the other process.
    world.clock.set(new Date())
    const performer = await world.performer()
    const admin = await world.admin()
    const blocked = await world.fan()
    const fan = await world.fan()
    const { _id: id } = await openStream(performer)
    const publisher = await connect(performer, id, 'publisher')
    const sending = publisher.send(20_000)
    for (const viewer of [blocked, fan]) await connect(viewer, id, 'viewer')
    await vi.waitFor(async () => expect(await stateOf(performer)).toBe('live'), soon)
    const receive = async () => (await receiversOf(id)).map(({ userId }) => userId)
    expect(new Set(await receive())).toEqual(new Set([blocked.id, fan.id]))
    await call(performer, blockUser.path, { targetId: blocked.id })
    await vi.waitFor(async () => expect(await receive()).toEqual([fan.id]), atOnce)
    await call(admin, streams.adminEnd.path.replace(':id', id), { reason: 'Not allowed here' })
    await vi.waitFor(async () => expect(await receive()).toEqual([]), atOnce)
    publisher.stop()
    await sending
  })
})
