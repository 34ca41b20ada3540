import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { blockUser } from '@stagedoor/contract/blocks'
import { planCharge, refundCharge } from '@stagedoor/contract/refunds'
import * as streams from '@stagedoor/contract/streams'
import { chargeStream } from '@stagedoor/contract/wallet'
import { connectClient, type LiveClient, type LiveSample } from '@stagedoor/live-video/testing'
import { io } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createLiveSample } from '../../../../test/live-samples.ts'
import { mediaPrograms } from '../../../../test/world/media-programs.ts'
import { fanWithTokens } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { openStream } from '../../../../test/world/streams.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { updateSetting } from '../../settings/index.ts'

const run = promisify(execFile)
const soon = { timeout: 10_000, interval: 50 }

let world: World
let sample: LiveSample
const clients: LiveClient[] = []
beforeAll(async () => {
  world = await createWorld({ hasVideo: true })
  sample = await createLiveSample('H264')
  await allowDirect(0)
})
/** Ends what the publishers of a test send, which costs every process time. */
afterEach(() => {
  for (const client of clients.splice(0)) {
    client.stop()
    client.close()
  }
})
afterAll(() => world.close())

const allowDirect = (viewers: number) =>
  transaction(world.app.base, (ctx) => updateSetting(ctx, 'maxDirectViewers', viewers))

/** Puts a new performer on air with a video. */
async function onAir(codec: 'H264' | 'VP8' = 'H264', given = sample, price = 0) {
  const performer = await world.performer()
  const { _id: id, conversationId } = await openStream(performer, { price })
  const about = { codec, payloadType: codec === 'H264' ? 102 : 96 } as const
  const publisher = await connectClient('publisher', (sdp) => offer(performer, id, sdp), about)
  clients.push(publisher)
  void publisher.play(given, 120_000)
  const isLive = async () => (await performer.api(streams.readOwn)).stream
  await vi.waitFor(async () => expect(await isLive()).toMatchObject({ state: 'live' }), soon)
  return { performer, id, conversationId, publisher }
}

/** Sends the offer of a performer or viewer by a new grant, and returns the answer. */
async function offer(who: Person, id: string, payload: string): Promise<string> {
  const join = await who.api(streams.openMedia, { params: { id } })
  if (join.provider !== 'embedded') return expect.fail('another provider')
  const headers = { 'content-type': 'application/sdp', authorization: `Bearer ${join.bearer}` }
  return (await world.inject({ method: 'POST', url: join.url, headers, payload })).body
}

/** Watches the chat of a stream by a socket, and returns the lines that it hears. */
async function watch(who: Person, conversationId: string): Promise<string[]> {
  await world.app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = world.app.http.server.address() as AddressInfo
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    query: { token: who.token },
  })
  const heard: string[] = []
  socket.on(`message_created_conversation_${conversationId}`, ({ text }) => void heard.push(text))
  const joined = new Promise<void>((resolve) => socket.once('public-room-changed', () => resolve()))
  socket.emit('public-stream/join', { conversationId })
  await joined
  onTestFinished(() => void socket.disconnect())
  return heard
}

const join = (who: Person, id: string, isUdpBlocked = false) =>
  who.api(streams.openMedia, { params: { id }, query: { isUdpBlocked } })
async function addressOf(who: Person, id: string): Promise<string> {
  const media = await join(who, id)
  return media.provider === 'hls' ? media.url : expect.fail(`not HLS but ${media.provider}`)
}
const get = (url: string, headers = {}) => world.inject({ method: 'GET', url, headers })
const statusOf = async (url: string, headers = {}) => (await get(url, headers)).statusCode
/** Returns the address of something that a playlist names. */
const beside = (playlist: string, name: string) => playlist.replace('live.m3u8', name)

/**
 * Returns the number of the first segment of a playlist, which is that of its head when nothing
 * changed.
 */
const firstOf = (playlist: string) => Number(/MEDIA-SEQUENCE:(\d+)/.exec(playlist)?.[1])

/** Decodes an MP4, and returns how many of its pictures differ and how long its sound is. */
async function decode(bytes: Buffer) {
  const { ffmpeg } = await mediaPrograms()
  const folder = await mkdtemp(path.join(tmpdir(), 'hls-'))
  try {
    const file = path.join(folder, 'video.mp4')
    await writeFile(file, bytes)
    const { stdout } = await run(ffmpeg, ['-v', 'error', '-i', file, '-f', 'framemd5', '-'])
    const lines = stdout.split('\n').filter((line) => /^\d/.test(line))
    const hashes = (stream: string) =>
      lines.filter((line) => line.startsWith(stream)).map((line) => line.split(',').at(-1))
    return { pictures: new Set(hashes('0')).size, sounds: hashes('1').length }
  } finally {
    await rm(folder, { recursive: true })
  }
}

describe('a stream for a large audience', () => {
  test('is packaged as HLS whose pictures and sound can be decoded, part by part', async () => {
    const { id } = await onAir()
    const fan = await world.fan()
    const url = await addressOf(fan, id)
    const { body: playlist, headers } = await get(url)
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.apple.mpegurl',
      'cache-control': 'no-store',
    })
    expect(playlist).toMatch(/#EXT-X-PART:DURATION=0\.\d+,URI="part\d+-0\.m4s",INDEPENDENT=YES/)
    const [, hinted = '', number] =
      /PRELOAD-HINT:TYPE=PART,URI="(part(\d+)-\d+\.m4s)"/.exec(playlist) ?? []
    const segment = Number(number)
    const [part, later] = await Promise.all([
      get(beside(url, hinted)),
      get(`${url}?_HLS_msn=${segment + 1}&_HLS_part=1`),
    ])
    expect(part.statusCode).toBe(200)
    expect(later.body).toContain(`part${segment + 1}-1.m4s`)
    expect(await statusOf(`${url}?_HLS_msn=${segment + 99}`)).toBe(400)
    const first = firstOf(playlist)
    const names = [`head${first}.mp4`, `segment${first}.m4s`, `segment${first + 1}.m4s`]
    const parts = await Promise.all(
      names.map(async (name) => (await get(beside(url, name))).rawPayload),
    )
    const decoded = await decode(Buffer.concat(parts))
    expect(decoded.pictures).toBeGreaterThan(50)
    expect(decoded.sounds).toBeGreaterThan(100)
  })

  test('reaches nobody without an address of their own, a blocked fan not any longer, and nobody once it ended', async () => {
    const { id, performer } = await onAir()
    const fan = await world.fan()
    const blocked = await world.fan()
    const other = await onAir()
    const url = await addressOf(fan, id)
    const theirs = await addressOf(blocked, id)
    const segment = `segment${firstOf((await get(url)).body)}.m4s`
    for (const address of [url, theirs])
      expect(
        await Promise.all([address, beside(address, segment)].map((one) => statusOf(one))),
      ).toEqual([200, 200])
    const claim = url.split('/')[4] ?? ''
    const refused = [
      url.replace(claim, 'none'),
      url.replace(claim, claim.replace(/v=\w/, 'v=g')),
      url.replace(id, other.id),
      `/live/hls/nonsense/${claim}/live.m3u8`,
    ]
    expect(await Promise.all(refused.map((one) => statusOf(one)))).toEqual(refused.map(() => 403))
    expect(await statusOf(beside(url, 'segment9999.m4s'))).toBe(404)
    expect(await statusOf(beside(url, 'passwd'))).toBe(404)
    await performer.api(blockUser, { body: { targetId: blocked.id } })
    expect(await statusOf(theirs)).toBe(403)
    expect(await statusOf(beside(theirs, segment))).toBe(403)
    await expect(join(blocked, id)).rejects.toMatchObject({ code: 'streams.not_found' })
    expect(await statusOf(url)).toBe(200)
    await performer.api(streams.end, { params: { id } })
    expect(await statusOf(url)).toBe(404)
    expect(await statusOf(beside(url, segment))).toBe(404)
  })

  test('is cut within a second for fans whose ticket is refunded: HLS, a direct connection and the chat', async () => {
    const { id, conversationId, performer } = await onAir('H264', sample, 20)
    const packaged = await fanWithTokens(world, 20)
    const direct = await fanWithTokens(world, 20)
    const admin = await world.admin()
    const buy = async (fan: Person) =>
      (await fan.api(chargeStream, { params: { id }, body: {} }))._id
    const tickets = [await buy(packaged), await buy(direct)]
    const url = await addressOf(packaged, id)
    expect(await statusOf(url)).toBe(200)
    await allowDirect(100)
    const viewer = await connectClient('viewer', (sdp) => offer(direct, id, sdp))
    clients.push(viewer)
    await vi.waitFor(() => expect(viewer.packets()).toBeGreaterThan(10), soon)
    const heard = await watch(direct, conversationId)
    const say = (text: string) =>
      performer.api(streams.sendLine, { params: { conversationId }, body: { text } })
    await say('Before')
    await vi.waitFor(() => expect(heard).toContain('Before'), soon)
    const receivers = async () =>
      (await world.app.base.gateways.live.receivers()).map(({ userId }) => userId)
    expect(await receivers()).toEqual([direct.id])
    for (const ticket of tickets) {
      const { planHash } = await admin.api(planCharge, { params: { id: ticket } })
      await admin.api(refundCharge, {
        params: { id: ticket },
        body: { reason: 'No sound', planHash },
      })
    }
    const atOnce = { timeout: 1000, interval: 30 }
    await vi.waitFor(
      async () => expect([await statusOf(url), await receivers()]).toEqual([403, []]),
      atOnce,
    )
    const watching = async () =>
      (await performer.api(streams.listViewers, { params: { id }, query: {} })).total
    await vi.waitFor(async () => expect(await watching()).toBe(0), atOnce)
    await say('After')
    await world.settle()
    expect(heard).not.toContain('After')
    await allowDirect(0)
  })

  test('needs the cookie of the browser that the address was issued to, for five minutes', async () => {
    const { id } = await onAir()
    const fan = await world.fan()
    const cookie = `token=${fan.token}`
    const headers = { cookie, 'content-type': 'application/json' }
    const media = await world.inject({ method: 'POST', url: `/api/streaming/${id}/media`, headers })
    const { url } = media.json().data
    expect(await statusOf(url, { cookie })).toBe(200)
    expect(await statusOf(url)).toBe(403)
    expect(await statusOf(url, { cookie: `token=${(await world.fan()).token}` })).toBe(403)
    world.clock.advance(5 * 60_000)
    expect(await statusOf(url, { cookie })).toBe(403)
  })

  test('stays direct below the limit of the site unless UDP is blocked, and in VP8 always', async () => {
    const { id } = await onAir('VP8', await createLiveSample('VP8'))
    const fan = await world.fan()
    expect((await join(fan, id, true)).provider).toBe('embedded')
    const { id: packaged } = await onAir()
    await allowDirect(1)
    expect((await join(fan, packaged)).provider).toBe('embedded')
    expect((await join(fan, packaged, true)).provider).toBe('hls')
    await allowDirect(0)
    expect((await join(fan, packaged)).provider).toBe('hls')
  })
})
