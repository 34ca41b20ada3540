import type { AddressInfo } from 'node:net'
import * as blocks from '@stagedoor/contract/blocks'
import { type Post, readPost } from '@stagedoor/contract/feed'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { buy, post, upload } from '../../../test/world/posts.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { localClient } from '../../platform/http/index.ts'

const FRENCH = '80.10.246.2'
const JAPANESE = '133.11.0.1'

let world: World
let people: Record<'performer' | 'fan' | 'buyer' | 'admin', Person>
let posts: Record<'open' | 'sold', Post>

const from = (ip: string, person?: Person) =>
  localClient(world.app.http, { ip, token: person?.token })

beforeAll(async () => {
  world = await createWorld({ environment: { TRUSTED_PROXIES: 'loopback' } })
  const performer = await world.performer()
  const fan = await world.fan()
  const buyer = await world.fan()
  people = { performer, fan, buyer, admin: await world.admin() }
  const photo = async () => [await upload(performer)]
  posts = {
    open: await post(performer, { type: 'photo', audience: 'everyone', fileIds: await photo() }),
    sold: await post(performer, {
      type: 'photo',
      audience: 'buyers',
      price: 5,
      fileIds: await photo(),
    }),
  }
  await world.settle()
  await buy(world, buyer, posts.sold._id)
})
afterAll(() => world.close())

const bytes = (ip: string, url: string | null | undefined, person?: Person) =>
  world.inject({
    url: url ?? '/nothing',
    remoteAddress: ip,
    ...(person && { headers: { authorization: person.token } }),
  })

describe('a country the site is closed to', () => {
  const close = (countryCode: string) =>
    people.admin.api(blocks.blockSiteCountry, { body: { countryCode } })

  it('a country the site is closed to gets no bytes of bought, public or open files', async () => {
    const post = await from(JAPANESE)(readPost, { params: { id: posts.open._id } })
    const bought = await from(JAPANESE, people.buyer)(readPost, { params: { id: posts.sold._id } })
    const own = bought.files[0]?.url
    const blurred = `/media/p/${posts.open.fileIds[0]}/blurred.webp`
    const pairs = [
      [post.files[0]?.url],
      [own, people.buyer],
      [post.files[0]?.blurred ?? blurred],
    ] as const
    for (const [url, person] of pairs)
      expect((await bytes(JAPANESE, url, person)).statusCode).toBe(200)
    await close('JP')
    for (const [url, person] of pairs) {
      expect((await bytes(JAPANESE, url, person)).json()).toMatchObject({
        code: 'site.country_blocked',
      })
    }
    expect((await bytes(JAPANESE, pairs[2][0], people.admin)).statusCode).toBe(200)
    expect((await bytes(FRENCH, pairs[2][0])).statusCode).toBe(200)
  })

  it('a country the site is closed to keeps no sockets, except those of admins', async () => {
    await people.admin.api(blocks.unblockSiteCountry, { body: { countryCode: 'JP' } })
    await world.app.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = world.app.http.server.address() as AddressInfo
    const open = (ip: string, person?: Person): Promise<Socket> =>
      new Promise((resolve) => {
        const extraHeaders = { 'x-forwarded-for': ip, 'x-client-ip': FRENCH }
        const auth = person ? { token: person.token } : {}
        const options = {
          forceNew: true,
          reconnection: false,
          transports: ['websocket'],
          extraHeaders,
          auth,
        }
        const socket = io(`http://127.0.0.1:${port}`, options)
        socket.once('connect', () => resolve(socket))
      })
    const states = (sockets: readonly Socket[]) => sockets.map(({ connected }) => connected)
    const answers = (socket: Socket | undefined) =>
      socket?.timeout(5000).emitWithAck('watch', { id: '' })
    const everyone = () =>
      Promise.all([
        open(JAPANESE),
        open(JAPANESE, people.fan),
        open(JAPANESE, people.admin),
        open(FRENCH, people.fan),
      ])
    const before = await everyone()
    await Promise.all(before.map(answers))
    expect(states(before)).toEqual([true, true, true, true])
    await close('JP')
    await expect.poll(() => states(before)).toEqual([false, false, true, true])
    const after = await everyone()
    await expect.poll(() => states(after)).toEqual([false, false, true, true])
    await Promise.all([...before.slice(2), ...after.slice(2)].map(answers))
    expect(states([...before, ...after])).toEqual([
      false,
      false,
      true,
      true,
      false,
      false,
      true,
      true,
    ])
    for (const socket of [...before, ...after]) socket.disconnect()
  })
})
