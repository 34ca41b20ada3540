import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { post, upload } from '../../../test/world/posts.ts'
import { recordsIn } from '../../../test/world/records.ts'
import { releasesIn } from '../../../test/world/releases.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'

const SIZES = [1000, 10_000] as const
/** An index of ten times the rows is at most a level deeper. */
const LEVEL = 1.5
/** What twenty places take by an index: of a short table all of it is read instead, which is less. */
const OF_A_PAGE = 20 * 3

let world: World
let author: Person
let personId: string
let postId: string
let fileId: string
beforeAll(async () => {
  world = await createWorld()
  author = await releasesIn(() => world).knownPerformer()
  fileId = await upload(author)
  postId = (await post(author, { type: 'photo', fileIds: [fileId] }))._id
  await world.settle()
  await recordsIn(() => world).keep()
  const { rows } = await sql<{ id: string }>`select id from people
    where account_id = ${author.id}::uuid`.execute(world.app.base.db)
  personId = rows[0]?.id ?? ''
})
afterAll(() => world.close())

/** Adds places of the creator and their addresses until there are so many. */
async function grow(from: number, until: number): Promise<void> {
  const { db } = world.app.base
  await sql`insert into record_places (id, owner_id, sha256, file_id, file_kind, place_kind,
      place_id, first_shown_at, last_shown_at, removed_at)
    select md5('a' || n)::uuid, ${author.id}::uuid, encode(sha256(n::text::bytea), 'hex'),
      md5('b' || n)::uuid, 'photo', 'feed', md5('c' || n)::uuid, now(), now(),
      case when n % 3 = 0 then now() end
    from generate_series(${from}::int, ${until}::int) as n`.execute(db)
  await sql`insert into record_addresses (place_id, slug, from_at)
    select md5('c' || n)::uuid, 'grown-' || n, now()
    from generate_series(${from}::int, ${until}::int) as n`.execute(db)
  await sql`analyze record_places, record_addresses`.execute(db)
}

/** Returns how many buffers a statement touches, which is undone. */
async function buffersOf(statement: RawBuilder<unknown>): Promise<number> {
  let touched = 0
  const undone = new Error('undone')
  await transaction(world.app.base, async ({ db }) => {
    const { rows } = await sql<{
      'QUERY PLAN': { Plan: Record<'Shared Hit Blocks' | 'Shared Read Blocks', number> }[]
    }>`explain (analyze, buffers, timing off, format json) ${statement}`.execute(db)
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
    touched = (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
    throw undone
  }).catch((error) => {
    if (error !== undone) throw error
  })
  return touched
}

const statements = (): Readonly<Record<string, RawBuilder<unknown>>> => ({
  'the newest places of a person': sql`select * from record_newest_of(${personId}::uuid, 20)`,
  'the places of an account': sql`select * from record_places_at(${author.id}::uuid, 20)`,
  'the place of a post': sql`select * from record_places_at(${postId}::uuid, 20)`,
  'the places of a file': sql`select * from record_places where file_id = ${fileId}::uuid`,
  'the addresses of a page of places': sql`select * from record_addresses
    where place_id = any(array(select md5('c' || n)::uuid from generate_series(1, 20) as n))`,
  'a search by a former address': sql`select place_id from record_addresses
    where slug = 'grown-77' order by from_at desc limit 1`,
  'keeping the addresses of a post': sql`select record_keep_addresses(
    array[${postId}::uuid], now() + interval '1 hour')`,
  'deleting a place with its addresses': sql`delete from record_places
    where place_id = md5('c77')::uuid`,
})

it('what is asked of ten times as many places touches no more buffers', async () => {
  await grow(1, SIZES[0])
  const counted = new Map<string, number[]>()
  const count = async () => {
    for (const [name, statement] of Object.entries(statements()))
      counted.set(name, [...(counted.get(name) ?? []), await buffersOf(statement)])
  }
  await count()
  await grow(SIZES[0] + 1, SIZES[1])
  await count()
  for (const [name, [few = 0, many = 0]] of counted) {
    expect(few, name).toBeGreaterThan(0)
    expect(many, `${name}: ${few} → ${many}`).toBeLessThanOrEqual(Math.max(few * LEVEL, OF_A_PAGE))
  }
}, 120_000)
