import type { AddressInfo } from 'node:net'
import * as blocks from '@stagedoor/contract/blocks'
import { listPosts, type Post, readPost } from '@stagedoor/contract/feed'
import { pathOf } from '@stagedoor/contract/kit'
import { readPerformer, searchPerformers } from '@stagedoor/contract/performers'
import { listRegions } from '@stagedoor/contract/reference'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { post, upload } from '../../../test/world/posts.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { guestPageVariant } from '../../guest-page-variant.ts'
import { localClient } from '../../platform/http/index.ts'

const AUSTIN = '198.51.100.1'
const DALLAS = '198.51.100.2'
const OHIO = '198.51.100.3'
const SOMEWHERE_US = '198.51.100.4'
const BAVARIA = '198.51.100.5'
const everywhere = [AUSTIN, DALLAS, OHIO, SOMEWHERE_US, BAVARIA]

let world: World
let performer: Person
let fan: Person
let shown: Post
const places = {
  [AUSTIN]: { country: 'US', region: 'TX', city: 'texas/austin' },
  [DALLAS]: { country: 'US', region: 'TX', city: 'texas/dallas' },
  [OHIO]: { country: 'US', region: 'OH', city: 'ohio/columbus' },
  [SOMEWHERE_US]: { country: 'US' },
  [BAVARIA]: { country: 'DE', region: 'BY', city: 'bavaria/munich' },
}
beforeAll(async () => {
  world = await createWorld({ places, environment: { TRUSTED_PROXIES: 'loopback' } })
  performer = await world.performer()
  fan = await world.fan()
  const fileIds = [await upload(performer)]
  shown = await post(performer, { type: 'photo', title: 'Harbour lights', fileIds })
  await world.settle()
})
afterAll(() => world.close())

const from = (ip: string, person?: Person) =>
  localClient(world.app.http, { ip, token: person?.token })
const hide = (body: Partial<Parameters<typeof bodyOf>[0]>) =>
  performer.api(blocks.blockCountries, { body: bodyOf(body) })
const bodyOf = (body: {
  countryCodes?: string[]
  regionCodes?: string[]
  cities?: { countryCode: string; state: string; city: string }[]
}) => ({ countryCodes: [], regionCodes: [], cities: [], ...body })
const austin = { countryCode: 'US', state: 'Texas', city: 'Austin' }

/** The addresses from which a guest and a fan find the performer and the post, by every door. */
async function foundFrom(): Promise<string[]> {
  const found = []
  for (const ip of everywhere) {
    const doors = []
    for (const person of [undefined, fan]) {
      const api = from(ip, person)
      const { data: performers } = await api(searchPerformers, { query: {} })
      const { data: posts } = await api(listPosts, { query: {} })
      const { data: words } = await api(listPosts, { query: { q: 'harbour' } })
      const page = await api(readPerformer, { params: { id: performer.id } }).catch(() => undefined)
      const one = await api(readPost, { params: { id: shown._id } }).catch(() => undefined)
      const ids = [performers, posts, words].map((list) => list.length > 0)
      doors.push(...ids, page !== undefined, one !== undefined)
    }
    expect(new Set(doors).size, ip).toBe(1)
    if (doors[0]) found.push(ip)
  }
  return found
}

describe('a creator who hides from a region or a city', () => {
  it('is found everywhere else, by lists, search, page and post alike', async () => {
    expect(await foundFrom()).toEqual(everywhere)
    const blocked = await hide({ regionCodes: ['US-TX'] })
    expect(blocked).toMatchObject({
      countryCodes: [],
      regions: [{ code: 'US-TX', name: 'Texas' }],
      cities: [],
      hasRegions: true,
      hasCities: true,
    })
    expect(await foundFrom()).toEqual([OHIO, SOMEWHERE_US, BAVARIA])
    expect((await hide({ cities: [austin] })).cities).toEqual([austin])
    expect(await foundFrom()).toEqual([DALLAS, OHIO, SOMEWHERE_US, BAVARIA])
    await hide({ cities: [{ countryCode: 'DE', state: 'Bavaria', city: 'München' }] })
    expect(await foundFrom()).toEqual(everywhere)
    await hide({ cities: [{ countryCode: 'DE', state: 'Bavaria', city: 'MUNICH' }] })
    expect(await foundFrom()).toEqual([AUSTIN, DALLAS, OHIO, SOMEWHERE_US])
    await hide({ countryCodes: ['US'], cities: [austin] })
    expect(await foundFrom()).toEqual([BAVARIA])
  })

  it('keeps regions and cities when a client that knows only countries saves', async () => {
    await hide({ regionCodes: ['US-OH'], cities: [austin] })
    await performer.api(blocks.blockCountries, { body: { countryCodes: ['DE'] } })
    expect(await performer.api(blocks.readCountries)).toMatchObject({
      countryCodes: ['DE'],
      regions: [{ code: 'US-OH' }],
      cities: [austin],
    })
    expect(await foundFrom()).toEqual([DALLAS, SOMEWHERE_US])
  })

  it('has no signed address that opens there, whenever it was made', async () => {
    await hide({})
    const bytes = (ip: string, url: string) => world.inject({ url, remoteAddress: ip })
    const address = async (ip: string) =>
      (await from(ip)(readPost, { params: { id: shown._id } })).files[0]?.url ?? ''
    const before = await address(AUSTIN)
    expect((await bytes(AUSTIN, before)).statusCode).toBe(200)
    await hide({ cities: [austin] })
    expect((await bytes(AUSTIN, before)).statusCode).toBe(403)
    const near = await address(DALLAS)
    expect((await bytes(DALLAS, near)).statusCode).toBe(200)
    expect((await bytes(AUSTIN, near)).statusCode).toBe(403)
  })

  it('has pages for guests that are kept apart by the place in which anything is hidden', async () => {
    await hide({ regionCodes: ['US-TX'] })
    const variant = (ip: string) => guestPageVariant(world.app.base, ip)
    expect(await variant(AUSTIN)).toBe(await variant(DALLAS))
    expect(await variant(OHIO)).toBe(await variant(SOMEWHERE_US))
    expect(await variant(AUSTIN)).not.toBe(await variant(OHIO))
    await hide({ regionCodes: ['US-TX'], cities: [austin] })
    expect(await variant(AUSTIN)).not.toBe(await variant(DALLAS))
    await hide({ cities: [austin] })
    expect(await variant(DALLAS)).toBe(await variant(OHIO))
    expect(await variant(AUSTIN)).not.toBe(await variant(DALLAS))
  })

  it('chooses regions and no cities where only a proxy names the regions of visitors', async () => {
    const environment = {
      TRUSTED_PROXIES: 'loopback',
      GEO_HEADER_COUNTRY: 'x-country',
      GEO_HEADER_REGION: 'x-region',
    }
    const proxied = await createWorld({ environment })
    const { api, id } = await proxied.performer()
    const knows = { hasRegions: true, hasCities: false }
    expect(await api(blocks.readCountries)).toMatchObject(knows)
    await api(blocks.blockCountries, { body: bodyOf({ regionCodes: ['AT-8'] }) })
    await expect(
      api(blocks.blockCountries, { body: bodyOf({ cities: [austin] }) }),
    ).rejects.toMatchObject({ code: 'blocks.regions_unknown' })
    const statusIn = async (region: string) =>
      (
        await proxied.inject({
          url: `/api${pathOf(readPerformer, { id })}`,
          remoteAddress: '127.0.0.1',
          headers: { 'x-country': 'AT', 'x-region': region },
        })
      ).statusCode
    expect(await statusIn('8')).toBe(403)
    expect(await statusIn('9')).toBe(200)
    await proxied.close()
  })

  it('cannot choose what does not exist, or what the location data does not know', async () => {
    const invalid = { code: 'request.invalid' }
    await expect(hide({ regionCodes: ['US-XX'] })).rejects.toMatchObject(invalid)
    await expect(hide({ regionCodes: ['Texas'] })).rejects.toMatchObject(invalid)
    await expect(
      hide({ cities: [{ countryCode: 'XX', state: '', city: 'Nowhere' }] }),
    ).rejects.toMatchObject(invalid)
    await expect(hide({ cities: [{ ...austin, city: '…' }] })).rejects.toMatchObject(invalid)
    const plain = await createWorld()
    const { api } = await plain.performer()
    expect((await api(blocks.readCountries)).hasRegions).toBe(false)
    const unknown = { code: 'blocks.regions_unknown', status: 409 }
    for (const body of [{ regionCodes: ['US-TX'] }, { cities: [austin] }])
      await expect(api(blocks.blockCountries, { body: bodyOf(body) })).rejects.toMatchObject(
        unknown,
      )
    const admin = await plain.admin()
    await expect(
      admin.api(blocks.blockSiteCountry, { body: { countryCode: 'US-TX' } }),
    ).rejects.toMatchObject(unknown)
    expect(await api(listRegions, { params: { countryCode: 'US' } })).toMatchObject({
      isKnown: false,
      regions: expect.arrayContaining([{ code: 'US-TX', name: 'Texas' }]),
    })
    await expect(api(listRegions, { params: { countryCode: 'XX' } })).rejects.toMatchObject({
      code: 'reference.place_not_found',
    })
    await plain.close()
  })
})

it('a region the site is closed to gets no page, no bytes and no sockets, and its neighbours do', async () => {
  await hide({})
  const admin = await world.admin()
  await world.app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = world.app.http.server.address() as AddressInfo
  const open = (ip: string) =>
    new Promise<ReturnType<typeof io>>((resolve) => {
      const extraHeaders = { 'x-forwarded-for': ip }
      const options = { forceNew: true, reconnection: false, transports: ['websocket'] }
      const socket = io(`http://127.0.0.1:${port}`, { ...options, extraHeaders })
      socket.once('connect', () => resolve(socket))
    })
  const sockets = await Promise.all([open(AUSTIN), open(DALLAS), open(OHIO)])
  for (const socket of sockets) await socket.timeout(5000).emitWithAck('watch', { id: '' })
  await admin.api(blocks.blockSiteCountry, { body: { countryCode: 'US-TX' } })
  await expect.poll(() => sockets.map(({ connected }) => connected)).toEqual([false, false, true])
  const closed = { code: 'site.country_blocked' }
  await expect(from(AUSTIN, fan)(listPosts, { query: {} })).rejects.toMatchObject(closed)
  expect((await from(OHIO, fan)(listPosts, { query: {} })).data).toHaveLength(1)
  expect(await from(DALLAS)(blocks.checkSiteCountry, { query: {} })).toEqual({ blocked: true })
  expect(await admin.api(blocks.listSiteCountries)).toMatchObject([{ countryCode: 'US-TX' }])
  await admin.api(blocks.unblockSiteCountry, { body: { countryCode: 'US-TX' } })
  expect((await from(AUSTIN, fan)(listPosts, { query: {} })).data).toHaveLength(1)
  for (const socket of sockets) socket.disconnect()
})
