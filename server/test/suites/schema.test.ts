import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { describeSchema } from '../../../tools/schema/describe-schema.ts'
import { migrate, readHistory, readMigrations, readSqlFiles } from '../../src/platform/db/index.ts'
import { createTestDatabase } from '../world/test-database.ts'

const committed = readFileSync(path.join(import.meta.dirname, '../../schema.sql'), 'utf8')

/** Does something with a database and drops it. */
async function withDatabase<T>(
  options: { empty?: boolean },
  use: (client: pg.Client, url: string) => Promise<T>,
): Promise<T> {
  const database = await createTestDatabase(options)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    return await use(client, database.url)
  } finally {
    await client.end()
    await database.drop()
  }
}

/** Returns the migrations in the order of history; new ones follow by their numbers. */
function inOrderOfHistory(): string[] {
  const byName = new Map(readMigrations().map((migration) => [migration.name, migration.sql]))
  const names = [...new Set([...readHistory().keys(), ...byName.keys()])]
  return names.map((name) => byName.get(name) ?? '')
}

test('schema.sql says what the migrations and server/sql make: npm run db:types writes it', async () => {
  expect(await withDatabase({}, describeSchema)).toBe(committed)
})

test('a database that grew in the order of history has the schema of a new one', async () => {
  const grown = await withDatabase({ empty: true }, async (client, url) => {
    for (const sql of inOrderOfHistory()) await client.query(sql)
    await markApplied(client)
    await migrate(url)
    return describeSchema(client)
  })
  expect(grown).toBe(committed)
})

test('every function, trigger and view of the database stands in server/sql', async () => {
  const present = await withDatabase({}, async (client) => {
    const { rows } = await client.query<{ name: string }>(`
      select proname as name from pg_proc p where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      union all select tgname from pg_trigger where not tgisinternal
        and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
      union all select relname from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'v'`)
    return rows.map(({ name }) => name)
  })
  expect(present.sort()).toEqual(
    readSqlFiles()
      .flatMap(({ creates }) => creates)
      .sort(),
  )
})

/** Records all migrations as applied, as a site has them that grew with the versions. */
async function markApplied(client: pg.Client): Promise<void> {
  await client.query(
    'create table migrations (name text primary key, sha256 text not null, applied_at ' +
      'timestamptz not null)',
  )
  for (const { name, sha256 } of readMigrations()) {
    await client.query('insert into migrations values ($1, $2, now())', [name, sha256])
  }
}
