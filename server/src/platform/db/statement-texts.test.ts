import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statementCtx } from '../../../test/world/statements.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/world/test-database.ts'
import { connect } from './database.ts'
import type { ProductDatabase } from './product-database.ts'
import { read } from './read-write.ts'
import { type StatementCtx, statement } from './statement.ts'

let database: TestDatabase
let db: ProductDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  db = connect(database.url, { max: 2 })
  await sql`create table paintings (id int primary key, title_text text,
    kind text not null)`.execute(db)
  await sql`insert into paintings select n, 'Title ' || n,
    case when n % 2 = 0 then 'even' else 'odd' end
    from generate_series(1, 10) n`.execute(db)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

type Values = {
  readonly above: number
  readonly kind: string | undefined
  readonly limit: number
  readonly order: 'asc' | 'desc'
}
const once = { plan: 'generic', textBy: [] } as const

/** A statement that counts how often it is written. */
function counted() {
  const written: string[] = []
  const paintings = statement<Values, { id: number; titleText: string }>(
    'db.paintings',
    ({ above, kind, limit, order }) => {
      written.push(order)
      return sql`select id, title_text from paintings where id > ${above} and id <> 1
        ${kind === undefined ? sql`` : sql`and kind = ${kind}`}
        order by id ${sql.raw(order)} limit ${limit}`
    },
    { plan: 'generic', textBy: ['order'] },
  )
  return { paintings, written }
}

test('a statement with texts is written once for each of them, and each run brings its values', async () => {
  const { paintings, written } = counted()
  const ids = async (values: Omit<Values, 'order'>, order: Values['order']) =>
    (await read(statementCtx(db), paintings, { ...values, order })).map(({ id }) => id)
  expect(await ids({ above: 2, kind: undefined, limit: 3 }, 'asc')).toEqual([3, 4, 5])
  expect(await ids({ above: 5, kind: undefined, limit: 2 }, 'asc')).toEqual([6, 7])
  expect(await ids({ above: 0, kind: undefined, limit: 2 }, 'desc')).toEqual([10, 9])
  expect(await ids({ above: 0, kind: 'odd', limit: 2 }, 'desc')).toEqual([9, 7])
  expect(await ids({ above: 0, kind: 'even', limit: 1 }, 'desc')).toEqual([10])
  expect(written).toEqual(['asc', 'desc', 'desc'])
})

test('a statement that is written once names its columns in camelCase, also when kysely’s builder writes it', async () => {
  const { paintings } = counted()
  const [row] = await read(statementCtx(db), paintings, {
    above: 4,
    kind: undefined,
    limit: 1,
    order: 'asc',
  })
  expect(row).toEqual({ id: 5, titleText: 'Title 5' })
  const newest = statement<{ id: string }, { followerId: string }>(
    'db.followers',
    ({ id }, { db }) => db.selectFrom('follows').select('followerId').where('performerId', '=', id),
    once,
  )
  expect(await read(statementCtx(db), newest, { id: '0190a1b2c3d47e8f9a0b1c2d3e4f5061' })).toEqual(
    [],
  )
})

test('a statement that is written once asked with its values in another order applies the same conditions', async () => {
  type Between = { readonly above: number | undefined; readonly below: number | undefined }
  const between = statement<Between, { id: number }>(
    'db.between',
    ({ above, below }) => sql`select id from paintings where true
      ${above === undefined ? sql`` : sql`and id > ${above}`}
      ${below === undefined ? sql`` : sql`and id < ${below}`} order by id`,
    once,
  )
  const ids = async (values: Between) =>
    (await read(statementCtx(db), between, values)).map(({ id }) => id)
  expect(await ids({ above: 8, below: undefined })).toEqual([9, 10])
  expect(await ids({ below: 3, above: undefined })).toEqual([1, 2])
  expect(await ids({ above: undefined, below: 3 })).toEqual([1, 2])
})

test('a statement that is written once that looks at a value while it is written is refused', async () => {
  const looking = statement(
    'db.looking',
    ({ ids }: { ids: readonly number[] }) =>
      ids.length > 0 ? sql`select 1 as one` : sql`select 2 as one`,
    once,
  )
  await expect(read(statementCtx(db), looking, { ids: [1] })).rejects.toThrow(
    'looks at its value ids',
  )
  const adding = statement(
    'db.adding',
    ({ n }: { n: number }) => sql`select ${n + 1}::int as one`,
    once,
  )
  await expect(read(statementCtx(db), adding, { n: 1 })).rejects.toThrow('looks at its value n')
})

test.each([
  ['the instant', (ctx: StatementCtx) => ctx.now()],
  ['an id', (ctx: StatementCtx) => ctx.newId()],
  ['the country', (ctx: StatementCtx) => ctx.guardedCountry],
])(
  'a statement that is written once with %s of one run in its text is refused',
  async (_, readOf) => {
    const mixed = statement(
      'db.mixed',
      (_values: Record<string, never>, ctx) => sql`select ${readOf(ctx)} as one`,
      once,
    )
    const ctx = { ...statementCtx(db), guardedCountry: 'DE' }
    await expect(read(ctx, mixed, {})).rejects.toThrow('db.mixed is written once')
  },
)

test('a statement that is written once runs in the transaction that asks for it', async () => {
  const { paintings } = counted()
  await db.transact(async (inner) => {
    await sql`insert into paintings values (11, 'New', 'odd')`.execute(inner)
    const run = (of: ProductDatabase) =>
      read(statementCtx(of), paintings, { above: 10, kind: 'odd', limit: 5, order: 'asc' })
    expect([(await run(inner)).length, (await run(db)).length]).toEqual([1, 0])
  })
})
