import { CompiledQuery, sql } from 'kysely'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CountedLine, openCountedLine } from '../../../test/fakes/counted-line.ts'
import { prepared, runPrepared } from '../../../test/world/statements.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/world/test-database.ts'
import { connect, createPool, queryThrough } from './database.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import { lendFrom } from './dialect.ts'
import type { ProductDatabase } from './product-database.ts'

let database: TestDatabase
let line: CountedLine
let pool: pg.Pool
let db: ProductDatabase
const lost: Error[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

beforeEach(async () => {
  line = await openCountedLine(database.url)
  pool = createPool(line.url, { max: 2, onLost: (error) => lost.push(error) })
  db = queryThrough(pool)
  await sql`select 1`.execute(db)
})
afterEach(async () => {
  await db.destroy()
  await line.close()
})

const value = async (of: ProductDatabase, expression: string) =>
  (await sql.raw<{ value: unknown }>(`select ${expression} as value`).execute(of)).rows[0]?.value
const numbers = Array.from({ length: 20 }, (_, n) => n)
const turnsOf = async (work: () => Promise<unknown>) => {
  const before = line.countTurns()
  await work()
  return line.countTurns() - before
}

describe('pipelining', () => {
  test('twenty statements asked together take one round trip with the beginning, and the commit another', async () => {
    const turns = await turnsOf(() =>
      db.transact(async (db) => {
        const answers = await Promise.all(
          numbers.map((n) => sql<{ n: number }>`select ${n}::int as n`.execute(db)),
        )
        expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(numbers)
      }),
    )
    expect(turns).toBe(2)
  })

  test('twenty statements asked together leave in one write with the beginning, and the commit in another', async () => {
    const before = line.countPieces()
    await db.transact((db) => Promise.all(numbers.map((n) => value(db, String(n)))))
    expect(line.countPieces() - before).toBe(2)
  })

  test('statements left for the commit take no round trip of their own', async () => {
    const turns = await turnsOf(() =>
      db.transact(async (db, withCommit) => {
        await value(db, '1')
        for (const n of numbers) withCommit(CompiledQuery.raw('select $1::int', [n]))
      }),
    )
    expect(turns).toBe(2)
  })

  test('statements asked one after the other take a round trip each', async () => {
    const turns = await turnsOf(() =>
      db.transact(async (db) => {
        for (const n of numbers) await value(db, String(n))
      }),
    )
    expect(turns).toBe(numbers.length + 1)
  })
})

describe('a prepared statement', () => {
  const square = (n: number) => sql<{ square: number }>`select ${n}::int * ${n}::int as square`
  const kept = sql<{ runs: number }>`
    select (generic_plans + custom_plans)::int as runs from pg_prepared_statements
    where statement like '%square%'`

  test('is parsed once by a connection, also when it is asked several times together', async () => {
    await db.transact(async (db) => {
      const answers = await Promise.all([1, 2, 3].map((n) => runPrepared({ db }, square(n))))
      expect(answers.flat().map(({ square }) => square)).toEqual([1, 4, 9])
      expect(await runPrepared({ db }, square(4))).toEqual([{ square: 16 }])
      expect((await kept.execute(db)).rows).toEqual([{ runs: 4 }])
    })
  })

  test('is parsed by each connection that runs it, under the same name', async () => {
    const runs = () =>
      db.transact(async (db) => {
        await runPrepared({ db }, square(2))
        await value(db, 'pg_sleep(0.1)')
        return (await kept.execute(db)).rows
      })
    expect(await Promise.all([runs(), runs()])).toEqual([[{ runs: 1 }], [{ runs: 1 }]])
  })

  test('that could not be parsed is parsed again when its table exists', async () => {
    const count = sql<{ n: number }>`select count(*)::int as n from made_later`
    await expect(runPrepared({ db }, count)).rejects.toMatchObject({ code: '42P01' })
    await sql`create table made_later ()`.execute(db)
    expect(await runPrepared({ db }, count)).toEqual([{ n: 0 }])
    await sql`drop table made_later`.execute(db)
  })
})

describe('a statement that fails', () => {
  test('fails alone among those sent with it outside a transaction', async () => {
    const connection = await lendFrom(pool).acquire()
    const ask = (text: string) => connection.send(CompiledQuery.raw(`select ${text} as value`))
    const answers = await Promise.allSettled([
      ask('1'),
      ask('1 / 0'),
      ask('3'),
      ask('nonsense'),
      ask('5'),
    ])
    connection.release()
    expect(answers).toMatchObject([
      { value: { rows: [{ value: 1 }] } },
      { reason: { code: '22012' } },
      { value: { rows: [{ value: 3 }] } },
      { reason: { code: '42703' } },
      { value: { rows: [{ value: 5 }] } },
    ])
  })

  test('says where it was asked', async () => {
    const error = await value(db, '1 / 0').catch((error: Error) => error)
    expect((error as Error).stack).toContain('connection.test.ts')
  })

  test('keeps the code and the constraint of the database', async () => {
    await sql`create table singles (n int constraint only_once primary key)`.execute(db)
    await sql`insert into singles values (1)`.execute(db)
    const twice = sql`insert into singles values (1)`.execute(db)
    await expect(twice).rejects.toMatchObject({ code: '23505', constraint: 'only_once' })
    await sql`drop table singles`.execute(db)
  })

  test('that is cancelled leaves its connection as good as new', async () => {
    const asked = db.transact(async (db) => {
      const pid = await value(db, 'pg_backend_pid()')
      const other = connect(database.url, { max: 1 })
      await Promise.all([
        value(db, 'pg_sleep(10)'),
        sql`select pg_cancel_backend(${pid})`.execute(other),
      ]).finally(() => other.destroy())
    })
    await expect(asked).rejects.toMatchObject({ code: '57014' })
    expect(await value(db, '1')).toBe(1)
    expect(lost).toEqual([])
  })
})

describe('time limits', () => {
  test('of a statement end it and nothing else', async () => {
    const limited = connect(`${line.url}?options=-c%20statement_timeout%3D50`, { max: 1 })
    await expect(value(limited, 'pg_sleep(10)')).rejects.toMatchObject({ code: '57014' })
    expect(await value(limited, '1')).toBe(1)
    await limited.destroy()
  })

  test('of waiting for a lock end the transaction, which can be asked again', async () => {
    await sql`create table locked ()`.execute(db)
    await db.transact(async (holder) => {
      await sql`lock table locked`.execute(holder)
      const waiting = db.transact(async (db) => {
        await sql`set local lock_timeout = '50ms'`.execute(db)
        await sql`lock table locked`.execute(db)
      })
      await expect(waiting).rejects.toMatchObject({ code: '55P03' })
    })
    await db.transact((db) => sql`drop table locked`.execute(db))
  })

  test('of an idle transaction end its connection, and the next statement gets another', async () => {
    const idle = db.transact(async (db) => {
      await sql`set local idle_in_transaction_session_timeout = '50ms'`.execute(db)
      await expect.poll(() => lost.length).toBeGreaterThan(0)
      await value(db, '1')
    })
    await expect(idle).rejects.toSatisfy(isDatabaseUnavailable)
    expect(await value(db, '1')).toBe(1)
    lost.length = 0
  })
})

describe('a connection that is lost', () => {
  /** Counts the statements that sleep in the database, over a connection of its own. */
  async function countSleeping(): Promise<unknown> {
    const other = connect(database.url, { max: 1 })
    const count = `(select count(*)::int from pg_stat_activity
      where datname = current_database() and wait_event = 'PgSleep')`
    return value(other, count).finally(() => other.destroy())
  }

  test('fails all that waits for it as a database that is away, is reported, and is replaced', async () => {
    const running = db.transact(async (db) => {
      const asked = Promise.allSettled([value(db, '1'), value(db, 'pg_sleep(10)'), value(db, '2')])
      await expect.poll(countSleeping).toBe(1)
      line.breakOff()
      const [first, ...rest] = await asked
      expect(first).toMatchObject({ value: 1 })
      for (const answer of rest) expect(answer).toMatchObject({ status: 'rejected' })
      throw (rest[0] as PromiseRejectedResult).reason
    })
    await expect(running).rejects.toSatisfy(isDatabaseUnavailable)
    expect(lost.length).toBeGreaterThan(0)
    lost.length = 0
    expect(await value(db, '1')).toBe(1)
    expect(pool.waitingCount).toBe(0)
  })
})

test('values go in as they come out', async () => {
  const at = new Date('2026-03-01T08:00:00.123Z')
  const id = '0190a1b2c3d47e8f9a0b1c2d3e4f5061'
  const { rows } = await db.executeQuery(
    prepared(
      db,
      sql`select ${2n ** 62n}::int8 as big, ${at}::timestamptz as at, ${[id]}::uuid[] as ids,
        ${null}::text as nothing,
        ${JSON.stringify({ inner_key: [1] })}::jsonb as json,
        ${Buffer.from('bytes')}::bytea as bytes, ${'1.50'}::numeric as exact,
        ${true}::boolean as yes, ${0.5}::float8 as half, ${['a"b', 'c,d']}::text[] as texts`,
    ),
  )
  expect(rows).toEqual([
    {
      big: 2n ** 62n,
      at,
      ids: [id],
      nothing: null,
      json: { inner_key: [1] },
      bytes: Buffer.from('bytes'),
      exact: '1.50',
      yes: true,
      half: 0.5,
      texts: ['a"b', 'c,d'],
    },
  ])
})

test('rows are not streamed, and kysely opens no transaction of its own', async () => {
  await expect(db.selectFrom('accounts').select('id').stream().next()).rejects.toThrow(
    'read them in pages',
  )
  await expect(db.transaction().execute(async () => undefined)).rejects.toThrow(
    'opened by transact',
  )
})
