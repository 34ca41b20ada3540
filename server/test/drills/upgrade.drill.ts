import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { describeSchema } from '../../../tools/schema/describe-schema.ts'
import { fillPreviewsChange } from '../../src/modules/messaging/jobs.ts'
import { newId } from '../../src/platform/context.ts'
import { connect, historyFile, migrate, readHistory } from '../../src/platform/db/index.ts'
import { type JobCtx, runDataChange } from '../../src/platform/jobs/index.ts'
import { startTemporaryPostgres, temporaryFolder } from '../world/temporary-postgres.ts'
import type { Drill } from './drill.ts'
import { type Served, serveWhile } from './statement-load.ts'
import { fillConversations, fillFirstSchema } from './upgrade-rows.ts'

const server = path.join(import.meta.dirname, '../..')
/** The last migration of the first published schema. */
const FIRST = '0151_earnings.sql'
/** The last migration before the one whose change of data became a job. */
const BEFORE_JOB = '0931_massmessages_owners.sql'
/** Grows a database with many rows from the first published schema while statements are served. */
export const drill: Drill = {
  summary:
    'an upgrade from the first published schema while statements are served; none fails ' +
    '(--rows=100000)',
  async run({ rows = '100000' }) {
    const folder = temporaryFolder()
    const postgres = await startTemporaryPostgres()
    try {
      return await upgrade(postgres.url, folder.path, Number(rows))
    } finally {
      await postgres.stop()
      folder.remove()
    }
  },
}

async function upgrade(url: string, folder: string, rows: number): Promise<boolean> {
  await migrate(url, publishedUntil(FIRST, folder))
  await withClient(url, (db) => fillFirstSchema(db, rows))
  const grown = await report(
    `${rows} rows of the first schema, upgraded to ${BEFORE_JOB}`,
    url,
    () => migrate(url, publishedUntil(BEFORE_JOB, folder)),
  )
  await withClient(url, (db) => fillConversations(db, rows))
  const upgraded = await report(
    `${rows} rows of conversations more, upgraded to the newest`,
    url,
    () => migrate(url),
  )
  const filled = await report('previews filled in batches by the job', url, () => fillPreviews(url))
  const isComplete = await withClient(url, hasAllPreviews)
  const schema = await withClient(url, describeSchema)
  const isEqual = schema === readFileSync(path.join(server, 'schema.sql'), 'utf8')
  console.log(
    `Every conversation has its preview: ${isComplete}. The schema is schema.sql: ${isEqual}.`,
  )
  const isServed = [grown, upgraded, filled].every(({ failures }) => failures.length === 0)
  return isServed && isComplete && isEqual
}

/** Returns folders as a version had them whose last published migration is the given one. */
function publishedUntil(last: string, folder: string) {
  const folders = { migrations: path.join(folder, last), sql: path.join(folder, 'sql') }
  for (const one of Object.values(folders)) mkdirSync(one, { recursive: true })
  const names = [...readHistory().keys()]
  for (const name of [historyFile, ...names.slice(0, names.indexOf(last) + 1)])
    copyFileSync(path.join(server, 'migrations', name), path.join(folders.migrations, name))
  return folders
}

async function report(title: string, url: string, work: () => Promise<unknown>): Promise<Served> {
  const began = performance.now()
  const served = await serveWhile(url, work)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const { count, failures, p99, longest } = served
  console.log(`${title}: ${seconds} s`)
  console.log(
    `  ${count} statements served, ${failures.length} failed, p99 ${p99.toFixed(0)} ms, ` +
      `longest ${longest.toFixed(0)} ms`,
  )
  for (const failure of new Set(failures)) console.log(`  ${failure}`)
  return served
}

async function withClient<T>(url: string, use: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  try {
    return await use(db)
  } finally {
    await db.end()
  }
}

/** Runs the job in turns, as its schedule does, until its change is finished. */
async function fillPreviews(url: string): Promise<void> {
  const db = connect(url, { max: 2 })
  // The change uses the database and the clock alone of the context of a job.
  const ctx = {
    db,
    newId,
    now: () => new Date(),
    cache: {},
    signal: new AbortController().signal,
  } as unknown as JobCtx
  const isFinished = async () => {
    const { rows } = await withClient(url, (client) =>
      client.query('select from data_changes where name = $1 and finished_at is not null', [
        fillPreviewsChange.name,
      ]),
    )
    return rows.length > 0
  }
  try {
    while (!(await isFinished())) await runDataChange(ctx, fillPreviewsChange)
  } finally {
    await db.destroy()
  }
}

async function hasAllPreviews(db: pg.Client): Promise<boolean> {
  const { rows } = await db.query(
    `select from conversations c where performer_message_id is distinct from (
       select id from messages where conversation_id = c.id order by seq desc limit 1) limit 1`,
  )
  return rows.length === 0
}
