import { blockUser, unblockUser } from '@stagedoor/contract/blocks'
import { follow } from '@stagedoor/contract/follows'
import type { WireInputOf } from '@stagedoor/contract/kit'
import * as performers from '@stagedoor/contract/performers'
import { createReaction } from '@stagedoor/contract/reactions'
import * as users from '@stagedoor/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { createCategory } from '../reference/index.ts'
import { restore, setAccountOpen, suspend } from '../suspensions/index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const read = (ref: string, api = world.api()) =>
  api(performers.readPerformer, { params: { id: ref } })
type Query = WireInputOf<typeof performers.searchPerformers>['query']
const search = async (query: Query, api = world.api()) =>
  (await api(performers.searchPerformers, { query: { limit: 200, ...query } })).data.map(
    ({ _id }) => _id,
  )

describe('a performer’s public page', () => {
  it("a performer's page is found by id, with and without dashes, and by username", async () => {
    const { id, username } = await world.performer()
    const dashed = id.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
    for (const ref of [id, dashed, id.toUpperCase(), username])
      expect(await read(ref)).toMatchObject({ _id: id })
    for (const ref of ['nobody', '0'.repeat(32)]) {
      await expect(read(ref)).rejects.toMatchObject({ code: 'performers.not_found', status: 404 })
    }
    const fan = await world.fan()
    await expect(read(fan.id)).rejects.toMatchObject({ code: 'performers.not_found' })
  })

  it("a performer's page shows nothing private to anybody", async () => {
    const legal = { firstName: 'Secretfirst', lastName: 'Secretlast' }
    const secrets = {
      city: 'Secretcity',
      state: 'Secretstate',
      address: 'Secretstreet 1',
      zipcode: 'SEC123',
      phone: '5550001234',
    }
    const born = { dateOfBirth: '1991-02-03', country: 'FR' }
    const performer = await world.performer({ ...born, ...legal })
    await performer.api(performers.updateSelf, { body: secrets })
    const viewers = [
      world.api(),
      (await world.fan()).api,
      (await world.performer()).api,
      (await world.admin()).api,
    ]
    for (const api of viewers) {
      const shown = [
        await read(performer.id, api),
        await api(performers.searchPerformers, { query: { q: performer.username } }),
        await api(performers.listRandomPerformers, { query: {} }),
        await api(performers.listTopPerformers, { query: { limit: 200 } }),
      ]
      const text = JSON.stringify(shown)
      expect(text).toContain(performer.id)
      for (const secret of [
        ...Object.values({ ...secrets, ...legal }),
        performer.email,
        '1991-02-03',
      ])
        expect(text).not.toContain(secret)
      expect(text).not.toMatch(
        /"(email|balance|dateOfBirth|phone|status|blockCountries|idVerification)"/,
      )
    }
  })

  it("a suspended performer's page is closed with its own message, but open to its owner and admins", async () => {
    const performer = await world.performer()
    await transaction(world.app.base, (ctx) =>
      suspend(ctx, performer.id, { explanation: 'Secret reason' }),
    )
    const refused = await read(performer.id).catch((error) => error)
    expect(refused).toMatchObject({ code: 'performers.suspended', status: 403, data: undefined })
    expect(await read(performer.id, (await world.admin()).api)).toMatchObject({ _id: performer.id })
    await transaction(world.app.base, (ctx) => restore(ctx, performer.id))
    expect(await read(performer.id)).toMatchObject({ _id: performer.id })
    await transaction(world.app.base, (ctx) => setAccountOpen(ctx, performer.id, false))
    await expect(read(performer.id)).rejects.toMatchObject({ code: 'performers.not_found' })
  })

  it("a performer's page is not found before the documents are approved, except by its owner", async () => {
    const performer = await world.performer({ hasVerifiedDocuments: false })
    await expect(read(performer.id)).rejects.toMatchObject({ code: 'performers.not_found' })
    expect(await read(performer.id, performer.api)).toMatchObject({ verifiedDocument: false })
  })

  it("a performer's page is not found by those they block, and closed with a reason to those who block them", async () => {
    const performer = await world.performer()
    const fan = await world.fan()
    const other = await world.fan()
    await performer.api(blockUser, { body: { targetId: fan.id } })
    await expect(read(performer.id, fan.api)).rejects.toMatchObject({
      code: 'performers.not_found',
      status: 404,
    })
    await other.api(blockUser, { body: { targetId: performer.id } })
    const refused = {
      code: 'performers.you_blocked',
      status: 403,
      data: { performerId: performer.id },
    }
    await expect(read(performer.id, other.api)).rejects.toMatchObject(refused)
    await other.api(unblockUser, { params: { id: performer.id } })
    expect(await read(performer.id, other.api)).toMatchObject({ _id: performer.id })
  })

  it("a performer's page counts followers and likes, and tells viewers whether they are among them", async () => {
    const performer = await world.performer()
    const fan = await world.fan()
    await fan.api(follow, { params: { id: performer.username } })
    await fan.api(createReaction, {
      body: { objectId: performer.id, objectType: 'performer', action: 'like' },
    })
    await world.settle()
    const mine = { isFollowed: true, isLiked: true, isBookMarked: false, isSubscribed: false }
    const stats = { followers: 1, likes: 1 }
    expect(await read(performer.id, fan.api)).toMatchObject({ ...mine, stats, score: 2 })
    expect(await read(performer.id)).toMatchObject({ isFollowed: false, isLiked: false, stats })
  })

  it('a performer counts as online for five minutes', async () => {
    const performer = await world.performer()
    expect(await read(performer.id)).toMatchObject({ isOnline: 0 })
    await performer.api(performers.touchLastSeen)
    expect(await read(performer.id)).toMatchObject({ isOnline: 1 })
    world.clock.advance(5 * 60_000)
    expect(await read(performer.id)).toMatchObject({ isOnline: 0 })
  })
})

describe('the directory', () => {
  let artists: Person[]
  let categoryId: string
  const ids = (...at: number[]) => at.map((index) => artists[index]?.id ?? '')

  beforeAll(async () => {
    const form = { name: 'Sculptors', description: '', ordering: 0 }
    categoryId = (await transaction(world.app.base, (ctx) => createCategory(ctx, form)))._id
    artists = [
      await world.performer({
        name: 'Zoë Stone',
        gender: 'female',
        country: 'IT',
        isCountryShown: true,
        dateOfBirth: '2005-03-01',
      }),
      await world.performer({
        name: 'Max Stone',
        gender: 'male',
        country: 'IT',
        dateOfBirth: '1970-01-01',
      }),
      await world.performer({
        name: '100% Stone_',
        gender: 'female',
        country: 'ES',
        dateOfBirth: '2003-12-31',
      }),
    ]
    await world.settle()
    await artists[0]?.api(performers.updateSelf, {
      body: { eyes: 'green', hair: 'black', categoryIds: [categoryId] },
    })
    await artists[1]?.api(performers.updateSelf, { body: { eyes: 'green', hair: 'red' } })
  })

  it.each([
    [{ q: 'stone' }, [2, 1, 0]],
    [{ q: 'ZOË' }, [0]],
    [{ q: '%' }, []],
    [{ q: 'stone_' }, [2, 1, 0]],
    [{ q: 'sto_zz' }, []],
    [{ q: 'stone', gender: 'female' }, [2, 0]],
    [{ q: 'stone', gender: 'Male' }, [1]],
    [{ q: 'stone', country: 'it' }, [0]],
    [{ q: 'stone', eyes: 'Green' }, [1, 0]],
    [{ q: 'stone', eyes: 'green', hair: 'black' }, [0]],
    [{ q: 'stone', eyes: 'purple' }, []],
    [{ q: 'stone', age: '20_22' }, [2, 0]],
    [{ q: 'stone', age: 'over_50' }, [1]],
    [{ q: 'stone', age: '18_19' }, []],
    [{ q: "stone' or 1=1 --" }, []],
    [{ q: 'stone', isFeatured: true }, []],
    [{ q: 'stone', country: 'es' }, []],
  ])('the directory finds performers by %j', async (query, found) => {
    expect(await search({ sortBy: 'latest', ...query })).toEqual(ids(...found))
  })

  it('the directory finds performers by category and by id', async () => {
    expect(await search({ categoryIds: [categoryId] })).toEqual(ids(0))
    expect((await search({ includedIds: ids(0, 2) })).sort()).toEqual(ids(0, 2).sort())
  })

  it('the directory sorts by age of the account, popularity, and presence', async () => {
    const fan = await world.fan()
    await fan.api(follow, { params: { id: artists[1]?.id ?? '' } })
    await world.settle()
    await artists[2]?.api(performers.touchLastSeen)
    expect(await search({ q: 'stone', sortBy: 'oldest' })).toEqual(ids(0, 1, 2))
    expect((await search({ q: 'stone', sortBy: 'popular' }))[0]).toBe(artists[1]?.id)
    for (const sortBy of ['online', 'live']) {
      expect((await search({ q: 'stone', sortBy }))[0]).toBe(artists[2]?.id)
    }
  })

  it('the directory returns pages', async () => {
    const query = { q: 'stone', sortBy: 'oldest' }
    const page = await world.api()(performers.searchPerformers, {
      query: { ...query, limit: 2, offset: 1 },
    })
    expect(page.total).toBe(3)
    expect(page.data.map(({ _id }) => _id)).toEqual(ids(1, 2))
    const raw = await world.inject({
      method: 'GET',
      url: `/api/performers/user/search?q=stone&limit=9999&sortBy=undefined&gender=&country=undefined&current=1&x=y`,
    })
    expect(raw.statusCode).toBe(200)
    expect(raw.json().data.data).toHaveLength(3)
  })

  it('the directory leaves out performers hidden from the viewer or from everybody', async () => {
    const fan = await world.fan()
    await artists[0]?.api(blockUser, { body: { targetId: fan.id } })
    await fan.api(blockUser, { body: { targetId: artists[1]?.id ?? '' } })
    expect(await search({ q: 'stone' }, fan.api)).toEqual(ids(2))
    const random = await fan.api(performers.listRandomPerformers, { query: {} })
    expect(random.data.map(({ _id }) => _id)).not.toContain(artists[0]?.id)
    await transaction(world.app.base, (ctx) =>
      suspend(ctx, artists[2]?.id ?? '', { explanation: 'x' }),
    )
    expect(await search({ q: 'stone' }, fan.api)).toEqual([])
    expect(await search({ q: 'stone' })).toHaveLength(2)
    await transaction(world.app.base, (ctx) => restore(ctx, artists[2]?.id ?? ''))
  })
})

describe('finding people', () => {
  it('only performers search for fans, by name only, and see no e-mail address', async () => {
    const performer = await world.performer()
    const fan = await world.fan({ name: 'Quentin Quirk' })
    const found = await performer.api(users.searchUsers, { query: { q: 'quirk' } })
    expect(found).toMatchObject({ total: 1, data: [{ _id: fan.id, name: 'Quentin Quirk' }] })
    expect(JSON.stringify(found)).not.toContain('@')
    const byMail = await performer.api(users.searchUsers, { query: { q: fan.email } })
    expect(byMail.total).toBe(0)
    const performersOnly = fan.api(users.searchUsers, { query: {} })
    await expect(performersOnly).rejects.toMatchObject({ code: 'auth.forbidden' })
    expect((await performer.api(users.searchUsers, { query: { q: performer.name } })).total).toBe(0)
  })

  it('a search for fans leaves out those who block the performer and closed accounts', async () => {
    const performer = await world.performer()
    const twin = () => world.fan({ name: 'Tessa Twin' })
    const met = await twin()
    const blocked = await twin()
    const blocking = await twin()
    const left = await twin()
    await performer.api(blockUser, { body: { targetId: blocked.id } })
    await blocking.api(blockUser, { body: { targetId: performer.id } })
    await transaction(world.app.base, (ctx) => setAccountOpen(ctx, left.id, false))
    const { data, total } = await performer.api(users.searchUsers, { query: { q: 'tessa twin' } })
    expect(data.map(({ _id }) => _id).sort()).toEqual([met.id, blocked.id].sort())
    expect(total).toBe(2)
  })

  it('a person is shown as a card by id, unless there is a block', async () => {
    const performer = await world.performer()
    const fan = await world.fan()
    const view = (api = performer.api) => api(users.viewUser, { params: { id: fan.id } })
    expect(Object.keys(await view()).sort()).toEqual(
      [
        '_id',
        'avatar',
        'cover',
        'isOnline',
        'isPerformer',
        'name',
        'username',
        'verifiedAccount',
      ].sort(),
    )
    await fan.api(blockUser, { body: { targetId: performer.id } })
    await expect(view()).rejects.toMatchObject({ code: 'accounts.not_found', status: 404 })
    await expect(view(world.api())).rejects.toMatchObject({ code: 'auth.required' })
  })
})
