import * as cases from '@stagedoor/contract/cases'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readBuffers, sendPlans } from '../../../test/suites/list-growth/count-buffers.ts'
import type { Person } from '../../../test/world/people.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
let moderator: Person
let buffers = 0
beforeAll(async () => {
  const onNotice = (message: string) => {
    buffers += readBuffers(message)
  }
  world = await createWorld({ prepareDatabase: sendPlans, onNotice })
  moderator = await world.admin({ staffRole: 'moderator' })
})
afterAll(() => world.close())

/** Adds cases up to a number: half of them open, a tenth of these claimed. */
async function grow(from: number, to: number): Promise<void> {
  const client = new pg.Client({ connectionString: world.databaseUrl })
  await client.connect()
  await client.query(
    `insert into cases (id, subject, target_kind, kind, due_at, is_minor, open_reports, opened_at,
        holder_id, held_until, seen_at, closed_at, closed_by, outcome)
      select gen_random_uuid(), 'feed:' || n, 'feed', 'general', at + interval '7 days',
        n % 500 = 0, case when n % 2 = 0 then 1 else 0 end, at,
        case when n % 20 = 0 then $1::uuid end,
        case when n % 20 = 0 then at + interval '60 days' end,
        at, case when n % 2 = 1 then at + interval '3 hours' end,
        case when n % 2 = 1 then $1::uuid end, case when n % 2 = 1 then 'dismissed' end
      from (select n, $2::timestamptz - n % 60000 * interval '1 minute' as at
        from generate_series($3::int, $4::int) as n) as numbers`,
    [moderator.id, world.clock.now(), from, to],
  )
  await client.query('vacuum analyze cases')
  await client.end()
}

const counted = async (send: () => Promise<unknown>) => {
  await send()
  buffers = 0
  await send()
  return buffers
}
const other = async () => world.admin({ staffRole: 'moderator' })

it('the next case and the lists of a long queue touch no more buffers than those of a short one', async () => {
  const who = await other()
  const calls = {
    next: () => who.api(cases.nextCase),
    all: () => who.api(cases.listCases, { query: { limit: 50 } }),
    mine: () => moderator.api(cases.listCases, { query: { holder: 'me', limit: 50 } }),
    nobody: () => who.api(cases.listCases, { query: { holder: 'nobody', limit: 50 } }),
    closed: () => who.api(cases.listCases, { query: { state: 'closed', limit: 50 } }),
  }
  const measure = async () => {
    const found: Record<string, number> = {}
    for (const [name, send] of Object.entries(calls)) found[name] = await counted(send)
    return found
  }
  await grow(1, 2000)
  const short = await measure()
  await grow(2001, 100_000)
  const long = await measure()
  for (const [name, before] of Object.entries(short)) {
    expect(before, name).toBeGreaterThan(0)
    expect(long[name], `${name}: ${before}`).toBeLessThanOrEqual(2.5 * before + 1000)
  }
})

it('the workload of a hundred thousand cases reads each open and each recent one once', async () => {
  const who = await other()
  const touched = await counted(() => who.api(cases.readWorkload))
  const { all } = await who.api(cases.readWorkload)
  expect(all.open + all.decided30).toBeGreaterThan(70_000)
  // The pages of 42,000 recent cases, and of 50,000 open ones in the order of an index.
  expect(touched).toBeLessThan(20_000)
})
