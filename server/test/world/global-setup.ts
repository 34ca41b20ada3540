import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../src/platform/db/index.ts'
import { startTemporaryPostgres } from './temporary-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The address of a migrated database that is never written to; test databases are copies of it.
     */
    templateUrl: string
  }
}

const template = 'template_stagedoor'

/** Turns captchas off, because tests are machines, unless a test turns them on. */
async function letMachinesIn(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into settings (key, value, updated_at) values ('captcha', '"off"', now())`,
  )
  await client.end()
}

/** Starts one database server for the whole run and migrates the template once. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTemporaryPostgres()
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  await admin.query(`create database ${template}`)
  await admin.end()
  const templateUrl = Object.assign(new URL(server.url), { pathname: `/${template}` }).href
  await migrate(templateUrl)
  await letMachinesIn(templateUrl)
  project.provide('templateUrl', templateUrl)
  return () => server.stop()
}
