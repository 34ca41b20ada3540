import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '../../../test/world/world.ts'
import { afterId, byId, inPages, type Keyset } from './keyset.ts'
import { statement } from './statement.ts'

/** Rows in memory at once. */
const PAGE = 500

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** So many fans of a country, and others between them; ids that no order of writing follows. */
async function fill(country: string, many: number): Promise<void> {
  const now = world.clock.now()
  await sql`insert into accounts (id, role, username, email, name, country, status, created_at,
    updated_at)
    select gen_random_uuid(), 'fan', name, name || '@example.com', name, place, 'active', ${now},
      ${now}
    from generate_series(1, ${many}) n, (values (${country}), ('XX')) as places (place),
      lateral (select lower(${country} || place || n)) as names (name)`.execute(world.app.base.db)
}

const accountsOf = statement(
  'db.accounts_of',
  ({ country, ...keyset }: { country: string } & Keyset, { db }) =>
    afterId(
      db.selectFrom('accounts').select(['id', 'username']).where('country', '=', country),
      keyset,
    ),
)

/**
 * Reads them in pages; `pages` tells how long each was, `asked` from where and how many it was
 * asked for.
 */
async function readAll(country: string) {
  const read = byId(world.app.base, accountsOf, { country })
  const pages: number[] = []
  const asked: { after: string; limit: number }[] = []
  const shown = inPages(
    (after, limit) => {
      asked.push({ after, limit })
      return read(after, limit)
    },
    async (page) => {
      pages.push(page.length)
      return page.map(({ id, username }) => ({ id, said: username.toUpperCase() }))
    },
  )
  return { rows: await Array.fromAsync(shown), pages, asked }
}

it.each([
  ['AA', 0, [0]],
  ['AB', 3, [3]],
  ['AC', PAGE - 1, [PAGE - 1]],
  ['AD', PAGE, [PAGE, 0]],
  ['AE', PAGE + 1, [PAGE, 1]],
  ['AF', 2 * PAGE + 7, [PAGE, PAGE, 7]],
])(
  'all rows of %s, %i of them, come once each, in the order of their ids, in pages of %j',
  async (country, many, sizes) => {
    await fill(country, many)
    const { rows, pages, asked } = await readAll(country)
    expect(pages).toEqual(sizes)
    const ids = rows.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)].sort())
    const names = Array.from({ length: many }, (_, n) => `${country}${country}${n + 1}`)
    expect(rows.map(({ said }) => said).sort()).toEqual(names.sort())
    expect(asked.map(({ after }) => after)).toEqual([
      '0'.repeat(32),
      ...pages.slice(1).map((_, n) => ids[(n + 1) * PAGE - 1]),
    ])
    expect(new Set(asked.map(({ limit }) => limit))).toEqual(new Set([PAGE]))
  },
)

it('a page is not asked for before the one in front of it was taken', async () => {
  await fill('BA', PAGE + 1)
  let turns = 0
  const read = byId(world.app.base, accountsOf, { country: 'BA' })
  const shown = inPages(
    (after, limit) => {
      turns += 1
      return read(after, limit)
    },
    (page) => page,
  )
  for (let n = 0; n < PAGE; n += 1) await shown.next()
  expect(turns).toBe(1)
  expect(await shown.next()).toMatchObject({ done: false })
  expect(turns).toBe(2)
  expect(await shown.next()).toMatchObject({ done: true })
})
