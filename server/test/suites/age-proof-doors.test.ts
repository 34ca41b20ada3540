import type { AddressInfo } from 'node:net'
import { endRule, listRules } from '@stagedoor/contract/agerules'
import { readPost } from '@stagedoor/contract/feed'
import { type AnyCall, ownPagesHeader, requestOf } from '@stagedoor/contract/kit'
import { readMe, uploadAvatar } from '@stagedoor/contract/users'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authenticateViewer } from '../../src/modules/auth/index.ts'
import { passAgeCheck } from '../world/age-checks.ts'
import { aStage, type Door, places } from '../world/file-doors.ts'
import type { Person } from '../world/people.ts'
import { addressesIn, post, upload } from '../world/posts.ts'
import { samplePhoto } from '../world/sample-media.ts'
import { createWorld, type World } from '../world/world.ts'
import {
  askForProof,
  callsThatAnswer,
  openDoors,
  pagesThatAnswer,
  type Unknown,
} from './age-doors/walk-doors.ts'
import { createFlawedServer } from './matrix/planted-flaws.ts'

/** An address in Texas, another one there, one elsewhere, and those of a crawl. */
const TEXAS = '203.0.113.7'
const DALLAS = '203.0.113.8'
const OREGON = '203.0.113.9'
const texas = { country: 'US', region: 'TX' }

let world: World
let admin: Person
let fan: Person
let creator: Person
beforeAll(async () => {
  const oregon = { country: 'US', region: 'OR' }
  world = await createWorld({
    places: { [TEXAS]: texas, [DALLAS]: texas, [OREGON]: oregon },
    environment: { TRUSTED_PROXIES: '127.0.0.1' },
  })
  ;[admin, fan, creator] = [await world.admin(), await world.fan(), await world.performer()]
  await world.app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world.close())

const clicked = { [ownPagesHeader]: '1', cookie: 'ageRestrict=true' }
/** Visitors of Texas who gave no proof, with the click and without, by our pages and by others. */
const unknowns = (): [string, Unknown][] => [
  ['a guest of our pages', { headers: clicked, ip: TEXAS }],
  ['a guest of another client', { headers: {}, ip: TEXAS }],
  [
    'a fan in our pages',
    { headers: { ...clicked, cookie: `ageRestrict=true; token=${fan.token}` }, ip: TEXAS },
  ],
  ['a fan of another client', { headers: { authorization: fan.token }, ip: TEXAS }],
  [
    'a creator whose documents do not count there',
    { headers: { authorization: creator.token }, ip: TEXAS },
  ],
]

/** Makes a call from a place, and returns its answer. */
async function ask(call: AnyCall, input: object, { headers, ip }: Unknown) {
  const { method, path } = requestOf(call, input)
  const sent = { method: method as 'GET', url: `/api${path}`, headers, remoteAddress: ip }
  return world.inject(sent)
}
const open = async (url: string, headers: Readonly<Record<string, string>>, ip = TEXAS) => {
  const { pathname, search } = new URL(url, 'http://site.test')
  return world.inject({ url: pathname + search, headers, remoteAddress: ip })
}
/** Returns the addresses of files in an answer, relative or absolute. */
const filesIn = (answer: string) =>
  [...answer.matchAll(/"(?:https?:\/\/[^/"]+)?(\/media\/[^"]+)"/g)].map(([, url]) => url as string)

describe('where no rule asks for proof', () => {
  it('every call and address answers as everywhere, and public pictures are shared', async () => {
    const visitor = { headers: clicked, ip: TEXAS }
    expect((await callsThatAnswer(world.app.http, visitor)).length).toBeGreaterThan(600)
    const stage = await aStage(world)
    const door = await (places.alone as (stage: object) => Promise<Door>)(stage)
    await world.settle()
    const url = addressesIn(await door.ask(stage.fan.api)).find((one) => /public/.test(one)) ?? ''
    expect((await open(url, {})).headers['cache-control']).toContain('public')
  })
})

describe('where proof of age is asked for', () => {
  let postId: string
  /** Addresses of files that were issued before the rule, elsewhere. */
  let before: string[]
  let proven: { readonly cookie: string }
  const read = (who: Unknown) => ask(readPost, { params: { id: postId } }, who)

  beforeAll(async () => {
    const fileIds = [await upload(creator, 'video')]
    postId = (await post(creator, { type: 'video', fileIds }))._id
    await world.settle()
    before = filesIn((await read({ headers: clicked, ip: TEXAS })).body)
    expect(before.length).toBeGreaterThan(3)
    await askForProof(admin, texas)
    proven = await passAgeCheck(world, texas, { cookie: 'ageRestrict=true' })
  })

  it('only the open doors answer, whoever the visitor is', async () => {
    for (const [who, unknown] of unknowns()) {
      expect([who, (await callsThatAnswer(world.app.http, unknown)).sort()]).toEqual([
        who,
        openDoors.calls,
      ])
      expect([who, (await pagesThatAnswer(world.app.http, unknown)).sort()]).toEqual([
        who,
        openDoors.pages,
      ])
      fan = await world.fan()
    }
  })

  it('no address that was issued elsewhere or before opens a picture, a playlist or a segment', async () => {
    for (const [who, { headers }] of unknowns())
      for (const url of before)
        expect([who, url, (await open(url, headers)).statusCode]).toEqual([who, url, 403])
    const elsewhere = filesIn((await read({ headers: clicked, ip: OREGON })).body)
    expect(elsewhere.length).toBe(before.length)
    for (const url of elsewhere) expect((await open(url, clicked)).statusCode).toBe(403)
    for (const url of elsewhere) expect((await open(url, clicked, OREGON)).statusCode).toBe(200)
  })

  it('the walk finds addresses whose signature leaves the place out', async () => {
    const http = await createFlawedServer(world, { ageScopeOf: async () => ({}) })
    const files = filesIn((await read({ headers: clicked, ip: OREGON })).body)
    const signed = files.filter((url) => !url.startsWith('/media/public/'))
    const got = await Promise.all(
      signed.map((url) => http.inject({ url, headers: clicked, remoteAddress: TEXAS })),
    )
    expect(got.map(({ statusCode }) => statusCode)).toEqual(signed.map(() => 200))
    await http.close()
  })

  it('the account of somebody unknown is answered, and no picture of it opens', async () => {
    const { token, api } = await world.fan()
    const avatar = new File([new Uint8Array(await samplePhoto().jpeg().toBuffer())], 'a.jpg')
    await api(uploadAvatar, { files: { avatar } })
    for (const headers of [{ authorization: token }, { ...clicked, authorization: token }]) {
      const [url = ''] = filesIn((await ask(readMe, {}, { headers, ip: TEXAS })).body)
      expect(url).toMatch(/^\/media\/public\/[^?]*$/)
      expect((await open(url, headers)).statusCode).toBe(403)
    }
  })

  it('our pages open everything by the cookies of a proof, with no shared cache between', async () => {
    const headers = { ...clicked, ...proven, 'sec-fetch-site': 'same-origin' }
    const answer = await read({ headers, ip: TEXAS })
    expect(answer.statusCode).toBe(200)
    const files = filesIn(answer.body)
    expect(files.length).toBe(before.length)
    for (const url of files) {
      const { statusCode, headers: sent, body } = await open(url, headers, DALLAS)
      expect([url, statusCode]).toEqual([url, 200])
      expect(sent['cache-control']).toMatch(/^private/)
      const isPublic = url.startsWith('/media/public/')
      expect((await open(url, clicked)).statusCode).toBe(isPublic ? 403 : 200)
      if (!isPublic) expect((await open(url, headers, OREGON)).statusCode).toBe(403)
      const segment = /^(?!#)\S+/m.exec(body)?.[0]
      if (!url.includes('.m3u8') || !segment) continue
      const next = new URL(segment, new URL(url, 'http://x'))
      expect((await open(next.pathname + next.search, {})).statusCode).toBe(200)
      expect((await open(next.pathname + next.search, {}, OREGON)).statusCode).toBe(403)
    }
  })

  it('another client opens everything by the addresses that its account is sent', async () => {
    const viewer = await authenticateViewer(world.app.base, { token: fan.token, via: 'header' })
    await passAgeCheck(world, texas, { viewer: viewer as NonNullable<typeof viewer> })
    const answer = await read({ headers: { authorization: fan.token }, ip: TEXAS })
    expect(answer.statusCode).toBe(200)
    const files = filesIn(answer.body)
    expect(files.some((url) => url.startsWith('/media/public/'))).toBe(true)
    for (const url of files) expect([url, (await open(url, {})).statusCode]).toEqual([url, 200])
    for (const url of files) expect((await open(url.replace(/\?.*/, ''), {})).statusCode).toBe(403)
    world.clock.advance(3600_000)
    for (const url of files) expect((await open(url, {})).statusCode).toBe(403)
  })

  it('where each session asks, a proof counts until the browser is closed', async () => {
    admin = await world.admin()
    await askForProof(admin, { country: 'US', region: 'OR' }, { recheck: 'session' })
    const { cookie } = await passAgeCheck(world, { country: 'US', region: 'OR' })
    const status = async (own: string) =>
      (await read({ headers: { [ownPagesHeader]: '1', cookie: own }, ip: OREGON })).statusCode
    expect(await status(cookie)).toBe(200)
    expect(await status(cookie.replace(/ageSession=[^;]*/, 'a=b'))).toBe(403)
    world.clock.advance(13 * 3600_000)
    expect(await status(cookie)).toBe(403)
  })

  it('staff are admitted once they are logged in', async () => {
    admin = await world.admin()
    expect((await read({ headers: { authorization: admin.token }, ip: TEXAS })).statusCode).toBe(
      200,
    )
  })

  it('a socket stays open by a proof, and not by a click', async () => {
    const { port } = world.app.http.server.address() as AddressInfo
    const isKept = async (headers: Readonly<Record<string, string>>) => {
      const extraHeaders = { 'x-forwarded-for': TEXAS, ...headers }
      const socket = io(`http://127.0.0.1:${port}`, {
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
        extraHeaders,
      })
      await new Promise((resolve) => {
        socket.once('connect', () => resolve(true))
        socket.once('connect_error', resolve)
      })
      await socket
        .timeout(3000)
        .emitWithAck('watch', { id: 'x' })
        .catch(() => undefined)
      const isOpen = socket.connected
      socket.disconnect()
      return isOpen
    }
    expect(await isKept(proven)).toBe(true)
    expect(await isKept({ cookie: 'ageRestrict=true' })).toBe(false)
  })

  it('everything answers again once the rule ends', async () => {
    const { inForce } = await admin.api(listRules)
    for (const { version } of inForce)
      await admin.api(endRule, { params: { version }, body: { reason: 'No longer needed' } })
    expect((await read({ headers: clicked, ip: TEXAS })).statusCode).toBe(200)
  })
})
