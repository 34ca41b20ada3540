import { openMedia as openCall, read as readCall } from '@stagedoor/contract/privatecalls'
import {
  addPerson,
  listGiven,
  nameInStream,
  type ReleasePlaces,
  withdraw,
} from '@stagedoor/contract/releases'
import { openMedia, readOwn } from '@stagedoor/contract/streams'
import { connectClient } from '@stagedoor/live-video/testing'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { authenticateViewer } from '../../src/modules/auth/index.ts'
import { recheckCallers } from '../../src/modules/privatecalls/recheck-callers.ts'
import { updateSetting } from '../../src/modules/settings/index.ts'
import { recheckReceivers } from '../../src/modules/streams/media/recheck-receivers.ts'
import { transaction } from '../../src/platform/context.ts'
import { localClient } from '../../src/platform/http/index.ts'
import { createLiveSample } from '../live-samples.ts'
import { passAgeCheck } from '../world/age-checks.ts'
import { acceptedCall } from '../world/calls.ts'
import { fanWithTokens } from '../world/money.ts'
import type { Person } from '../world/people.ts'
import { releasesIn } from '../world/releases.ts'
import { liveOf, openStream, streamOnAir } from '../world/streams.ts'
import { createWorld, type World } from '../world/world.ts'
import { askForProof } from './age-doors/walk-doors.ts'

const addresses = { DE: '217.160.0.1', FR: '80.10.246.2', TEXAS: '203.0.113.7' } as const
const texas = { country: 'US', region: 'TX' }
type Place = keyof typeof addresses

let world: World
let author: Person
let guest: Person
const steps = releasesIn(() => world)
beforeAll(async () => {
  world = await createWorld({
    places: {
      [addresses.DE]: { country: 'DE' },
      [addresses.FR]: { country: 'FR' },
      [addresses.TEXAS]: texas,
    },
  })
  await steps.require()
})
afterAll(() => world.close())
beforeEach(async () => {
  author = await steps.knownPerformer()
  guest = await steps.knownPerformer()
})

const from = (place: Place, { token }: Person) =>
  localClient(world.app.http, { ip: addresses[place], token })
const sign = (limits: { until?: string; places?: ReleasePlaces } = {}) =>
  steps.answerAs(guest, true, undefined, limits)
const received = async (streamId: string) =>
  (await liveOf(world).receivers())
    .filter((one) => one.streamId === streamId)
    .map(({ userId }) => userId)

/** Puts a stream on air with a guest, who signs with limits. */
async function withGuest(limits: Parameters<typeof sign>[0]) {
  const { _id } = await author.api(addPerson, { body: { account: guest.username } })
  await author.api(nameInStream, { body: { personIds: [_id] } })
  await sign(limits)
  return (await streamOnAir(world, author))._id
}

/** Lets somebody receive the video directly, without a socket, from a place. */
async function receive(id: string, person: Person, place: Place) {
  await from(place, person)(openMedia, { params: { id } })
  liveOf(world).receive({ streamId: id, userId: person.id })
}

const dayIn = (days: number) =>
  new Date(world.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

it('those who receive a stream directly are cut where a guest signs again for other countries, and nobody else is', async () => {
  const id = await withGuest({ until: dayIn(10) })
  const near = await world.fan()
  const far = await world.fan()
  await receive(id, near, 'FR')
  await receive(id, far, 'DE')
  await recheckReceivers(world.app.base)
  expect(await received(id)).toEqual([near.id, far.id])
  await sign({ places: { rule: 'only', countries: ['FR'] } })
  await world.settle()
  await recheckReceivers(world.app.base)
  expect(await received(id)).toEqual([near.id])
  await expect(receive(id, far, 'DE')).rejects.toMatchObject({ code: 'streams.not_found' })
  const [given] = (await guest.api(listGiven, { query: {} })).data
  await guest.api(withdraw, { params: { id: given?._id ?? '' }, body: {} })
  await world.settle()
  expect(await received(id)).toEqual([])
})

it('one who watches from two places is cut where one of them is closed, and returns from the other', async () => {
  const id = await withGuest({ until: dayIn(10) })
  const fan = await world.fan()
  await receive(id, fan, 'FR')
  await receive(id, fan, 'DE')
  await sign({ places: { rule: 'except', countries: ['DE'] } })
  await world.settle()
  await recheckReceivers(world.app.base)
  expect(await received(id)).toEqual([])
  await receive(id, fan, 'FR')
  await recheckReceivers(world.app.base)
  expect(await received(id)).toEqual([fan.id])
})

it('a grant from a country in which a stream is shown connects nobody elsewhere', async () => {
  const own = await createWorld({ hasVideo: true })
  const there = releasesIn(() => own)
  const performer = await there.knownPerformer()
  const second = await there.knownPerformer()
  const fan = await own.fan()
  const { _id } = await performer.api(addPerson, { body: { account: second.username } })
  await performer.api(nameInStream, { body: { personIds: [_id] } })
  const places = { rule: 'only' as const, countries: ['FR'] }
  await there.answerAs(second, true, undefined, { places })
  const { _id: id } = await openStream(performer)
  const connect = (place: Place) =>
    connectClient('viewer', async (sdp) => {
      const api = localClient(own.app.http, { ip: addresses.FR, token: fan.token })
      const grant = await api(openMedia, { params: { id } })
      if (grant.provider !== 'embedded') return expect.fail('another provider')
      const answer = await own.inject({
        method: 'POST',
        url: grant.url,
        payload: sdp,
        remoteAddress: addresses[place],
        headers: { 'content-type': 'application/sdp', authorization: `Bearer ${grant.bearer}` },
      })
      if (answer.statusCode !== 201) throw new Error(`${answer.statusCode}`)
      return answer.body
    })
  await expect(connect('DE')).rejects.toThrow('403')
  const client = await connect('FR')
  const { live } = own.app.base.gateways
  await vi.waitFor(async () => expect(await live.receivers()).toHaveLength(1), { timeout: 10_000 })
  client.close()
  await own.close()
})

it('the playlist and segments of a stream end where a guest signs again for other countries', async () => {
  const own = await createWorld({ hasVideo: true })
  await transaction(own.app.base, (ctx) => updateSetting(ctx, 'maxDirectViewers', 0))
  const there = releasesIn(() => own)
  const performer = await there.knownPerformer()
  const second = await there.knownPerformer()
  const fan = await own.fan()
  const { _id } = await performer.api(addPerson, { body: { account: second.username } })
  await performer.api(nameInStream, { body: { personIds: [_id] } })
  await there.answerAs(second, true, undefined, { until: dayIn(10) })
  const { _id: id } = await openStream(performer)
  const codec = { codec: 'H264', payloadType: 102 } as const
  const publisher = await connectClient(
    'publisher',
    async (sdp) => {
      const grant = await performer.api(openMedia, { params: { id } })
      if (grant.provider !== 'embedded') return expect.fail('another provider')
      const headers = { 'content-type': 'application/sdp', authorization: `Bearer ${grant.bearer}` }
      return (await own.inject({ method: 'POST', url: grant.url, payload: sdp, headers })).body
    },
    codec,
  )
  void publisher.play(await createLiveSample('H264'), 120_000)
  const soon = { timeout: 15_000, interval: 50 }
  const state = async () => (await performer.api(readOwn)).stream?.state
  await vi.waitFor(async () => expect(await state()).toBe('live'), soon)
  const open = (url: string, place: Place) => own.inject({ url, remoteAddress: addresses[place] })
  /** Returns the playlist and a whole segment, once there is one, for the fan at a place. */
  const waysAt = (place: Place) =>
    vi.waitFor(async () => {
      const api = localClient(own.app.http, { ip: addresses[place], token: fan.token })
      const join = await api(openMedia, { params: { id } })
      if (join.provider !== 'hls') return expect.fail(join.provider)
      const { body } = await open(join.url, place)
      const segment = /^segment\d+\.m4s$/m.exec(body)?.[0] ?? expect.fail('no segment yet')
      return [join.url, join.url.replace('live.m3u8', segment)]
    }, soon)
  const statuses = (urls: readonly string[], place: Place) =>
    Promise.all(urls.map(async (url) => (await open(url, place)).statusCode))
  const far = await waysAt('DE')
  const near = await waysAt('FR')
  expect([await statuses(far, 'DE'), await statuses(near, 'FR')]).toEqual([
    [200, 200],
    [200, 200],
  ])
  own.clock.advance(2000)
  await there.answerAs(second, true, undefined, { places: { rule: 'only', countries: ['FR'] } })
  await own.settle()
  expect([await statuses(far, 'DE'), await statuses(near, 'DE')]).toEqual([
    [403, 403],
    [403, 403],
  ])
  expect(await statuses(await waysAt('FR'), 'FR')).toEqual([200, 200])
  publisher.close()
  await own.close()
}, 60_000)

const prove = async ({ token }: Person, minutes: number) => {
  const viewer = await authenticateViewer(world.app.base, { token, via: 'header' })
  const until = new Date(world.app.base.now().getTime() + minutes * 60_000)
  await passAgeCheck(world, { ...texas, until }, { viewer: viewer as NonNullable<typeof viewer> })
}

it('those who receive a stream or a call directly are cut when their proof of age ends, and where a rule begins', async () => {
  const admin = await world.admin()
  await steps.require(false)
  const { _id: id } = await streamOnAir(world, author)
  const fan = await fanWithTokens(world, 50)
  const other = await world.fan()
  await receive(id, other, 'TEXAS')
  await askForProof(admin, texas)
  await recheckReceivers(world.app.base)
  expect(await received(id)).toEqual([])
  await prove(fan, 20)
  await receive(id, fan, 'TEXAS')
  const caller = await world.performer()
  const callId = await acceptedCall(fan, caller)
  const join = { params: { id: callId }, body: { direction: 'receive' as const } }
  const grant = await from('TEXAS', fan)(openCall, join)
  const room = 'url' in grant ? (grant.url.split('?')[0]?.split('/').at(-1) ?? '') : ''
  liveOf(world).receive({ streamId: room, userId: fan.id })
  const recheck = async () => {
    await recheckReceivers(world.app.base)
    await recheckCallers(world.app.base)
  }
  world.clock.advance(19 * 60_000)
  await recheck()
  expect([await received(id), await received(room)]).toEqual([[fan.id], [fan.id]])
  world.clock.advance(60_000)
  await recheck()
  expect([await received(id), await received(room)]).toEqual([[], []])
  await expect(from('TEXAS', fan)(openCall, join)).rejects.toMatchObject({
    code: 'site.age_assurance_needed',
  })
  expect((await fan.api(readCall, { params: { id: callId } })).state).toBe('accepted')
  await steps.require()
})
