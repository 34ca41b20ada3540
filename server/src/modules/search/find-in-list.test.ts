import { listPerformerPosts, listPosts } from '@stagedoor/contract/feed'
import { follow } from '@stagedoor/contract/follows'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { post } from '../../../test/world/posts.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { updateSetting } from '../settings/index.ts'

const MANY = 10_050

let world: World
let performer: Person
let writer: Person
let fan: Person
beforeAll(async () => {
  world = await createWorld()
  performer = await world.performer()
  writer = await world.performer()
  fan = await world.fan()
  for (const { id } of [performer, writer]) await fan.api(follow, { params: { id } })
  const { db } = world.app.base
  const start = world.clock.now()
  await sql`create table made as select gen_random_uuid() as id, n
    from generate_series(1, ${MANY}::int) n`.execute(db)
  await sql`insert into items (id, kind, form, owner_id, audience, status, is_ready, published_at,
    created_at, updated_at)
    select id, 'feed', 'text', ${performer.id},
      case when n % 2 = 0 then 'everyone' else 'subscribers' end, 'active', true,
      ${start}::timestamptz - n * interval '1 minute', ${start}, ${start} from made`.execute(db)
  await sql`insert into posts (id, slug, title, text)
    select id, 'post-' || n, case when n = 7 then 'A rare title' else '' end,
      'number ' || n || ' of many' || case when n % 1000 = 0 then ' seldom' else '' end
      from made`.execute(db)
})
afterAll(() => world.close())

const search = (query: object, api = fan.api) => api(listPosts, { query })
const scopes = () => [{ isHome: true }, { performerId: performer.id }, {}]

it('a search in a list of thousands finds rare words, in titles for all and in texts for those who may read them', async () => {
  for (const scope of scopes()) {
    const titled = await search({ ...scope, q: 'rare TITLE' })
    expect(titled.data.map(({ slug, isLocked, text }) => [slug, isLocked, text])).toEqual([
      ['post-7', true, ''],
    ])
    expect((await search({ ...scope, q: 'number 4444 of' })).data.map(({ slug }) => slug)).toEqual([
      'post-4444',
    ])
    expect(await search({ ...scope, q: 'number 4445 of' })).toEqual({ data: [], total: 0 })
  }
  const own = await search({ performerId: performer.id, q: 'number 4445 of' }, performer.api)
  expect(own.data.map(({ slug }) => slug)).toEqual(['post-4445'])
})

it('a search for common words pages newest first, by cursor and by offset', async () => {
  for (const scope of scopes()) {
    const first = await search({ ...scope, q: 'of many', limit: 3 })
    expect(first.data.map(({ slug }) => slug)).toEqual(['post-2', 'post-4', 'post-6'])
    expect(first.total).toBeGreaterThan(3)
    const second = await search({ ...scope, q: 'of many', limit: 2, after: first.next })
    expect(second.data.map(({ slug }) => slug)).toEqual(['post-8', 'post-10'])
    const deep = await search({ ...scope, q: 'of many', limit: 2, offset: 4000 })
    expect(deep.data.map(({ slug }) => slug)).toEqual(['post-8002', 'post-8004'])
    expect(deep.total).toBe(MANY / 2)
  }
})

it('a search finds every post with a rare word, however old', async () => {
  for (const scope of scopes()) {
    const found: string[] = []
    let after: string | undefined
    do {
      const page = await search({ ...scope, q: 'seldom', limit: 4, after })
      found.push(...page.data.map(({ slug }) => slug))
      after = page.next
    } while (after)
    expect(found).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => `post-${n}000`))
  }
})

it('a search merges the newest of several owners in order, although one has thousands', async () => {
  await post(writer, { text: 'one of many lanterns', audience: 'everyone' })
  const first = await search({ isHome: true, q: 'of many', limit: 2 })
  expect(first.data.map(({ text }) => text)).toEqual(['one of many lanterns', 'number 2 of many'])
  expect((await search({ isHome: true, q: 'lanterns' })).data).toHaveLength(1)
  expect((await search({ performerId: performer.id, q: 'lanterns' })).total).toBe(0)
})

it('a search reads a short list in full, with a total that stays the same from page to page', async () => {
  const short = await world.performer()
  for (const text of ['crème caramel', 'crème brûlée', 'crème chantilly', 'nothing']) {
    world.clock.advance(1000)
    await post(short, { text, audience: 'everyone' })
  }
  const query = { q: 'creme', limit: 2 }
  const first = await fan.api(listPerformerPosts, { params: { username: short.id }, query })
  const second = await fan.api(listPerformerPosts, {
    params: { username: short.id },
    query: { ...query, after: first.next },
  })
  expect([...first.data, ...second.data].map(({ text }) => text)).toEqual([
    'crème chantilly',
    'crème brûlée',
    'crème caramel',
  ])
  expect([first.total, second.total, second.next]).toEqual([3, 3, undefined])
  const mistyped = await search({ performerId: short.id, q: 'chantily' })
  expect(mistyped).toMatchObject({
    corrected: 'chantilly',
    total: 1,
    data: [{ text: 'crème chantilly' }],
  })
})

it('a search finds nothing for empty words or for a blocked term', async () => {
  for (const q of ['!!', '%', "':*"])
    expect(await search({ isHome: true, q })).toEqual({ data: [], total: 0 })
  const block = (terms: string) =>
    transaction(world.app.base, (ctx) => updateSetting(ctx, 'blockedSearchTerms', terms))
  await block('seldom')
  expect(await search({ q: 'seldom' })).toEqual({ data: [], total: 0 })
  await block('')
  expect((await search({ q: 'seldom' })).total).toBe(10)
})

it('a search counts filtered posts up to ten thousand, and unfiltered ones by the tally', async () => {
  expect((await search({ performerId: performer.id })).total).toBe(MANY)
  expect((await search({ performerId: performer.id, fromDate: '2000-01-01' })).total).toBe(10_000)
  expect((await search({ fromDate: '2000-01-01' })).total).toBe(10_000)
})
