import type { AddressInfo } from 'node:net'
import { createComment } from '@stagedoor/contract/comments'
import { readPost } from '@stagedoor/contract/feed'
import { requestOf } from '@stagedoor/contract/kit'
import { uploadAvatar } from '@stagedoor/contract/performers'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { authenticateViewer } from '../../src/modules/auth/index.ts'
import { passAgeCheck } from '../world/age-checks.ts'
import type { Person } from '../world/people.ts'
import { post, sampleBytes, upload } from '../world/posts.ts'
import { createWorld, type World } from '../world/world.ts'
import { askForProof } from './age-doors/walk-doors.ts'

const TEXAS = '203.0.113.7'
const OREGON = '203.0.113.9'
const texas = { country: 'US', region: 'TX' }
const MINUTE = 60_000
const soon = { timeout: 5000, interval: 20 }

let world: World
let creator: Person
let postId: string
const sockets: Socket[] = []
beforeAll(async () => {
  world = await createWorld({
    places: { [TEXAS]: texas, [OREGON]: { country: 'US', region: 'OR' } },
    environment: { TRUSTED_PROXIES: '127.0.0.1' },
  })
  creator = await world.performer()
  const avatar = new File([new Uint8Array(await sampleBytes('photo'))], 'a.jpg')
  await creator.api(uploadAvatar, { files: { avatar } })
  postId = (await post(creator, { type: 'photo', fileIds: [await upload(creator, 'photo')] }))._id
  await world.settle()
  await world.app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(() => world.close())

const minutesFromNow = (minutes: number) =>
  new Date(world.app.base.now().getTime() + minutes * MINUTE)

/** Opens the socket of a client at a place, and returns it with what it hears. */
async function listen(ip: string, { cookie, token }: { cookie?: string; token?: string }) {
  const { port } = world.app.http.server.address() as AddressInfo
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { 'x-forwarded-for': ip, ...(cookie && { cookie }) },
    ...(token && { query: { token } }),
  })
  sockets.push(socket)
  const heard: { event: string; payload: unknown }[] = []
  socket.onAny((event, payload) => void heard.push({ event, payload }))
  await new Promise((resolve) => socket.once('connect', () => resolve(true)))
  return {
    heard,
    events: () => heard.map(({ event }) => event),
    isOpen: () => socket.connected,
    watch: (id: string) => socket.timeout(5000).emitWithAck('watch', { id }),
  }
}

async function say(content: string) {
  await creator.api(createComment, { body: { content, objectId: postId, objectType: 'feed' } })
  await world.settle()
}

/** Has an account pass a check, for every client that it logs in to. */
async function prove({ token }: Person, minutes: number) {
  const viewer = await authenticateViewer(world.app.base, { token, via: 'header' })
  const until = minutesFromNow(minutes)
  await passAgeCheck(world, { ...texas, until }, { viewer: viewer as NonNullable<typeof viewer> })
}

describe('a socket that is open', () => {
  it('is told and closed within a minute where a rule begins, and hears nothing after it', async () => {
    const fan = await world.fan()
    const cookie = `token=${fan.token}; ageRestrict=true`
    const here = await listen(TEXAS, { cookie })
    const elsewhere = await listen(OREGON, { cookie })
    for (const one of [here, elsewhere]) expect(await one.watch(postId)).toEqual({ success: true })
    await say('Before')
    await expect.poll(() => here.events(), soon).toContain('comment.created')
    await askForProof(await world.admin(), texas)
    await world.app.live?.recheckEverybody()
    await expect.poll(() => here.isOpen(), soon).toBe(false)
    expect(here.events().at(-1)).toBe('site.closed')
    const known = here.heard.length
    await say('After')
    world.app.base.push({ account: fan.id }, 'notification.unread_changed', { unread: 1 })
    await expect
      .poll(() => elsewhere.events().filter((one) => one === 'comment.created'), soon)
      .toHaveLength(2)
    expect(elsewhere.isOpen()).toBe(true)
    expect(here.heard).toHaveLength(known)
    const again = await listen(TEXAS, { cookie })
    await expect.poll(() => again.isOpen(), soon).toBe(false)
    expect(again.events()).toEqual(['site.closed'])
  })

  it('is closed when the proof of its viewer ends', async () => {
    const fan = await world.fan()
    await prove(fan, 10)
    const socket = await listen(TEXAS, { token: fan.token })
    expect(await socket.watch(postId)).toEqual({ success: true })
    world.clock.advance(9 * MINUTE)
    await world.app.live?.recheckEverybody()
    await say('Still here')
    await expect.poll(() => socket.events(), soon).toContain('comment.created')
    world.clock.advance(MINUTE)
    await world.app.live?.recheckEverybody()
    await expect.poll(() => socket.isOpen(), soon).toBe(false)
    expect(socket.events().at(-1)).toBe('site.closed')
    expect(world.app.live?.count()).toBe(0)
  })

  it('is sent addresses of pictures that open without cookies, in its place and until its proof ends', async () => {
    const far = await world.fan()
    const near = await world.fan()
    await prove(near, 60)
    const elsewhere = await listen(OREGON, { token: far.token })
    const socket = await listen(TEXAS, { token: near.token })
    const { body } = await readPostAt(OREGON, { authorization: far.token })
    const picture = /\/media\/public\/[^"?]+/.exec(body)?.[0] ?? ''
    expect(picture).not.toBe('')
    const pushed = async (one: typeof socket, { id }: Person) => {
      one.heard.length = 0
      world.app.base.push({ account: id }, 'notification.created', {
        _id: id,
        type: 'follow',
        title: 'a',
        message: 'b',
        link: null,
        unread: 1,
        thumbnail: picture,
      })
      await expect.poll(() => one.events(), soon).toContain('notification.created')
      const { payload } = one.heard[0] as { payload: unknown }
      return new URL((payload as { thumbnail: string }).thumbnail)
    }
    const status = async ({ pathname, search }: URL, ip: string) =>
      (await world.inject({ url: pathname + search, remoteAddress: ip })).statusCode
    const sent = await pushed(socket, near)
    expect(await status(sent, TEXAS)).toBe(200)
    expect((await pushed(elsewhere, far)).search).toBe('')
    expect(await status(new URL(sent.pathname, sent), TEXAS)).toBe(403)
    world.clock.advance(31 * MINUTE)
    expect(await status(sent, TEXAS)).toBe(403)
    await world.app.live?.recheckEverybody()
    expect((await pushed(socket, near)).search, 'no pass would end after the proof').toBe('')
  })
})

const readPostAt = (ip: string, headers: Readonly<Record<string, string>>) => {
  const { path } = requestOf(readPost, { params: { id: postId }, query: {} })
  return world.inject({ url: `/api${path}`, headers, remoteAddress: ip })
}

/** Returns the addresses of files in an answer, without their host. */
const filesIn = (answer: string) =>
  [...answer.matchAll(/"(?:https?:\/\/[^/"]+)?(\/media\/[^"]+)"/g)].map(([, url]) => url as string)

describe('the addresses of files', () => {
  it.each([
    ['a browser', true],
    ['another client', false],
  ])('end with the proof by which they were issued, to %s', async (_who, isBrowser) => {
    const fan = await world.fan()
    await prove(fan, 3)
    const headers = isBrowser
      ? { cookie: `token=${fan.token}`, 'sec-fetch-site': 'same-origin' }
      : { authorization: fan.token }
    const files = filesIn((await readPostAt(TEXAS, headers)).body)
    const opening = isBrowser ? headers : {}
    const statuses = async () => {
      const get = (url: string) => world.inject({ url, headers: opening, remoteAddress: TEXAS })
      return new Set((await Promise.all(files.map(get))).map(({ statusCode }) => statusCode))
    }
    expect(files.length).toBeGreaterThan(2)
    expect(await statuses()).toEqual(new Set([200]))
    world.clock.advance(3 * MINUTE)
    expect(await statuses()).toEqual(new Set([403]))
    expect((await readPostAt(TEXAS, headers)).json().code).toBe('site.age_assurance_needed')
  })
})
