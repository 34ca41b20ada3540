import { requestOf } from '@stagedoor/contract/kit'
import { openMedia, readOwn } from '@stagedoor/contract/streams'
import { connectClient, type LiveClient } from '@stagedoor/live-video/testing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { authenticateViewer } from '../../src/modules/auth/index.ts'
import { updateSetting } from '../../src/modules/settings/index.ts'
import { transaction } from '../../src/platform/context.ts'
import { createLiveSample } from '../live-samples.ts'
import { passAgeCheck } from '../world/age-checks.ts'
import type { Person } from '../world/people.ts'
import { openStream } from '../world/streams.ts'
import { createWorld, type World } from '../world/world.ts'
import { askForProof } from './age-doors/walk-doors.ts'

const TEXAS = '203.0.113.7'
const OREGON = '203.0.113.9'
const texas = { country: 'US', region: 'TX' }
const MINUTE = 60_000

let world: World
let admin: Person
let proven: Person
let unknown: Person
/** A stream on air, and the two ways to its video that a fan was given before the rule began. */
let streamId: string
let before: { readonly hls: string; readonly direct: Grant }
const clients: LiveClient[] = []

interface Grant {
  readonly provider: string
  readonly url: string
  readonly bearer: string
}

beforeAll(async () => {
  const places = { [TEXAS]: texas, [OREGON]: { country: 'US', region: 'OR' } }
  world = await createWorld({ hasVideo: true, places })
  ;[admin, proven, unknown] = [await world.admin(), await world.fan(), await world.fan()]
  const performer = await world.performer()
  streamId = (await openStream(performer))._id
  const about = { codec: 'H264', payloadType: 102 } as const
  const publisher = await connectClient(
    'publisher',
    async (sdp) => {
      const join = await performer.api(openMedia, { params: { id: streamId } })
      return (await offer(join as Grant, sdp, '127.0.0.1')).body
    },
    about,
  )
  clients.push(publisher)
  void publisher.play(await createLiveSample('H264'), 120_000)
  const soon = { timeout: 10_000, interval: 50 }
  const state = async () => (await performer.api(readOwn)).stream?.state
  await vi.waitFor(async () => expect(await state()).toBe('live'), soon)
  before = { hls: (await waysTo(proven, TEXAS)).hls, direct: await grantOf(proven, OREGON) }
  await askForProof(admin, texas)
  const viewer = await authenticateViewer(world.app.base, { token: proven.token, via: 'header' })
  const until = new Date(world.app.base.now().getTime() + 20 * MINUTE)
  await passAgeCheck(world, { ...texas, until }, { viewer: viewer as NonNullable<typeof viewer> })
  // The steps after the new rule end connections, and the grants that were given until then.
  await world.settle()
})
afterAll(async () => {
  for (const client of clients) client.close()
  await world.close()
})

const offer = ({ url, bearer }: Grant, payload: string, ip: string) =>
  world.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: ip,
    headers: { 'content-type': 'application/sdp', authorization: `Bearer ${bearer}` },
  })

/** Asks for the way to the video of the stream, from a place. */
async function ask(who: Person, ip: string, direct: number) {
  await transaction(world.app.base, (ctx) => updateSetting(ctx, 'maxDirectViewers', direct))
  const { path } = requestOf(openMedia, { params: { id: streamId } })
  const headers = { authorization: who.token, 'content-type': 'application/json' }
  const sent = { method: 'POST' as const, url: `/api${path}`, headers, remoteAddress: ip }
  return world.inject(sent)
}
const grantOf = async (who: Person, ip: string): Promise<Grant> =>
  (await ask(who, ip, 100)).json().data
/** Returns the playlist of the stream, a whole segment of it, and its newest part. */
async function waysTo(who: Person, ip: string) {
  const { url: hls } = (await ask(who, ip, 0)).json().data as { url: string }
  const { body } = await get(hls, ip)
  const beside = (name: string) => hls.replace('live.m3u8', name)
  const segment = beside(`segment${/MEDIA-SEQUENCE:(\d+)/.exec(body)?.[1]}.m4s`)
  const [part = ''] = (/URI="(part\d+-\d+\.m4s)"/.exec(body) ?? []).slice(1)
  return { hls, all: [hls, segment, beside(part)] }
}
const get = (url: string, ip: string) => world.inject({ method: 'GET', url, remoteAddress: ip })
const statuses = (urls: readonly string[], ip: string) =>
  Promise.all(urls.map(async (url) => (await get(url, ip)).statusCode))
const code = async (answer: ReturnType<typeof ask>) => (await answer).json().code

describe('live video where proof of age is asked for', () => {
  it('is given to nobody of unknown age, packaged or direct', async () => {
    for (const direct of [0, 100])
      expect(await code(ask(unknown, TEXAS, direct))).toBe('site.age_assurance_needed')
    expect(await code(ask(unknown, OREGON, 0))).toBeUndefined()
  })

  it('plays as HLS of low latency by an address of the place, and by none from before or elsewhere', async () => {
    const { all } = await waysTo(proven, TEXAS)
    expect(await statuses(all, TEXAS)).toEqual([200, 200, 200])
    expect(await statuses(all, OREGON)).toEqual([403, 403, 403])
    expect(await statuses([before.hls], TEXAS)).toEqual([403])
    const elsewhere = await waysTo(proven, OREGON)
    expect(await statuses(elsewhere.all, OREGON)).toEqual([200, 200, 200])
    expect(await statuses(elsewhere.all, TEXAS)).toEqual([403, 403, 403])
  })

  it('connects directly by a grant of the place, and by none from before or elsewhere', async () => {
    const refused = [before.direct, await grantOf(proven, OREGON)]
    const own = await grantOf(proven, TEXAS)
    for (const grant of [...refused, { ...own, url: own.url.replace(/\?.*/, '') }])
      expect((await offer(grant, 'v=0', TEXAS)).statusCode).toBe(403)
    const client = await connectClient('viewer', async (sdp) => {
      const { statusCode, body } = await offer(own, sdp, TEXAS)
      return statusCode === 201 ? body : expect.fail(`${statusCode} ${body}`)
    })
    clients.push(client)
    await vi.waitFor(() => expect(client.packets()).toBeGreaterThan(10), { timeout: 10_000 })
  })

  it('leaves its still to the staff alone', async () => {
    const still = (who: Person, ip: string) =>
      world.inject({
        url: `/live/stills/${streamId}`,
        remoteAddress: ip,
        headers: { authorization: who.token },
      })
    expect((await still(unknown, TEXAS)).statusCode).toBe(403)
    expect((await still(proven, TEXAS)).statusCode).toBe(404)
  })

  it('ends with the proof, whatever the time that an address would have had left', async () => {
    world.clock.advance(18 * MINUTE)
    const { all, hls } = await waysTo(proven, TEXAS)
    const { expiresAt } = (await ask(proven, TEXAS, 0)).json().data
    expect(await statuses(all, TEXAS)).toEqual([200, 200, 200])
    expect(Date.parse(expiresAt) - world.app.base.now().getTime()).toBeLessThan(2 * MINUTE)
    world.clock.advance(2 * MINUTE)
    expect(await statuses([hls, ...all], TEXAS)).toEqual([403, 403, 403, 403])
    expect(await code(ask(proven, TEXAS, 0))).toBe('site.age_assurance_needed')
  })
})
