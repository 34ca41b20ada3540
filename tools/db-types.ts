/**
 * Writes `server/src/platform/db/tables.ts` and `server/schema.sql` from the migrations and
 * `server/sql`, through a database made for the occasion.
 */
import { renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Kysely, PostgresDialect } from 'kysely'
import { PostgresDialect as GeneratorDialect, generate } from 'kysely-codegen'
import pg from 'pg'
import { migrate } from '../server/src/platform/db/index.ts'
import { startTemporaryPostgres } from '../server/test/world/temporary-postgres.ts'
import { describeSchema } from './schema/describe-schema.ts'

const tablesFile = fileURLToPath(new URL('../server/src/platform/db/tables.ts', import.meta.url))
const schemaFile = fileURLToPath(new URL('../server/schema.sql', import.meta.url))

/**
 * The types of columns: exact for values that are read, as generous as PostgreSQL for values that
 * are written.
 */
const typeMapping = {
  int8: 'ColumnType<bigint, bigint | number, bigint | number>',
  timestamptz: 'ColumnType<Date, Date | string, Date | string>',
  date: 'string',
  json: 'unknown',
  jsonb: 'unknown',
}

async function describeTables(url: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  pool.on('error', () => undefined)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const text = await generate({
      camelCase: true,
      db,
      defaultSchemas: ['public'],
      includePattern: 'public.*',
      dialect: new GeneratorDialect(),
      outFile: null,
      typeMapping,
      typeOnlyImports: true,
    })
    return text.replace('export interface DB {', 'export interface Database {')
  } finally {
    await db.destroy()
  }
}

async function readSchema(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await describeSchema(client)
  } finally {
    await client.end()
  }
}

/** Written aside and renamed: others may be compiling or generating at this moment. */
function replaceFile(file: string, text: string): void {
  const aside = `${file}.${process.pid}`
  writeFileSync(aside, text)
  renameSync(aside, file)
}

const server = await startTemporaryPostgres()
try {
  await migrate(server.url)
  replaceFile(tablesFile, await describeTables(server.url))
  replaceFile(schemaFile, await readSchema(server.url))
} finally {
  await server.stop()
}
