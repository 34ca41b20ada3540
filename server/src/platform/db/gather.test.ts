import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/world/test-database.ts'
import { connect } from './database.ts'
import { gather, gatherAll, type Question } from './gather.ts'
import type { ProductDatabase } from './product-database.ts'

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

/** A question about prices that keeps the keys of each statement; `seconds` is how long one takes. */
function prices(seconds = 0): { ask: Question<number>; statements: (readonly string[])[] } {
  const statements: (readonly string[])[] = []
  const ask: Question<number> = async (ctx, names) => {
    statements.push(names)
    const { rows } = await sql<{ name: string; price: number }>`select name, price
      from prices, (select pg_sleep(${seconds}::float8)) as slow where name = any(${names}::text[])`.execute(
      ctx.db,
    )
    return new Map(rows.map(({ name, price }) => [name, price]))
  }
  return { ask, statements }
}

test('one statement answers all who ask at the same moment, each with their own answer', async () => {
  const { ask, statements } = prices()
  const names = Array.from({ length: 40 }, (_, n) => `p${n + 1}`)
  const answers = await Promise.all(names.map((name) => gather({ db }, ask, name)))
  expect(answers).toEqual(names.map((_, n) => n + 1))
  expect(statements).toEqual([names])
})

test('requests that arrive in several turns of the event loop wait for at most two statements under way', async () => {
  const { ask, statements } = prices(0.2)
  const asked: Promise<number | undefined>[] = []
  for (let n = 1; n <= 30; n += 1) {
    asked.push(gather({ db }, ask, `p${n}`))
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  expect(await Promise.all(asked)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1))
  expect(statements.map(({ length }) => length)).toEqual([1, 1, 28])
})

test('a key asked for twice at the same moment stands once in the statement and answers both', async () => {
  const { ask, statements } = prices()
  expect(await Promise.all([gather({ db }, ask, 'p7'), gather({ db }, ask, 'p7')])).toEqual([7, 7])
  expect(statements).toEqual([['p7']])
})

test('a key without an answer is undefined, and no keys ask nothing', async () => {
  const { ask, statements } = prices()
  expect(await gather({ db }, ask, 'nothing')).toBeUndefined()
  expect(await gatherAll({ db }, ask, [])).toEqual(new Map())
  expect(statements).toEqual([['nothing']])
})

test('nothing is remembered: a change committed before a question is in its answer', async () => {
  const { ask } = prices()
  for (const price of [1001, 1002, 1003]) {
    await sql`update prices set price = ${price} where name = 'p50'`.execute(db)
    expect(await gather({ db }, ask, 'p50')).toBe(price)
  }
})

test('a question asked while statements are under way sees what was committed after those began', async () => {
  const { ask, statements } = prices(0.2)
  const early = [gather({ db }, ask, 'p60')]
  await new Promise((resolve) => setTimeout(resolve, 50))
  early.push(gather({ db }, ask, 'p61'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  await sql`update prices set price = 2000 where name in ('p60', 'p61')`.execute(db)
  const late = gather({ db }, ask, 'p60')
  expect(await Promise.all(early)).toEqual([60, 61])
  expect(await late).toBe(2000)
  expect(statements).toEqual([['p60'], ['p61'], ['p60']])
})

test('an error reaches everyone who asked, and the next question is asked again', async () => {
  let isBroken = true
  const ask: Question<number> = async (ctx, names) => {
    const { rows } = await sql<{ one: number }>`select 1 / ${isBroken ? 0 : 1}::int as one`.execute(
      ctx.db,
    )
    return new Map(names.map((name) => [name, rows[0]?.one ?? 0]))
  }
  const failed = await Promise.allSettled(['a', 'b', 'c'].map((name) => gather({ db }, ask, name)))
  for (const one of failed)
    expect(one).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
  isBroken = false
  expect(await gather({ db }, ask, 'a')).toBe(1)
})

test('a transaction asks alone and sees its own writes', async () => {
  const { ask, statements } = prices()
  await db.transact(async (inner) => {
    await sql`update prices set price = 3000 where name = 'p70'`.execute(inner)
    const both = [gather({ db: inner }, ask, 'p70'), gather({ db }, ask, 'p70')]
    expect(await Promise.all(both)).toEqual([3000, 70])
  })
  expect(statements).toEqual([['p70'], ['p70']])
})

test('parts of one page that ask about the same key at different moments share the answer, and other pages do not', async () => {
  const { ask, statements } = prices()
  const other: Question<number> = async () => new Map([['p80', -1]])
  const page = { db: db.withQueryCache() }
  expect([
    await gather(page, ask, 'p80'),
    await gather(page, ask, 'p80'),
    await gather(page, ask, 'none'),
  ]).toEqual([80, 80, undefined])
  expect(await gather(page, other, 'p80')).toBe(-1)
  expect(await gather({ db: db.withQueryCache() }, ask, 'p80')).toBe(80)
  expect(statements).toEqual([['p80'], ['none'], ['p80']])
})
