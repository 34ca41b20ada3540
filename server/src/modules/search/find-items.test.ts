import { searchAll } from '@stagedoor/contract/admin'
import * as galleries from '@stagedoor/contract/galleries'
import type { Api } from '@stagedoor/contract/kit'
import { searchPerformers } from '@stagedoor/contract/performers'
import { listProducts } from '@stagedoor/contract/products'
import { createReaction } from '@stagedoor/contract/reactions'
import { suggest } from '@stagedoor/contract/search'
import * as videos from '@stagedoor/contract/videos'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { gallery } from '../../../test/world/galleries.ts'
import type { Person } from '../../../test/world/people.ts'
import { post, subscribe, upload } from '../../../test/world/posts.ts'
import { makeProduct } from '../../../test/world/products.ts'
import { uploadVideo } from '../../../test/world/videos.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { rebuildIndex } from './index.ts'
import { removeUnusedTerms } from './terms.store.ts'

let world: World
let performer: Person
let fan: Person
let guest: Api
const ids: Record<string, string> = {}
beforeAll(async () => {
  world = await createWorld()
  performer = await world.performer()
  fan = await world.fan()
  guest = world.api()
  const fileId = await upload(performer, 'video')
  for (const body of [
    { title: 'Saxophone at midnight', description: 'a <b>trombone</b> too', tags: ['brass'] },
    {
      title: 'Saxophone for friends',
      description: 'hidden bassoon',
      audience: 'subscribers',
      tags: ['woodwind'],
    },
    { title: 'Saxophone unfinished', status: 'draft' },
  ] as const) {
    const made = await uploadVideo(performer, {
      ...body,
      fileId,
      tags: [...('tags' in body ? body.tags : [])],
    })
    ids[body.title] = made._id
  }
  ids.gallery = (await gallery(performer, { title: 'Saxophone stills' }))._id
  await makeProduct(performer, {
    name: 'Saxophone reeds',
    type: 'physical',
    description: 'of <i>bamboo</i>',
    price: 5,
  })
  await post(performer, { title: 'Saxophone news', text: 'A post' })
  await world.settle()
})
afterAll(() => world.close())

const found = async (query: Record<string, string | number>, api: Api = guest) => {
  const { data, ...page } = await api(videos.listVideos, { query })
  return { titles: data.map(({ title }) => title), ...page }
}
const titles = async (q: string, api: Api = guest) => (await found({ q }, api)).titles

it('videos are found by the name of their creator and words of their own, in any order, and no others', async () => {
  const kai = await world.performer({ name: 'Kai Harbor' })
  await uploadVideo(kai, { title: 'Trumpet by the harbour', fileId: await upload(kai, 'video') })
  await world.settle()
  for (const q of ['kai trumpet', 'trumpet kai', 'Kái Harbor trumpet', 'kai harb trum'])
    expect(await titles(q)).toEqual(['Trumpet by the harbour'])
  expect(await titles('kai saxophone')).toEqual([])
  expect((await found({ q: 'kai trumpt' })).titles).toEqual([])
})

it('a word that others use as well is corrected when nothing is found by it', async () => {
  const page = await guest(searchPerformers, { query: { q: 'kai harbour' } })
  expect([page.corrected, page.data.map(({ name }) => name)]).toEqual([
    'kai harbor',
    ['Kai Harbor'],
  ])
})

it('videos are found by unfinished words of titles and by tags, newest first, and posts are not among them', async () => {
  expect(await found({ q: 'saxo' })).toEqual({
    titles: ['Saxophone for friends', 'Saxophone at midnight'],
    total: 2,
  })
  expect(await titles('brass')).toEqual(['Saxophone at midnight'])
  expect(await titles('woodwind')).toEqual(['Saxophone for friends'])
  expect((await found({ q: 'saxophone', performerId: performer.id })).total).toBe(2)
  expect((await found({ q: 'saxophone', tag: 'brass' })).titles).toEqual(['Saxophone at midnight'])
  const first = await found({ q: 'saxophone', limit: 1 })
  expect((await found({ q: 'saxophone', limit: 1, after: first.next ?? '' })).titles).toEqual([
    'Saxophone at midnight',
  ])
})

it('a mistyped title finds videos, galleries and products by the corrected words', async () => {
  expect(await found({ q: 'saxophnoe midnight' })).toMatchObject({
    titles: ['Saxophone at midnight'],
    corrected: 'saxophone midnight',
  })
  const { data, corrected } = await guest(galleries.listGalleries, { query: { q: 'saxophome' } })
  expect([data.map(({ title }) => title), corrected]).toEqual([['Saxophone stills'], 'saxophone'])
  const store = await guest(listProducts, { query: { q: 'saxofone reed' } })
  expect(store.data.map(({ name }) => name)).toEqual(['Saxophone reeds'])
})

it('the description of a locked video is found only by those who may read it', async () => {
  expect(await titles('trombone')).toEqual(['Saxophone at midnight'])
  expect(await titles('bassoon')).toEqual([])
  expect(await titles('bassooon')).toEqual([])
  const subscriber = await world.fan()
  await subscribe(world, subscriber, performer)
  expect(await titles('bassoon', subscriber.api)).toEqual(['Saxophone for friends'])
})

it('the description of a product is found by guests, as its page is for everybody', async () => {
  const named = async (q: string) =>
    (await guest(listProducts, { query: { q } })).data.map(({ name }) => name)
  expect([await named('bamboo'), await named('bambo')]).toEqual([
    ['Saxophone reeds'],
    ['Saxophone reeds'],
  ])
  await removeUnusedTerms(world.app.base)
  expect(await named('bamboe')).toEqual(['Saxophone reeds'])
})

it('changed tags index their item once, and unchanged ones not at all', async () => {
  const { db } = world.app.base
  await sql`create table writes (kind text)`.execute(db)
  await sql`create function note_write() returns trigger language plpgsql as
    $$ begin insert into writes values (tg_op); return null; end $$`.execute(db)
  await sql`create trigger note_write after insert or update or delete on search_items for each row
    execute function note_write()`.execute(db)
  const params = { id: ids['Saxophone at midnight'] ?? '' }
  const written = async (tags: string[]) => {
    await performer.api(videos.updateVideo, { params, body: { tags }, files: {} })
    return (
      await sql`with gone as (delete from writes returning kind) select from gone`.execute(db)
    ).rows.length
  }
  const made: number[] = []
  for (const tags of [['wind', 'brass'], ['wind', 'brass'], ['brass']])
    made.push(await written(tags))
  expect(made).toEqual([1, 0, 1])
  await sql`drop trigger note_write on search_items`.execute(db)
})

it('videos with some words can be listed by likes, a page at a time', async () => {
  const objectId = ids['Saxophone at midnight'] ?? ''
  await fan.api(createReaction, { body: { objectId, objectType: 'video', action: 'like' } })
  await world.settle()
  const byLikes = await found({ q: 'saxophone', sort: 'popular' })
  expect(byLikes).toEqual({ titles: ['Saxophone at midnight', 'Saxophone for friends'], total: 2 })
  const first = await found({ q: 'saxophone', sort: 'popular', limit: 1 })
  expect(first).toMatchObject({ titles: ['Saxophone at midnight'], total: 2 })
  const second = await found({ q: 'saxophone', sort: 'popular', limit: 1, after: first.next ?? '' })
  expect(second).toEqual({ titles: ['Saxophone for friends'], total: 2 })
})

it('suggestions name videos, galleries and products by their titles, and the console finds them', async () => {
  const { items } = await guest(suggest, { query: { q: 'saxo' } })
  expect(items.map(({ kind, title }) => [kind, title])).toEqual([
    ['gallery', 'Saxophone stills'],
    ['video', 'Saxophone for friends'],
    ['video', 'Saxophone at midnight'],
    ['product', 'Saxophone reeds'],
  ])
  const operator = await world.admin()
  const { hits } = await operator.api(searchAll, { query: { q: 'saxophone stills' } })
  expect(hits.map(({ kind, _id }) => [kind, _id])).toEqual([['gallery', ids.gallery]])
})

it('changed and deleted videos change what is found, and a rebuilt index finds the same', async () => {
  const id = ids['Saxophone for friends'] ?? ''
  await performer.api(videos.updateVideo, {
    params: { id },
    body: { title: 'Clarinet', tags: ['reed'] },
    files: {},
  })
  expect([await titles('clarinet'), await titles('reed'), await titles('woodwind')]).toEqual([
    ['Clarinet'],
    ['Clarinet'],
    [],
  ])
  await rebuildIndex(world.app.base)
  expect(await titles('reed')).toEqual(['Clarinet'])
  await performer.api(videos.deleteVideo, { params: { id } })
  expect(await titles('clarinet')).toEqual([])
})
