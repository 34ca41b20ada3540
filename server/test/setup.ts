import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../src/platform/migrations.ts'
import { startTemporaryPostgres } from './temporary-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a migrated database nobody writes to; test databases are copies of it. */
    templateUrl: string
  }
}

const template = 'template_stagedoor'

/** Starts one database server for the whole run and migrates the template once. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTemporaryPostgres()
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  await admin.query(`create database ${template}`)
  await admin.end()
  const templateUrl = Object.assign(new URL(server.url), { pathname: `/${template}` }).href
  await migrate(templateUrl)
  project.provide('templateUrl', templateUrl)
  return () => server.stop()
}
