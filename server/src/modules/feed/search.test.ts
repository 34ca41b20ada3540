import { listPosts } from '@stagedoor/contract/feed'
import { follow } from '@stagedoor/contract/follows'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../../test/people.ts'
import { createWorld, type World } from '../../../test/world.ts'

const MANY = 10_050

let world: World
let performer: Person
let fan: Person
beforeAll(async () => {
  world = await createWorld()
  performer = await world.performer()
  fan = await world.fan()
  await fan.api(follow, { params: { id: performer.id } })
  const { db } = world.app.base
  const start = world.clock.now()
  await sql`create table made as select gen_random_uuid() as id, n from generate_series(1, ${MANY}::int) n`.execute(db)
  await sql`insert into items (id, kind, form, owner_id, audience, status, is_ready, published_at, created_at, updated_at)
    select id, 'feed', 'text', ${performer.id}, case when n % 2 = 0 then 'everyone' else 'subscribers' end, 'active', true,
      ${start}::timestamptz - n * interval '1 minute', ${start}, ${start} from made`.execute(db)
  await sql`insert into posts (id, slug, title, text)
    select id, 'post-' || n, case when n = 7 then 'A rare title' else '' end, 'number ' || n || ' of many' from made`.execute(
    db,
  )
})
afterAll(() => world.close())

const search = (query: object, api = fan.api) => api(listPosts, { query })

it('finds rare words in a list of thousands, in titles for all and in texts for who may read them', async () => {
  for (const scope of [{ isHome: true }, { performerId: performer.id }, {}]) {
    const titled = await search({ ...scope, q: 'rare TITLE' })
    expect(titled.data.map(({ slug, isLocked, text }) => [slug, isLocked, text])).toEqual([['post-7', true, '']])
    expect((await search({ ...scope, q: 'number 4444 of' })).data.map(({ slug }) => slug)).toEqual(['post-4444'])
    expect(await search({ ...scope, q: 'number 4445 of' })).toEqual({ data: [], total: 0 })
  }
})

it('pages through common words, newest first, and counts them', async () => {
  for (const scope of [{ isHome: true }, { performerId: performer.id }, {}]) {
    const first = await search({ ...scope, q: 'of many', limit: 3 })
    expect(first.data.map(({ slug }) => slug)).toEqual(['post-2', 'post-4', 'post-6'])
    expect(first.total).toBe(MANY / 2)
    const second = await search({ ...scope, q: 'of many', limit: 2, after: first.next })
    expect(second.data.map(({ slug }) => slug)).toEqual(['post-8', 'post-10'])
    expect(second.total).toBe(MANY / 2)
  }
})

it('counts what is filtered to ten thousand, and what is not by the tally', async () => {
  expect((await search({ isHome: true })).total).toBe(MANY)
  expect((await search({})).total).toBe(MANY)
  expect((await search({ isHome: true, fromDate: '2000-01-01' })).total).toBe(10_000)
  expect((await search({ fromDate: '2000-01-01' })).total).toBe(10_000)
})
