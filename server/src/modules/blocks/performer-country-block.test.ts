import * as blocks from '@stagedoor/contract/blocks'
import {
  listPerformerPosts,
  listPosts,
  type Post,
  readFileStatus,
  readPost,
} from '@stagedoor/contract/feed'
import { follow, listFollowing } from '@stagedoor/contract/follows'
import type { Api } from '@stagedoor/contract/kit'
import {
  listRandomPerformers,
  listTopPerformers,
  readPerformer,
  searchPerformers,
} from '@stagedoor/contract/performers'
import { createReaction, listPerformerBookmarks } from '@stagedoor/contract/reactions'
import { viewUser } from '@stagedoor/contract/users'
import { chargeTip } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fanWithTokens } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { buy, post, subscribe, upload } from '../../../test/world/posts.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { localClient } from '../../platform/http/index.ts'

const GERMAN = '217.160.0.1'
const FRENCH = '80.10.246.2'
const PRIVATE = '10.0.0.1'

let world: World
let people: Record<'hidden' | 'shown' | 'fan' | 'buyer' | 'admin', Person>
let posts: Record<'open' | 'sold' | 'other', Post>

const from = (ip: string, person?: Person) =>
  localClient(world.app.http, { ip, token: person?.token })
const hideFrom = (countryCodes: string[]) =>
  people.hidden.api(blocks.blockCountries, { body: { countryCodes } })

beforeAll(async () => {
  world = await createWorld()
  const hidden = await world.performer()
  const shown = await world.performer()
  const fan = await fanWithTokens(world, 10_000)
  const buyer = await world.fan()
  const admin = await world.admin()
  people = { hidden, shown, fan, buyer, admin }
  const photo = async (performer: Person) => [await upload(performer)]
  posts = {
    open: await post(hidden, {
      type: 'photo',
      title: 'Harbour lights',
      audience: 'everyone',
      fileIds: await photo(hidden),
    }),
    sold: await post(hidden, {
      type: 'photo',
      audience: 'buyers',
      price: 5,
      fileIds: await photo(hidden),
    }),
    other: await post(shown, {
      type: 'photo',
      title: 'Harbour lights',
      audience: 'everyone',
      fileIds: await photo(shown),
    }),
  }
  await world.settle()
  for (const performer of [hidden, shown]) {
    await fan.api(follow, { params: { id: performer.id } })
    await fan.api(createReaction, {
      body: { objectId: performer.id, objectType: 'performer', action: 'bookmark' },
    })
  }
  await subscribe(world, fan, hidden)
  await buy(world, buyer, posts.sold._id)
  await world.settle()
  await hideFrom(['DE'])
})
afterAll(() => world.close())

/** The performers found by each list. */
const lists: Record<
  string,
  (api: Api) => Promise<{ data: readonly { _id: string }[]; total?: number }>
> = {
  directory: (api) => api(searchPerformers, { query: {} }),
  'directory by name': (api) => api(searchPerformers, { query: { q: people.hidden.username } }),
  'directory by id': (api) =>
    api(searchPerformers, { query: { performerIds: [people.hidden.id] } }),
  top: (api) => api(listTopPerformers, { query: {} }),
  random: (api) => api(listRandomPerformers, { query: {} }),
  posts: (api) => api(listPosts, { query: {} }),
  'posts by performer': (api) => api(listPosts, { query: { performerId: people.hidden.id } }),
  'posts by words': (api) => api(listPosts, { query: { q: 'harbour' } }),
}
const ownLists: typeof lists = {
  home: (api) => api(listPosts, { query: { isHome: true } }),
  following: async (api) => {
    const { data, total } = await api(listFollowing, { query: {} })
    return { data: data.map(({ followingInfo }) => ({ _id: followingInfo._id })), total }
  },
  bookmarks: async (api) => {
    const { data, total } = await api(listPerformerBookmarks, { query: {} })
    return { data: data.map(({ objectId }) => ({ _id: objectId })), total }
  },
}
const isThere = async (
  list: (api: Api) => Promise<{ data: readonly { _id: string }[] }>,
  api: Api,
) => {
  const { data } = await list(api)
  return data.some(({ _id }) => [people.hidden.id, posts.open._id, posts.sold._id].includes(_id))
}

describe('a performer who hides from a country', () => {
  it.each(Object.keys(lists))(
    'a performer who hides from a country is missing from the list %s there, and present everywhere else',
    async (name) => {
      const list = lists[name] as (typeof lists)[string]
      for (const person of [undefined, people.fan, people.shown]) {
        expect(await isThere(list, from(GERMAN, person))).toBe(false)
        expect(await isThere(list, from(FRENCH, person))).toBe(true)
        expect(await isThere(list, from(PRIVATE, person))).toBe(true)
      }
      expect(await isThere(list, from(GERMAN, people.admin))).toBe(true)
      expect(await isThere(list, from(GERMAN, people.hidden))).toBe(true)
    },
  )

  it.each(Object.keys(ownLists))(
    "a performer who hides from a country is missing from a fan's own list %s there",
    async (name) => {
      const list = ownLists[name] as (typeof ownLists)[string]
      const there = await list(from(GERMAN, people.fan))
      const elsewhere = await list(from(FRENCH, people.fan))
      expect(await isThere(list, from(GERMAN, people.fan))).toBe(false)
      expect(await isThere(list, from(FRENCH, people.fan))).toBe(true)
      expect(there.data).toHaveLength(there.total as number)
      expect(elsewhere.total).toBeGreaterThan(there.total as number)
    },
  )

  it('pages stay full without a performer who hides from the country', async () => {
    const { data, total } = await from(GERMAN)(listPosts, { query: { limit: 1 } })
    expect([data.map(({ _id }) => _id), total]).toEqual([[posts.other._id], 1])
  })

  it('the page of a performer who hides from the country says so', async () => {
    const refused = { code: 'performers.country_blocked', status: 403 }
    const { id, username } = people.hidden
    for (const person of [undefined, people.fan, people.shown]) {
      const api = from(GERMAN, person)
      await expect(api(readPerformer, { params: { id } })).rejects.toMatchObject(refused)
      await expect(api(readPerformer, { params: { id: username } })).rejects.toMatchObject(refused)
      await expect(
        api(listPerformerPosts, { params: { username }, query: {} }),
      ).rejects.toMatchObject(refused)
      expect(await from(FRENCH, person)(readPerformer, { params: { id } })).toMatchObject({
        _id: id,
      })
    }
    for (const person of [people.hidden, people.admin]) {
      expect(await from(GERMAN, person)(readPerformer, { params: { id } })).toMatchObject({
        _id: id,
      })
    }
  })

  it('the posts of a performer who hides from the country are hidden from subscribers there too', async () => {
    for (const person of [undefined, people.fan]) {
      for (const { _id, slug } of [posts.open, posts.sold]) {
        await expect(from(GERMAN, person)(readPost, { params: { id: _id } })).rejects.toMatchObject(
          { status: 404 },
        )
        await expect(
          from(GERMAN, person)(readPost, { params: { id: slug } }),
        ).rejects.toMatchObject({ status: 404 })
        expect(await from(FRENCH, person)(readPost, { params: { id: _id } })).toMatchObject({ _id })
      }
    }
    expect(
      await from(GERMAN, people.hidden)(readPost, { params: { id: posts.open._id } }),
    ).toBeTruthy()
  })

  it('a performer who hides from a country can preview the page there as a guest elsewhere receives it', async () => {
    const { id, username } = people.hidden
    const api = from(GERMAN, people.hidden)
    const query = { viewAs: 'guest' } as const
    expect(await api(readPerformer, { params: { id }, query })).toMatchObject({ _id: id })
    expect((await api(listPerformerPosts, { params: { username }, query })).data).toHaveLength(2)
    const open = await api(readPost, { params: { id: posts.open._id }, query })
    expect((await bytes(GERMAN, open.files[0]?.url, people.hidden)).statusCode).toBe(200)
    const sold = await api(readPost, { params: { id: posts.sold._id }, query })
    expect(sold.isLocked).toBe(true)
    expect((await bytes(GERMAN, sold.files[0]?.url, people.hidden)).statusCode).toBe(403)
  })

  it('nobody in the country can pay, follow, like or look up a performer who hides from it', async () => {
    const { id } = people.hidden
    const api = from(GERMAN, people.fan)
    const like = { body: { objectId: id, objectType: 'performer', action: 'like' } } as const
    const tip = { params: { performerId: id }, body: { price: 10 } }
    await expect(api(chargeTip, tip)).rejects.toMatchObject({ code: 'performers.country_blocked' })
    await expect(api(follow, { params: { id } })).rejects.toMatchObject({
      code: 'performers.country_blocked',
    })
    await expect(api(createReaction, like)).rejects.toMatchObject({ status: 404 })
    await expect(api(viewUser, { params: { id } })).rejects.toMatchObject({ status: 404 })
    expect(await from(FRENCH, people.fan)(chargeTip, tip)).toBeTruthy()
  })

  it('buyers in the country keep what they bought from a performer who hides from it', async () => {
    const api = from(GERMAN, people.buyer)
    const bought = await api(readPost, { params: { id: posts.sold._id } })
    expect(bought).toMatchObject({ isBought: true, isLocked: false })
    expect((await bytes(GERMAN, bought.files[0]?.url, people.buyer)).statusCode).toBe(200)
    await expect(api(readPost, { params: { id: posts.open._id } })).rejects.toMatchObject({
      status: 404,
    })
  })
})

const bytes = (ip: string, url: string | null | undefined, person?: Person) =>
  world.inject({
    url: url ?? '/nothing',
    remoteAddress: ip,
    ...(person && { headers: { authorization: person.token } }),
  })

describe('signed media addresses', () => {
  const address = async (ip: string, person?: Person) => {
    const { files } = await from(ip, person)(readPost, { params: { id: posts.open._id } })
    return files[0]?.url
  }

  it('signed addresses issued elsewhere are refused where the performer hides', async () => {
    for (const person of [undefined, people.fan]) {
      const url = await address(FRENCH, person)
      expect((await bytes(FRENCH, url, person)).statusCode).toBe(200)
      expect((await bytes(PRIVATE, url, person)).statusCode).toBe(200)
      expect((await bytes(GERMAN, url, person)).statusCode).toBe(403)
    }
    const own = await address(GERMAN, people.hidden)
    expect((await bytes(GERMAN, own, people.hidden)).statusCode).toBe(200)
  })

  it('signed addresses end when the performer hides from another country', async () => {
    const url = await address(FRENCH)
    expect((await bytes(FRENCH, url)).statusCode).toBe(200)
    await hideFrom(['DE', 'FR'])
    expect((await bytes(FRENCH, url)).statusCode).toBe(403)
    await expect(from(FRENCH)(readPost, { params: { id: posts.open._id } })).rejects.toMatchObject({
      status: 404,
    })
    const status = { params: { id: posts.open._id, fileId: posts.open.fileIds[0] as string } }
    await expect(from(FRENCH)(readFileStatus, status)).rejects.toMatchObject({ status: 404 })
    await hideFrom(['DE'])
    expect((await bytes(FRENCH, await address(FRENCH))).statusCode).toBe(200)
  })
})
