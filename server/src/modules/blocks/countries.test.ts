import { listAudit } from '@stagedoor/contract/admin'
import { login } from '@stagedoor/contract/auth'
import * as blocks from '@stagedoor/contract/blocks'
import { readPublicSettings } from '@stagedoor/contract/settings'
import { readMe } from '@stagedoor/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { localClient } from '../../platform/http/index.ts'

const GERMAN = '217.160.0.1'
const FRENCH = '80.10.246.2'

let world: World
let admin: Person
let performer: Person
let fan: Person
beforeAll(async () => {
  world = await createWorld({ environment: { TRUSTED_PROXIES: '10.9.9.9' } })
  ;[admin, performer, fan] = [await world.admin(), await world.performer(), await world.fan()]
})
afterAll(() => world.close())

const from = (ip: string, person?: Person) =>
  localClient(world.app.http, { ip, token: person?.token })
const check = (ip: string, headers: Record<string, string> = {}, peer = ip) =>
  world
    .inject({
      url: '/api/block/countries/check?fromServerRequest=true',
      remoteAddress: peer,
      headers,
    })
    .then((reply) => reply.json().data)
const close = (countryCode: string) => admin.api(blocks.blockSiteCountry, { body: { countryCode } })
const open = (countryCode: string) =>
  admin.api(blocks.unblockSiteCountry, { body: { countryCode } })

describe('the countries a performer hides from', () => {
  it('the countries a performer hides from are replaced as a whole, each once, in capital letters, and read by their owner', async () => {
    const set = (countryCodes: string[]) =>
      performer.api(blocks.blockCountries, { body: { countryCodes } })
    const kept = {
      _id: performer.id,
      source: 'performer',
      sourceId: performer.id,
      regions: [],
      cities: [],
      hasRegions: false,
      hasCities: false,
    }
    expect(await performer.api(blocks.readCountries)).toEqual({ ...kept, countryCodes: [] })
    expect(await set(['fr', 'DE', 'de'])).toEqual({ ...kept, countryCodes: ['DE', 'FR'] })
    expect(await set(['DE', 'JP'])).toEqual({ ...kept, countryCodes: ['DE', 'JP'] })
    expect(await performer.api(blocks.readCountries)).toEqual({
      ...kept,
      countryCodes: ['DE', 'JP'],
    })
    expect((await set([])).countryCodes).toEqual([])
    expect((await performer.api(blocks.readCountries)).countryCodes).toEqual([])
  })

  it('a performer can hide only from countries that exist', async () => {
    for (const code of ['XX', 'EU', 'AQ', 'Germany', '12']) {
      const body = { countryCodes: ['DE', code] }
      await expect(performer.api(blocks.blockCountries, { body })).rejects.toMatchObject({
        code: 'request.invalid',
      })
    }
    expect((await performer.api(blocks.readCountries)).countryCodes).toEqual([])
  })

  it('only performers can hide from countries', async () => {
    const body = { countryCodes: ['DE'] }
    for (const call of [blocks.readCountries, blocks.blockCountries]) {
      const input = call === blocks.blockCountries ? [{ body }] : []
      const ask = (api: typeof fan.api) =>
        api(call as typeof blocks.blockCountries, ...(input as [{ body: never }]))
      await expect(ask(world.api())).rejects.toMatchObject({ status: 401 })
      await expect(ask(fan.api)).rejects.toMatchObject({ code: 'auth.forbidden' })
      await expect(ask(admin.api)).rejects.toMatchObject({ code: 'auth.forbidden' })
    }
  })
})

describe('the countries the site is closed to', () => {
  it('the countries the site is closed to are stored once, listed by code, and audited', async () => {
    const first = await close('de')
    expect(first).toMatchObject({ countryCode: 'DE' })
    expect(await close('DE')).toEqual(first)
    await close('AT')
    expect(
      (await admin.api(blocks.listSiteCountries)).map(({ countryCode }) => countryCode),
    ).toEqual(['AT', 'DE'])
    for (const code of ['AT', 'DE', 'DE', 'FR']) expect(await open(code)).toEqual({ success: true })
    expect(await admin.api(blocks.listSiteCountries)).toEqual([])
    const audit = await admin.api(listAudit, { query: { subjectKind: 'country', subjectId: 'DE' } })
    expect(audit.data.map(({ action }) => action)).toEqual([
      'blocks.country_opened',
      'blocks.country_closed',
    ])
  })

  it('only admins can close the site to a country, and only to one that exists', async () => {
    for (const code of ['XX', 'Germany', '']) {
      await expect(close(code)).rejects.toMatchObject({ code: 'request.invalid' })
    }
    for (const [api, status] of [
      [world.api(), 401],
      [fan.api, 403],
      [performer.api, 403],
    ] as const) {
      await expect(api(blocks.listSiteCountries)).rejects.toMatchObject({ status })
      await expect(
        api(blocks.blockSiteCountry, { body: { countryCode: 'DE' } }),
      ).rejects.toMatchObject({ status })
      await expect(
        api(blocks.unblockSiteCountry, { body: { countryCode: 'DE' } }),
      ).rejects.toMatchObject({ status })
    }
  })
})

describe('the country of a visitor', () => {
  beforeAll(() => close('DE'))
  afterAll(() => open('DE'))

  it('the country of a visitor is looked up from the address at each request', async () => {
    expect(await check(GERMAN)).toEqual({ blocked: true })
    expect(await check(FRENCH)).toEqual({ blocked: false })
    expect(await check('2003::1')).toEqual({ blocked: true })
    expect(await check('::ffff:217.160.0.1')).toEqual({ blocked: true })
    for (const local of ['127.0.0.1', '10.0.0.1', '::1'])
      expect(await check(local)).toEqual({ blocked: false })
  })

  it('the country of a visitor cannot be set by the visitor', async () => {
    for (const name of [
      'x-client-ip',
      'x-forwarded-for',
      'x-real-ip',
      'forwarded',
      'cf-connecting-ip',
    ]) {
      expect(await check(GERMAN, { [name]: FRENCH })).toEqual({ blocked: true })
      expect(await check(FRENCH, { [name]: GERMAN })).toEqual({ blocked: false })
    }
  })

  it('the country of a visitor comes from the last address a trusted proxy reports, not from earlier ones', async () => {
    const proxy = '10.9.9.9'
    expect(await check(proxy, { 'x-forwarded-for': GERMAN })).toEqual({ blocked: true })
    expect(await check(proxy, { 'x-forwarded-for': `${FRENCH}, ${GERMAN}` })).toEqual({
      blocked: true,
    })
    expect(await check(proxy, { 'x-forwarded-for': `${GERMAN}, ${FRENCH}` })).toEqual({
      blocked: false,
    })
    expect(await check(proxy, { 'x-forwarded-for': FRENCH, 'x-client-ip': GERMAN })).toEqual({
      blocked: false,
    })
    expect(await check(proxy, { 'x-forwarded-for': GERMAN, 'x-client-ip': FRENCH })).toEqual({
      blocked: true,
    })
  })

  it('the country of a visitor comes from the x-client-ip of a trusted front end', async () => {
    const front = '10.9.9.9'
    expect(await check(front, { 'x-client-ip': GERMAN })).toEqual({ blocked: true })
    expect(await check(front, { 'x-forwarded-for': front, 'x-client-ip': GERMAN })).toEqual({
      blocked: true,
    })
    expect(await check(front, { 'x-client-ip': FRENCH })).toEqual({ blocked: false })
    expect(await check(front, { 'x-client-ip': 'Germany' })).toEqual({ blocked: false })
  })

  it('a server render uses the country of the visitor it renders for', async () => {
    const render = (ip: string) =>
      world.app.invoke({
        requestId: '1',
        cookieHeader: undefined,
        ip,
        userAgent: '',
        language: 'en',
      })
    expect(await render(GERMAN)(blocks.checkSiteCountry, { query: {} })).toEqual({ blocked: true })
    expect(await render(FRENCH)(blocks.checkSiteCountry, { query: {} })).toEqual({ blocked: false })
  })
})

describe('a closed country', () => {
  beforeAll(() => close('DE'))
  afterAll(() => open('DE'))
  const closed = { code: 'site.country_blocked', status: 403 }

  it('a visitor from a closed country is refused every call except those by which an admin logs in', async () => {
    for (const person of [undefined, fan, performer]) {
      const api = from(GERMAN, person)
      await expect(api(blocks.listBlocks, { query: {} })).rejects.toMatchObject(closed)
      expect(await api(readPublicSettings)).toHaveProperty('siteName')
    }
    await expect(from(GERMAN, fan)(readMe)).rejects.toMatchObject(closed)
    const body = { username: 'nobody', password: 'wrong horse' }
    await expect(from(GERMAN)(login, { body })).rejects.toMatchObject({
      code: 'auth.incorrect_credentials',
    })
    expect(await from(FRENCH, fan)(readMe)).toMatchObject({ _id: fan.id })
  })

  it('a closed country is open to admins, who can open it again', async () => {
    const api = from(GERMAN, admin)
    expect(await api(readMe)).toMatchObject({ _id: admin.id })
    expect(await api(blocks.listSiteCountries)).toHaveLength(1)
    await api(blocks.unblockSiteCountry, { body: { countryCode: 'DE' } })
    expect(await from(GERMAN, fan)(readMe)).toMatchObject({ _id: fan.id })
    await close('DE')
    await expect(from(GERMAN, fan)(readMe)).rejects.toMatchObject(closed)
  })
})
