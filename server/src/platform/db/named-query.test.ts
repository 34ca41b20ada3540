import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runPrepared } from '../../../test/world/statements.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/world/test-database.ts'
import { connect } from './database.ts'
import type { ProductDatabase } from './product-database.ts'

let database: TestDatabase
let db: ProductDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  db = connect(database.url, { max: 1 })
  await sql`drop table if exists things`.execute(db)
  await sql`create table things (id int primary key, made_at timestamptz, note text)`.execute(db)
  return () => db.destroy()
})

const things = sql`select id, made_at, note from things order by id`
const run = (of = db) => runPrepared({ db: of }, things)

test('rows are read by the columns of the first run', async () => {
  const at = new Date('2026-03-01T08:00:00.123Z')
  expect(await run()).toEqual([])
  await sql`insert into things values (1, ${at}, 'one'), (2, null, null)`.execute(db)
  const rows = [
    { id: 1, madeAt: at, note: 'one' },
    { id: 2, madeAt: null, note: null },
  ]
  expect(await run()).toEqual(rows)
  expect(await Promise.all([run(), run(), run()])).toEqual([rows, rows, rows])
})

test('a row of many columns has each in its place, and nulls where there is nothing', async () => {
  const columns = Array.from({ length: 40 }, (_, at) => `column_${at}`)
  const selected = columns.map((name, at) => `nullif(n % 2 * ${at}, ${at})::int as ${name}`)
  const many = sql.raw(`select ${selected.join()} from generate_series(0, 3) as n order by n`)
  const even = Object.fromEntries(columns.map((_, at) => [`column${at}`, at === 0 ? null : 0]))
  const odd = Object.fromEntries(columns.map((_, at) => [`column${at}`, null]))
  const rows = await runPrepared({ db }, many)
  expect(rows).toEqual([even, odd, even, odd])
  expect(rows.map((row) => Object.keys(row as object))).toEqual(rows.map(() => Object.keys(odd)))
})

test('a statement whose columns a migration changes is parsed again and gives right rows', async () => {
  await sql`insert into things values (1, '2026-03-01', '007')`.execute(db)
  expect(await run()).toMatchObject([{ id: 1, note: '007' }])
  await sql`alter table things alter note type int using note::int,
    alter made_at type text`.execute(db)
  expect(await run()).toEqual([{ id: 1, madeAt: expect.stringContaining('2026-03-01'), note: 7 }])
  expect(await run()).toMatchObject([{ note: 7 }])
})

test('a transaction that meets a changed statement fails once and writes nothing', async () => {
  await run()
  await sql`alter table things alter note type int using note::int`.execute(db)
  const write = () =>
    db.transact(async (db) => {
      await sql`insert into things (id) values (1)`.execute(db)
      await run(db)
    })
  await expect(write()).rejects.toMatchObject({ code: '0A000' })
  expect(await run()).toEqual([])
  await write()
  expect(await run()).toEqual([{ id: 1, madeAt: null, note: null }])
})

test('a statement whose first run fails after it was parsed runs again under its name', async () => {
  const add = (id: number) => sql`insert into things (id) values (${id}) returning id`
  await sql`insert into things (id) values (1)`.execute(db)
  for (let tries = 0; tries < 2; tries += 1) {
    await expect(runPrepared({ db }, add(1))).rejects.toMatchObject({
      code: '23505',
      constraint: 'things_pkey',
    })
  }
  expect(await runPrepared({ db }, add(2))).toEqual([{ id: 2 }])
  await expect(runPrepared({ db }, add(2))).rejects.toMatchObject({ code: '23505' })
  expect(await runPrepared({ db }, add(3))).toEqual([{ id: 3 }])
})

test('a statement first sent in a transaction that has failed runs in the next one', async () => {
  const failed = db.transact(async (db) => {
    await Promise.all([sql`select 1 / 0`.execute(db), run(db)])
  })
  await expect(failed).rejects.toMatchObject({ code: '22012' })
  expect(await db.transact((db) => run(db))).toEqual([])
})

test('a statement without rows counts what it changed, run after run', async () => {
  await sql`insert into things (id) values (1), (2), (3)`.execute(db)
  const forget = (above: number) => sql`delete from things where id > ${above}`
  for (const above of [1, 0]) expect(await runPrepared({ db }, forget(above))).toEqual([])
  expect(await run()).toEqual([])
})

test('a statement that the session no longer knows is parsed again', async () => {
  await run()
  await sql`deallocate all`.execute(db)
  await expect(run()).rejects.toMatchObject({ code: '26000' })
  expect(await run()).toEqual([])
})

test('a row that cannot be read fails its statement and not the next', async () => {
  const odd = sql`select ${'{"a"'}::text::json as broken`
  await expect(runPrepared({ db }, odd)).rejects.toMatchObject({ code: '22P02' })
  expect(await run()).toEqual([])
})

test('a failing statement says where it was asked', async () => {
  const error = await runPrepared({ db }, sql`select 1 / 0 as value`).catch((error: Error) => error)
  expect((error as Error).stack).toContain('named-query.test.ts')
})

test.each([
  '2026-03-01 08:00:00+00',
  '2026-03-01 08:00:00.1+00',
  '2026-03-01 08:00:00.123456+00',
  '0099-12-31 23:59:59.999+00',
  '12026-03-01 08:00:00+00',
  '0044-03-15 12:00:00+00 BC',
  '2026-03-01 08:00:00+05:30',
])('the instant %s comes back as it was', async (text) => {
  const seconds = sql<{ at: Date; seconds: number }>`
    select given.at, trunc(extract(epoch from given.at) * 1000)::float8 as seconds
    from (select ${text}::timestamptz as at) as given`
  const [row] = await runPrepared({ db }, seconds)
  expect(row?.at.getTime()).toBe(row?.seconds)
})

test.each(['UTC', 'Europe/Berlin', 'America/St_Johns'])(
  'instants are the same in a session of %s',
  async (zone) => {
    await sql`select set_config('TimeZone', ${zone}, false)`.execute(db)
    const [row] = await runPrepared<{ at: Date }>(
      { db },
      sql`select '2026-07-01T10:00:00.5Z'::timestamptz as at`,
    )
    expect(row?.at).toEqual(new Date('2026-07-01T10:00:00.500Z'))
  },
)
