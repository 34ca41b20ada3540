import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/world/test-database.ts'
import { connect } from './database.ts'

let database: TestDatabase
let db: ReturnType<typeof connect>
const lost: Error[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  db = connect(database.url, { max: 2, onLost: (error) => lost.push(error) })
})

afterAll(async () => {
  await db.destroy()
  await database.drop()
})

async function read(expression: string): Promise<unknown> {
  const { rows } = await sql.raw<{ value: unknown }>(`select ${expression} as value`).execute(db)
  return rows[0]?.value
}

const id = '0190a1b2c3d47e8f9a0b1c2d3e4f5061'

describe('values read from PostgreSQL', () => {
  it.each([
    ['9007199254740993::int8', 9007199254740993n],
    ['array[1, null]::int8[]', [1n, null]],
    [`'${id}'::uuid`, id],
    [`array['${id}', null]::uuid[]`, [id, null]],
    [`'2026-03-01'::date`, '2026-03-01'],
    [`array['2026-03-01']::date[]`, ['2026-03-01']],
    [`'2026-03-01T10:00:00.123+02'::timestamptz`, new Date('2026-03-01T08:00:00.123Z')],
    ['7::int4', 7],
    ['null::uuid', null],
    [`'{"inner_key": 1}'::jsonb`, { inner_key: 1 }],
  ])('%s', async (expression, value) => {
    expect(await read(expression)).toEqual(value)
  })

  it('speaks camelCase', async () => {
    const { rows } = await sql`select 1 as first_word`.execute(db)
    expect(rows).toEqual([{ firstWord: 1 }])
  })

  it('survives the loss of an idle connection', async () => {
    const pid = await read('pg_backend_pid()')
    const other = connect(database.url, { max: 1 })
    await sql`select pg_terminate_backend(${pid})`.execute(other)
    await other.destroy()
    await expect.poll(() => lost.length).toBe(1)
    expect(await read('1')).toBe(1)
  })
})
