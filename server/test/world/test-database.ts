import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { noteCost } from './costs.ts'

/** The database of one test file. */
export interface TestDatabase {
  readonly url: string
  drop(): Promise<void>
}

async function asAdmin(url: URL, statement: string): Promise<void> {
  const client = new pg.Client({
    connectionString: Object.assign(new URL(url), { pathname: '/postgres' }).href,
  })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * Copies the files of the migrated template, or creates an empty database with `{ empty: true }`.
 */
export async function createTestDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const url = new URL(inject('templateUrl'))
  const template = options.empty ? 'template1' : url.pathname.slice(1)
  const name = `test_${randomBytes(8).toString('hex')}`
  await noteCost('database', () =>
    asAdmin(url, `create database ${name} template ${template} strategy file_copy`),
  )
  url.pathname = `/${name}`
  return { url: url.href, drop: () => asAdmin(url, `drop database if exists ${name} with (force)`) }
}
