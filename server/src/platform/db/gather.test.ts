import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statementCtx } from '../../../test/world/statements.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/world/test-database.ts'
import { connect } from './database.ts'
import type { ProductDatabase } from './product-database.ts'
import { read } from './read-write.ts'
import { gatheredBy, type Statement, statement } from './statement.ts'

let database: TestDatabase
let db: ProductDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  db = connect(database.url, { max: 4 })
  await sql`create table prices (name text primary key, price int not null)`.execute(db)
  await sql`insert into prices select 'p' || n, n from generate_series(1, 100) n`.execute(db)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

type Names = { readonly names: readonly string[] }
type Price = { readonly name: string; readonly price: number }
type Asked = Statement<Names, Price>

/** A statement about prices that keeps the names of each run; `seconds` is how long one takes. */
function prices(seconds = 0): { ask: Asked; statements: (readonly string[])[] } {
  const statements: (readonly string[])[] = []
  const ask = statement<Names, Price>(
    'db.prices',
    ({ names }) => {
      statements.push(names)
      return sql`select name, price
        from prices, (select pg_sleep(${seconds}::float8)) as slow
        where name = any(${names}::text[])`
    },
    { gathered: gatheredBy('names', ({ name }) => name) },
  )
  return { ask, statements }
}

/** Asks for the price of one name. */
const priceOf = async (of: ProductDatabase, ask: Asked, name: string) =>
  (await read(statementCtx(of), ask, { names: [name] }))[0]?.price

test('one statement answers all who ask at the same moment, each with their own answer', async () => {
  const { ask, statements } = prices()
  const names = Array.from({ length: 40 }, (_, n) => `p${n + 1}`)
  const answers = await Promise.all(names.map((name) => priceOf(db, ask, name)))
  expect(answers).toEqual(names.map((_, n) => n + 1))
  expect(statements).toEqual([names])
})

test('requests that arrive in several turns of the event loop wait for at most two statements under way', async () => {
  const { ask, statements } = prices(0.2)
  const asked: Promise<number | undefined>[] = []
  for (let n = 1; n <= 30; n += 1) {
    asked.push(priceOf(db, ask, `p${n}`))
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  expect(await Promise.all(asked)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1))
  expect(statements.map(({ length }) => length)).toEqual([1, 1, 28])
})

test('a key asked for twice at the same moment stands once in the statement and answers both', async () => {
  const { ask, statements } = prices()
  expect(await Promise.all([priceOf(db, ask, 'p7'), priceOf(db, ask, 'p7')])).toEqual([7, 7])
  expect(statements).toEqual([['p7']])
})

test('a key that no row is about has none', async () => {
  const { ask, statements } = prices()
  expect(await priceOf(db, ask, 'nothing')).toBeUndefined()
  expect(statements).toEqual([['nothing']])
})

test('nothing is remembered: a change committed before a question is in its answer', async () => {
  const { ask } = prices()
  for (const price of [1001, 1002, 1003]) {
    await sql`update prices set price = ${price} where name = 'p50'`.execute(db)
    expect(await priceOf(db, ask, 'p50')).toBe(price)
  }
})

test('a question asked while statements are under way sees what was committed after those began', async () => {
  const { ask, statements } = prices(0.2)
  const early = [priceOf(db, ask, 'p60')]
  await new Promise((resolve) => setTimeout(resolve, 50))
  early.push(priceOf(db, ask, 'p61'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  await sql`update prices set price = 2000 where name in ('p60', 'p61')`.execute(db)
  const late = priceOf(db, ask, 'p60')
  expect(await Promise.all(early)).toEqual([60, 61])
  expect(await late).toBe(2000)
  expect(statements).toEqual([['p60'], ['p61'], ['p60']])
})

test('an error reaches everyone who asked, and the next question is asked again', async () => {
  let isBroken = true
  const ask = statement<Names, Price>(
    'db.broken_prices',
    ({ names }) =>
      sql`select name, 1 / ${isBroken ? 0 : 1}::int as price from unnest(${names}::text[]) as name`,
    { gathered: gatheredBy('names', ({ name }) => name) },
  )
  const failed = await Promise.allSettled(['a', 'b', 'c'].map((name) => priceOf(db, ask, name)))
  for (const one of failed)
    expect(one).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
  isBroken = false
  expect(await priceOf(db, ask, 'a')).toBe(1)
})

test('a transaction asks alone and sees its own writes', async () => {
  const { ask, statements } = prices()
  await db.transact(async (inner) => {
    await sql`update prices set price = 3000 where name = 'p70'`.execute(inner)
    const both = [priceOf(inner, ask, 'p70'), priceOf(db, ask, 'p70')]
    expect(await Promise.all(both)).toEqual([3000, 70])
  })
  expect(statements).toEqual([['p70'], ['p70']])
})

test('parts of one page that ask about the same key at different moments share the answer, and other pages do not', async () => {
  const { ask, statements } = prices()
  const other = statement<Names, Price>(
    'db.other_prices',
    ({ names }) => sql`select name, -1 as price from unnest(${names}::text[]) as name`,
    { gathered: gatheredBy('names', ({ name }) => name) },
  )
  const page = db.withQueryCache()
  expect([
    await priceOf(page, ask, 'p80'),
    await priceOf(page, ask, 'p80'),
    await priceOf(page, ask, 'none'),
  ]).toEqual([80, 80, undefined])
  expect(await priceOf(page, other, 'p80')).toBe(-1)
  expect(await priceOf(db.withQueryCache(), ask, 'p80')).toBe(80)
  expect(statements).toEqual([['p80'], ['none'], ['p80']])
})
