import { blockUser } from '@stagedoor/contract/blocks'
import { listPosts, updatePost } from '@stagedoor/contract/feed'
import { follow } from '@stagedoor/contract/follows'
import type { Api } from '@stagedoor/contract/kit'
import * as performers from '@stagedoor/contract/performers'
import * as search from '@stagedoor/contract/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { buy, post, subscribe } from '../../../test/world/posts.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { createCategory } from '../reference/index.ts'
import { updateSetting } from '../settings/index.ts'
import { restore, suspend } from '../suspensions/index.ts'

let world: World
let guest: Api
beforeAll(async () => {
  world = await createWorld()
  guest = world.api()
})
afterAll(() => world.close())

const names = async (q: string, api = guest) =>
  (await api(performers.searchPerformers, { query: { q } })).data.map(({ name }) => name)
const texts = async (q: string, api = guest) =>
  (await api(search.searchPosts, { query: { q } })).data.map(({ title, text }) => title || text)

describe('posts by words', () => {
  let owner: Person
  beforeAll(async () => {
    owner = await world.performer({ name: 'Writer' })
  })

  it('a search never finds, counts, corrects or suggests by the text of a locked post', async () => {
    await post(owner, { title: 'Tangerine', text: 'xylophonist secret', audience: 'subscribers' })
    const sold = await post(owner, { text: 'xylophonist sold', audience: 'buyers', price: 12 })
    await post(owner, { text: 'xylophonist followed', audience: 'followers' })
    await post(owner, { text: 'xylophonist open', audience: 'everyone' })
    await world.settle()
    const fan = await world.fan()
    const follower = await world.fan()
    const subscriber = await world.fan()
    const buyer = await world.fan()
    await follower.api(follow, { params: { id: owner.id } })
    await subscribe(world, subscriber, owner)
    await buy(world, buyer, sold._id)
    const blocked = await world.fan()
    await owner.api(blockUser, { body: { targetId: blocked.id } })
    const cells: [string, Api, number][] = [
      ['guest', guest, 1],
      ['fan', fan.api, 1],
      ['other performer', (await world.performer()).api, 1],
      ['follower', follower.api, 2],
      ['subscriber', subscriber.api, 3],
      ['buyer', buyer.api, 2],
      ['owner', owner.api, 4],
      ['admin', (await world.admin()).api, 4],
      ['blocked', blocked.api, 0],
    ]
    for (const [who, api, count] of cells) {
      const page = await api(search.searchPosts, { query: { q: 'xylophonist' } })
      expect([who, page.data.length, page.total]).toEqual([who, count, count])
      expect(page.data.filter(({ isLocked }) => isLocked)).toEqual([])
    }
    const titled = await guest(search.searchPosts, { query: { q: 'tangerine' } })
    expect(titled.data).toMatchObject([{ title: 'Tangerine', isLocked: true, text: '' }])
    for (const q of ['secret', 'tangerine secret', 'sceret']) expect(await texts(q)).toEqual([])
    expect(JSON.stringify(await guest(search.suggest, { query: { q: 'secret' } }))).not.toContain(
      'secret',
    )
    const { rows } = await world.app.base.db
      .selectFrom('searchWords')
      .select('word')
      .where('word', 'in', ['secret', 'sold', 'open'])
      .execute()
      .then((rows) => ({ rows: rows.map(({ word }) => word) }))
    expect(rows).toEqual(['open'])
  })

  it('a search finds unfinished, accented and mistyped words, newest first, page by page', async () => {
    for (const at of [1, 2, 3, 4, 5]) {
      world.clock.advance(1000)
      await post(owner, { text: `Crème brûlée ${at}` })
    }
    await world.settle()
    expect(await texts('creme brul')).toHaveLength(5)
    const wrong = await guest(search.searchPosts, { query: { q: 'crmee brulee' } })
    expect(wrong).toMatchObject({ corrected: 'creme brulee', total: 5, isTotalExact: true })
    const first = await guest(search.searchPosts, { query: { q: 'creme', limit: 3 } })
    const second = await guest(search.searchPosts, {
      query: { q: 'creme', limit: 3, after: first.next },
    })
    expect([...first.data, ...second.data].map(({ text }) => text.at(-1))).toEqual([
      '5',
      '4',
      '3',
      '2',
      '1',
    ])
    expect(second.next).toBeUndefined()
  })

  it('a search no longer finds changed or hidden posts, or those of suspended performers', async () => {
    const other = await world.performer()
    const { _id } = await post(other, { text: 'marzipan castle' })
    await world.settle()
    expect(await texts('marzipan')).toEqual(['marzipan castle'])
    await other.api(updatePost, { params: { id: _id }, body: { text: 'nougat castle' } })
    expect([await texts('marzipan'), await texts('nougat')]).toEqual([[], ['nougat castle']])
    await transaction(world.app.base, (ctx) => suspend(ctx, other.id, { explanation: 'x' }))
    expect(await texts('nougat')).toEqual([])
    await transaction(world.app.base, (ctx) => restore(ctx, other.id))
    expect(await texts('nougat')).toEqual(['nougat castle'])
    await other.api(updatePost, { params: { id: _id }, body: { status: 'inactive' } })
    expect(await texts('nougat')).toEqual([])
  })

  it('a search filters by type, price and day, and ignores invalid filters', async () => {
    await post(owner, { text: 'pomegranate' })
    await world.settle()
    const count = async (query: object) =>
      (await guest(search.searchPosts, { query: { q: 'pomegranate', ...query } })).total
    expect([
      await count({ type: 'text' }),
      await count({ type: 'video' }),
      await count({ type: 'x' }),
    ]).toEqual([1, 0, 0])
    expect([
      await count({ fromDate: '2000-01-01' }),
      await count({ toDate: '2000-01-01' }),
    ]).toEqual([1, 0])
    for (const q of ["'", '%', ':*', '\\', '!&|', "pomegranate' & !x:*", '😀'])
      expect(await guest(search.searchPosts, { query: { q } })).toMatchObject({ data: [] })
    await expect(guest(search.searchPosts, { query: { q: '' } })).rejects.toMatchObject({
      code: 'request.invalid',
    })
    expect((await guest(listPosts, { query: { q: 'pomegranate' } })).total).toBe(1)
  })
})

describe('popular searches', () => {
  beforeAll(async () => {
    const form = { name: 'Burlesque', description: '', ordering: 0 }
    await transaction(world.app.base, (ctx) => createCategory(ctx, form))
    await world.performer({ name: 'Zélda Øster', username: 'moonlight' })
  })
  const record = (keyword: string, api = guest) => api(search.recordKeyword, { body: { keyword } })
  const listed = async () =>
    (await guest(search.listKeywords, { query: {} })).data.map(({ keyword }) => keyword)

  it('a search is counted when anybody finds something by it, and shown from three on for thirty days', async () => {
    await world.performer({ name: 'Keywordia Ávila' })
    for (const keyword of ['Keywordia', 'keywordia ', 'KEYWORDIA!']) {
      expect(await listed()).toEqual([])
      expect(await record(keyword)).toEqual({ success: true })
    }
    for (let times = 0; times < 3; times += 1) {
      await record('nobodyatall')
      await record('xylophonist sold')
      await record('keywordia@example.com')
    }
    expect(await listed()).toEqual(['keywordia'])
    expect((await guest(search.suggest, { query: { q: 'keyw' } })).keywords).toEqual(['keywordia'])
    world.clock.advance(31 * 86_400_000)
    expect(await listed()).toEqual([])
    await expect(record('')).rejects.toMatchObject({ code: 'request.invalid' })
    await expect(record('x'.repeat(61))).rejects.toMatchObject({ code: 'request.invalid' })
  })

  it('popular searches are suggested with performers and categories while typing', async () => {
    const offered = await guest(search.suggest, { query: { q: 'burl' } })
    expect(offered).toMatchObject({
      performers: [],
      categories: [{ name: 'Burlesque', slug: 'burlesque' }],
    })
    expect((await guest(search.suggest, { query: { q: 'moon' } })).performers).toMatchObject([
      { username: 'moonlight', name: 'Zélda Øster', isPerformer: true },
    ])
    expect(await guest(search.suggest, { query: { q: '%' } })).toEqual({
      performers: [],
      items: [],
      categories: [],
      keywords: [],
      tags: [],
    })
  })

  it('popular searches contain no blocked term, in any spelling', async () => {
    await world.performer({ name: 'Forbidden Fruit' })
    await world.settle()
    expect(await names('forbidden')).toEqual(['Forbidden Fruit'])
    const block = (terms: string) =>
      transaction(world.app.base, (ctx) => updateSetting(ctx, 'blockedSearchTerms', terms))
    await block('something else\nforbidden')
    for (const q of [
      'forbidden',
      'FORBIDDEN fruit',
      'f0rb1dd3n',
      'forbiden',
      'f o r b i d d e n',
      'fórbidden',
    ])
      expect([q, await names(q), await texts(q)]).toEqual([q, [], []])
    expect((await guest(search.suggest, { query: { q: 'forbidden' } })).performers).toEqual([])
    await block('')
    expect(await names('forbidden')).toEqual(['Forbidden Fruit'])
  })
})
