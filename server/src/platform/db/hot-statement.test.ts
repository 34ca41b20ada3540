import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/world/test-database.ts'
import { connect } from './database.ts'
import { hotStatement, runHot } from './hot-statement.ts'
import type { ProductDatabase } from './product-database.ts'

let database: TestDatabase
let db: ProductDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  db = connect(database.url, { max: 2 })
  await sql`create table shelf (id int primary key, title_text text, kind text not null)`.execute(
    db,
  )
  await sql`insert into shelf select n, 'Title ' || n, case when n % 2 = 0 then 'even' else 'odd' end
    from generate_series(1, 10) n`.execute(db)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

type Values = { readonly above: number; readonly kind: string | undefined; readonly limit: number }

/** A statement that counts how often it is written. */
function counted() {
  const written: string[] = []
  const statement = hotStatement<
    Values,
    { id: number; titleText: string },
    { order: 'asc' | 'desc' }
  >(({ above, kind, limit }, { order }) => {
    written.push(order)
    return sql`select id, title_text from shelf where id > ${above} and id <> 1
        ${kind === undefined ? sql`` : sql`and kind = ${kind}`} order by id ${sql.raw(order)} limit ${limit}`
  })
  return { statement, written }
}

test('a hot statement is written once for each shape, and each run brings its values', async () => {
  const { statement, written } = counted()
  const ids = async (values: Values, order: 'asc' | 'desc') =>
    (await runHot({ db }, statement, values, { order })).map(({ id }) => id)
  expect(await ids({ above: 2, kind: undefined, limit: 3 }, 'asc')).toEqual([3, 4, 5])
  expect(await ids({ above: 5, kind: undefined, limit: 2 }, 'asc')).toEqual([6, 7])
  expect(await ids({ above: 0, kind: undefined, limit: 2 }, 'desc')).toEqual([10, 9])
  expect(await ids({ above: 0, kind: 'odd', limit: 2 }, 'desc')).toEqual([9, 7])
  expect(await ids({ above: 0, kind: 'even', limit: 1 }, 'desc')).toEqual([10])
  expect(written).toEqual(['asc', 'desc', 'desc'])
})

test('a hot statement names its columns in camelCase, also when kysely’s builder writes it', async () => {
  const { statement } = counted()
  const [row] = await runHot(
    { db },
    statement,
    { above: 4, kind: undefined, limit: 1 },
    { order: 'asc' },
  )
  expect(row).toEqual({ id: 5, titleText: 'Title 5' })
  const newest = hotStatement<{ id: string }, { followerId: string }>(({ id }, _, db) =>
    db.selectFrom('follows').select('followerId').where('performerId', '=', id),
  )
  expect(await runHot({ db }, newest, { id: '0190a1b2c3d47e8f9a0b1c2d3e4f5061' })).toEqual([])
})

test('a hot statement asked with its values in another order applies the same conditions', async () => {
  type Between = { readonly above: number | undefined; readonly below: number | undefined }
  const between = hotStatement<Between, { id: number }>(
    ({ above, below }) => sql`select id from shelf where true
      ${above === undefined ? sql`` : sql`and id > ${above}`}
      ${below === undefined ? sql`` : sql`and id < ${below}`} order by id`,
  )
  const ids = async (values: Between) => (await runHot({ db }, between, values)).map(({ id }) => id)
  expect(await ids({ above: 8, below: undefined })).toEqual([9, 10])
  expect(await ids({ below: 3, above: undefined })).toEqual([1, 2])
  expect(await ids({ above: undefined, below: 3 })).toEqual([1, 2])
})

test('a hot statement that looks at a value while it is written is refused', async () => {
  const looking = hotStatement<{ ids: readonly number[] }, unknown>(({ ids }) =>
    ids.length > 0 ? sql`select 1 as one` : sql`select 2 as one`,
  )
  expect(() => runHot({ db }, looking, { ids: [1] })).toThrow('looks at its value ids')
  const adding = hotStatement<{ n: number }, unknown>(({ n }) => sql`select ${n + 1}::int as one`)
  expect(() => runHot({ db }, adding, { n: 1 })).toThrow('looks at its value n')
})

test('a hot statement runs in the transaction that asks for it', async () => {
  const { statement } = counted()
  await db.transact(async (inner) => {
    await sql`insert into shelf values (11, 'New', 'odd')`.execute(inner)
    const run = (of: ProductDatabase) =>
      runHot({ db: of }, statement, { above: 10, kind: 'odd', limit: 5 }, { order: 'asc' })
    expect([(await run(inner)).length, (await run(db)).length]).toEqual([1, 0])
  })
})
