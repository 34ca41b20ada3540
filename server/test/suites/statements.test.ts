import { afterAll, beforeAll, expect, test } from 'vitest'
import '../../src/app.ts'
import { compile, connect, declared, type ProductDatabase } from '../../src/platform/db/index.ts'
import { statementCtx } from '../world/statements.ts'
import { createTestDatabase, type TestDatabase } from '../world/test-database.ts'
import { files, isTest, textOf } from './source-files.ts'
import { differences } from './statements/compare-rows.ts'
import { Describer } from './statements/describe-sql.ts'
import { samplesOf } from './statements/sample-values.ts'
import { type Shape, type Stated, statedTypes } from './statements/stated-types.ts'

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

/** Statements that take a piece of SQL as a value, for which a sample says too little. */
const TAKES_SQL = [
  'fanlists.members_among',
  'galleries.page_from',
  'ledger.add_to_months',
  'ledger.first_of',
  'ledger.seal_rows',
  'ledger.sealed_rows',
  'massmessages.insert_recipients',
  'profiles.count_performers',
  'profiles.matching_ids',
  'profiles.pick_performers',
  'search.page',
  'subscriptions.insert_periods',
  'taxes.tax_sums',
  'wallet.insert_charges',
]

/** Statements that callers run only with something to change or to store. */
const NEEDS_CHANGES = [
  'deletions.update_deletion_progress',
  'factors.update_second_factor',
  'messaging.change_member',
  'payments.save_cards',
  'products.change_product',
  'profiles.store_figure',
  'videos.change_video',
]

/** Statements whose row type states something else than PostgreSQL. */
const UNPROVED = [
  'accounts.asked_for',
  'accounts.by_username',
  'accounts.with_email',
  'accounts.with_ids',
  'comments.comments',
  'comments.delete_replies',
  'comments.delete_comment',
  'comments.visible_comment',
  'content.cached_total',
  'content.pick_items',
  'content.total',
  'feed.page',
  'feed.upcoming_stream',
  'jobs.next_job',
  'ledger.run_checks',
  'messaging.unread_of_content',
  'messaging.unread_since',
  'payments.count_failed_callbacks',
  'payments.count_failed_of_gateway',
  'payments.count_unsettled_of_gateway',
  'reconciliation.count_open_differences',
  'vault.files',
  'videos.videos_by_id',
]

/** Describes a statement with each of its samples and returns what is wrong with it. */
async function faultsOf({ name, values, row }: Stated): Promise<string[]> {
  const one = declared.get(name)
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
  const faults = (await Promise.all(stated.map(faultsOf))).flat()
  const listed = [...TAKES_SQL, ...NEEDS_CHANGES, ...UNPROVED]
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
