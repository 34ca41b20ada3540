import { blockUser } from '@stagedoor/contract/blocks'
import type { Api } from '@stagedoor/contract/kit'
import { listProducts } from '@stagedoor/contract/products'
import { searchEverything, searchPosts, searchTags, suggest } from '@stagedoor/contract/search'
import { listVideos } from '@stagedoor/contract/videos'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { gallery } from '../../../test/world/galleries.ts'
import type { Person } from '../../../test/world/people.ts'
import { post, subscribe, upload } from '../../../test/world/posts.ts'
import { makeProduct } from '../../../test/world/products.ts'
import { uploadVideo } from '../../../test/world/videos.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { updateSetting } from '../settings/index.ts'

let world: World
let vera: Person
let other: Person
let guest: Api
let fileId: string
beforeAll(async () => {
  world = await createWorld()
  guest = world.api()
  vera = await world.performer({ name: 'Vera Cellist', username: 'veracellist' })
  other = await world.performer({ name: 'Otto Drummer', username: 'ottodrummer' })
  fileId = await upload(vera, 'video')
  await uploadVideo(vera, { title: 'Cellist at dawn', fileId, tags: ['cellists', 'strings'] })
  await uploadVideo(vera, {
    title: 'Lesson one',
    fileId,
    audience: 'subscribers',
    tags: ['cellists'],
  })
  await gallery(vera, { title: 'A cellist on tour', tags: ['cello'] })
  await makeProduct(vera, { name: 'Cellist rosin', type: 'physical', price: 5 })
  await makeProduct(vera, { name: 'Cellist bow', type: 'physical', price: 80 })
  await post(vera, { title: 'Cellist diary', text: 'Open', audience: 'everyone' })
  await post(vera, { title: 'Cellist secrets', text: 'Locked', audience: 'subscribers' })
  await post(other, { title: 'A cellist visits', text: 'Also open', audience: 'everyone' })
  await world.settle()
})
afterAll(() => world.close())

const ask = (q: string, api: Api = guest, performerId?: string) =>
  api(searchEverything, { query: { q, ...(performerId && { performerId }) } })
/** Returns the names of all results of each kind. */
const named = ({ performers, posts, videos, galleries, products, tags }: Found) => ({
  performers: performers.data.map(({ name }) => name),
  posts: posts.data.map(({ title }) => title),
  videos: videos.data.map(({ title }) => title),
  galleries: galleries.data.map(({ title }) => title),
  products: products.data.map(({ name }) => name),
  tags: tags.data.map(({ tag, total }) => `${tag} ${total}`),
})
type Found = Awaited<ReturnType<typeof ask>>

it('one answer has people, posts, videos, galleries, products and tags for a word, each counted', async () => {
  const found = await ask('cellist')
  expect(named(found)).toEqual({
    performers: ['Vera Cellist'],
    posts: ['A cellist visits', 'Cellist secrets', 'Cellist diary'],
    videos: ['Lesson one', 'Cellist at dawn'],
    galleries: ['A cellist on tour'],
    products: ['Cellist bow', 'Cellist rosin'],
    tags: ['cellists 2'],
  })
  expect([found.posts, found.videos]).toMatchObject([
    { total: 3, isTotalExact: true },
    { total: 2, isTotalExact: true },
  ])
  expect(found.posts.data.map(({ isLocked }) => isLocked)).toEqual([false, true, false])
})

it('a search in the page of a creator finds their content alone, and neither people nor tags', async () => {
  const found = await ask('cellist', guest, vera.username)
  expect(named(found)).toMatchObject({
    performers: [],
    posts: ['Cellist secrets', 'Cellist diary'],
    products: ['Cellist bow', 'Cellist rosin'],
    tags: [],
  })
  expect(named(await ask('cellist', guest, other.id)).posts).toEqual(['A cellist visits'])
  expect(
    Object.values(await ask('cellist', guest, 'nobody-here')).map(({ total }) => total),
  ).toEqual([0, 0, 0, 0, 0, 0])
})

it('mistyped words are corrected for people, content and tags alike', async () => {
  const found = await ask('celists')
  expect(found.tags).toMatchObject({ corrected: 'cellists', total: 1 })
  expect(found.videos).toMatchObject({ corrected: 'cellists', total: 2 })
  expect((await ask('vera celist')).performers).toMatchObject({ corrected: 'vera cellist' })
  expect(await guest(searchTags, { query: { q: 'celists' } })).toEqual({
    data: [{ tag: 'cellists', total: 2, isTotalExact: true }],
    total: 1,
    isTotalExact: true,
    corrected: 'cellists',
  })
})

it('tags are found by how they begin, the typed one first, however it is written', async () => {
  const tags = async (q: string) =>
    (await guest(searchTags, { query: { q } })).data.map(({ tag }) => tag)
  expect(await tags('cell')).toEqual(['cellists', 'cello'])
  expect(await tags(' #Cello ')).toEqual(['cello'])
  expect(await tags('strings')).toEqual(['strings'])
  expect(await tags('#')).toEqual([])
  const suggested = async (q: string) => (await guest(suggest, { query: { q } })).tags
  expect(await suggested('cell')).toEqual(['cellists', 'cello'])
  expect(await suggested('#Cello')).toEqual(['cello'])
  expect((await guest(searchTags, { query: { q: 'cell', limit: 1 } })).isTotalExact).toBe(false)
})

it('numbers are exact up to 99 and say when there are more', async () => {
  const { db, newId } = world.app.base
  for (let n = 0; n < 101; n += 1) {
    const id = newId()
    await sql`insert into items (id, kind, form, owner_id, audience, price, status, is_ready,
      published_at, created_at, updated_at) values (${id}, 'feed', 'text', ${other.id}, 'everyone',
      0, 'active', true, '2026-01-01', '2026-01-01', '2026-01-01')`.execute(db)
    await sql`insert into posts (id, slug, title, text)
      values (${id}, ${id}, 'Metronome', '')`.execute(db)
  }
  const { posts } = await ask('metronome')
  expect([posts.data.length, posts.total, posts.isTotalExact]).toEqual([6, 99, false])
})

it('creators who block a fan are in none of the kinds, and their tags count nothing for the fan', async () => {
  const fan = await world.fan()
  await vera.api(blockUser, { body: { targetId: fan.id } })
  expect(named(await ask('cellist', fan.api))).toEqual({
    performers: [],
    posts: ['A cellist visits'],
    videos: [],
    galleries: [],
    products: [],
    tags: [],
  })
})

it('a term that the site does not search for finds nothing of any kind', async () => {
  const block = (terms: string) =>
    transaction(world.app.base, (ctx) => updateSetting(ctx, 'blockedSearchTerms', terms))
  await block('cello')
  expect(Object.values(await ask('cello')).map(({ total }) => total)).toEqual([0, 0, 0, 0, 0, 0])
  const tags = await guest(searchTags, { query: { q: 'cell' } })
  expect(tags.data.map(({ tag }) => tag)).toEqual(['cellists'])
  await gallery(other, { title: 'Strings', tags: ['mandoliné'] })
  await world.settle()
  const begun = async () =>
    (await guest(searchTags, { query: { q: 'mando' } })).data.map(({ tag }) => tag)
  await block('mandoline')
  expect(await begun()).toEqual([])
  await block('')
  expect(await begun()).toEqual(['mandoliné'])
})

it('posts are filtered by free, locked and one’s own, within one creator or all', async () => {
  const fan = await world.fan()
  await subscribe(world, fan, vera)
  const titles = async (api: Api, query: object) =>
    (await api(searchPosts, { query: { q: 'cellist', ...query } })).data.map(({ title }) => title)
  expect(await titles(guest, { access: 'free' })).toEqual(['A cellist visits', 'Cellist diary'])
  expect(await titles(guest, { access: 'locked' })).toEqual(['Cellist secrets'])
  expect(await titles(guest, { access: 'mine' })).toEqual([])
  expect(await titles(fan.api, { access: 'mine' })).toEqual(['Cellist secrets'])
  expect(await titles(fan.api, { access: 'locked' })).toEqual([])
  expect(await titles(guest, { performerId: vera.username, access: 'free' })).toEqual([
    'Cellist diary',
  ])
  expect(await titles(guest, { performerId: 'nobody-here' })).toEqual([])
})

it('videos are filtered by their length and products by their price', async () => {
  await sql`update items set seconds = 600 where id in (
    select id from videos where file_id = ${fileId})`.execute(world.app.base.db)
  const videos = async (query: object) =>
    (await guest(listVideos, { query: { q: 'cellist', ...query } })).total
  expect(await videos({ fromSeconds: 300, belowSeconds: 1200 })).toBe(2)
  expect(await videos({ fromSeconds: 601 })).toBe(0)
  expect(await videos({ belowSeconds: 600 })).toBe(0)
  expect(await videos({ fromSeconds: 600, tag: 'strings' })).toBe(1)
  const products = async (query: object) =>
    (await guest(listProducts, { query: { q: 'cellist', ...query } })).data.map(({ name }) => name)
  expect(await products({ toPrice: 5 })).toEqual(['Cellist rosin'])
  expect(await products({ fromPrice: 6 })).toEqual(['Cellist bow'])
  expect(await products({ fromPrice: 6, toPrice: 10 })).toEqual([])
})
