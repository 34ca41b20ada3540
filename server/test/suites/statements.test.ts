import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  compile,
  connect,
  type ProductDatabase,
  type Statement,
} from '../../src/platform/db/index.ts'
import { statementCtx } from '../world/statements.ts'
import { createTestDatabase, type TestDatabase } from '../world/test-database.ts'
import { files, isTest, textOf } from './source-files.ts'
import { differences } from './statements/compare-rows.ts'
import { Describer } from './statements/describe-sql.ts'
import { samplesOf } from './statements/sample-values.ts'
import { type Shape, type Stated, statedTypes } from './statements/stated-types.ts'

type AnyStatement = Statement<never, unknown>

/** Returns all statements by name: imports the product again, which publishes each. */
async function declaredStatements(): Promise<Map<string, AnyStatement>> {
  const all = new Map<string, AnyStatement>()
  const add = (one: unknown) => void all.set((one as AnyStatement).name, one as AnyStatement)
  subscribe('stagedoor.statement', add)
  // A test before this one in the same process may have imported it already.
  vi.resetModules()
  await import('../../src/app.ts')
  unsubscribe('stagedoor.statement', add)
  return all
}

let database: TestDatabase
let db: ProductDatabase
let describer: Describer

beforeAll(async () => {
  database = await createTestDatabase()
  db = connect(database.url, { max: 1 })
  describer = new Describer(database.url)
  await describer.open()
})
afterAll(async () => {
  await describer.close()
  await db.destroy()
  await database.drop()
})

/** Statements whose row type states something else than PostgreSQL, with the reason. */
const UNPROVED: Readonly<Record<string, string>> = {
  'videos.videos_by_id': 'only an erased video has no file, and no list has one',
}

/** Describes a statement with each of its samples and returns what is wrong with it. */
async function faultsOf(
  { name, values, row }: Stated,
  one: AnyStatement | undefined,
): Promise<string[]> {
  if (!one) return [`${name} is declared nowhere that app.ts reaches`]
  const ctx = statementCtx(db)
  const faults = new Set<string>()
  const seen = new Set<string>()
  for (const sample of samplesOf(values)) {
    try {
      const { sql } = compile(one.write(sample as never, ctx), ctx, one.travel.plan)
      if (seen.has(sql)) continue
      seen.add(sql)
      const columns = await describer.describe(sql)
      for (const fault of differences(row, columns, sql)) faults.add(`${name}: ${fault}`)
    } catch (error) {
      faults.add(`${name}: ${(error as Error).message}`)
    }
  }
  return [...faults]
}

test('each statement that is declared has the columns that its row type states', async () => {
  const declaring = files.filter((file) => !isTest(file) && /\bstatement(<|\()/.test(textOf(file)))
  const stated = statedTypes(declaring)
  const declared = await declaredStatements()
  const faults: string[] = []
  for (const each of stated) faults.push(...(await faultsOf(each, declared.get(each.name))))
  const listed = Object.keys(UNPROVED)
  const nameOf = (fault: string) => fault.split(/[ :]/)[0] as string
  expect(stated.length).toBeGreaterThan(1000)
  expect(faults.filter((fault) => !listed.includes(nameOf(fault)))).toEqual([])
  expect(listed.filter((name) => !faults.some((fault) => nameOf(fault) === name))).toEqual([])
}, 900_000)

test('a row type with a wrong name, type or null is reported', async () => {
  const sql = 'select id, name, left_at, created_at from accounts'
  const one = (of: string): Shape => ({ kind: 'one', of })
  const row: Shape = {
    kind: 'object',
    members: new Map([
      ['id', one('string')],
      ['fullName', one('string')],
      ['leftAt', one('Date')],
      ['createdAt', one('string')],
    ]),
  }
  expect(differences(row, await describer.describe(sql), sql)).toEqual([
    'fullName is no column',
    'leftAt may be null',
    'createdAt is timestamptz, not string',
  ])
})

test('a sample of SQL that a statement takes has the columns that its type states', async () => {
  const one = (of: string): Shape => ({ kind: 'one', of })
  const rows: Shape = {
    kind: 'object',
    members: new Map([
      ['fanId', one('string')],
      ['postedAt', one('Date')],
      ['total', one('bigint')],
    ]),
  }
  const [sample] = samplesOf({ kind: 'one', of: 'RawBuilder', rows }) as RawBuilder<unknown>[]
  const columns = await describer.describe((sample as RawBuilder<unknown>).compile(db).sql)
  expect(columns.map(({ name, type }) => `${name} ${type}`)).toEqual([
    'fanId uuid',
    'postedAt timestamptz',
    'total int8',
  ])
})

test('a sample of changes has at least one, and other values may be absent', () => {
  const changes: Shape = {
    kind: 'object',
    members: new Map([
      [
        'title',
        {
          kind: 'any of',
          parts: [
            { kind: 'one', of: 'string' },
            { kind: 'one', of: 'undefined' },
          ],
        },
      ],
    ]),
  }
  const [, bare] = samplesOf({ kind: 'object', members: new Map([['changes', changes]]) })
  expect(bare).toEqual({ changes: { title: expect.any(String) } })
  const [, filter] = samplesOf({ kind: 'object', members: new Map([['filter', changes]]) })
  expect(filter).toEqual({ filter: { title: undefined } })
})

test('a column of a view may be null only where the column that it shows may be', async () => {
  const sql = 'select account_id, read_seq from unread_conversations'
  expect((await describer.describe(sql)).map(({ isNullable }) => isNullable)).toEqual([
    false,
    false,
  ])
})
