import { createHash } from 'node:crypto'
import { listReports, processorReportFile, readReport } from '@stagedoor/contract/processorreports'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { beginDemo } from '../../../tools/seed/index.ts'
import {
  createProgress,
  createShutdownHooks,
  readConfig,
  silentLog,
} from '../../src/platform/ops/index.ts'
import { openProduct, type Product } from '../../src/start.ts'
import type { Person } from '../world/people.ts'
import { recountMonth } from '../world/processor-month.ts'
import { temporaryFolder } from '../world/temporary-postgres.ts'
import { person } from './data-folder.ts'
import { freePort } from './server-process.ts'

const folder = process.env.DRILL_DATA_DIR ? undefined : temporaryFolder()
const shutdownHooks = createShutdownHooks()
const log = silentLog()
let product: Product
let admin: Person

beforeAll(async () => {
  const config = readConfig({
    DATA_DIR: process.env.DRILL_DATA_DIR || `${folder?.path}/data`,
    PORT: String(await freePort()),
    LOG_LEVEL: 'silent',
    ALLOW_SANDBOX: 'true',
  })
  const progress = createProgress(() => undefined)
  product = await openProduct({ config, log, progress, shutdownHooks })
  await product.app.http.ready()
  const demo = await beginDemo(product, progress)
  expect(await demo.whole).toBe(true)
  admin = await person(product.app, 'admin')
}, 1_800_000)
afterAll(async () => {
  await shutdownHooks.runAll(log)
  folder?.remove()
}, 60_000)

/** Returns the digests of the three files of a month. */
async function download(month: string): Promise<string[]> {
  const files = ['pdf', 'csv', 'rows'] as const
  const answers = await Promise.all(
    files.map((file) =>
      product.app.http.inject({
        method: 'GET',
        url: processorReportFile(file, month),
        headers: { authorization: admin.token },
      }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  return answers.map(({ rawPayload }) => createHash('sha256').update(rawPayload).digest('hex'))
}

it('each month of the demo is what plain SQL counts, and one that is over has the same bytes each time', async () => {
  const { db } = product.app.base
  const { data: months } = await admin.api(listReports)
  expect(months.length).toBeGreaterThan(1)
  for (const { month, finishedAt } of months) {
    const { companies, ratios, ...report } = await admin.api(readReport, { params: { month } })
    const until = finishedAt ? new Date(finishedAt) : new Date()
    const counted = await recountMonth(db, month, until)
    expect({ ...report, companies, ratios }).toMatchObject(counted)
    expect(companies).toHaveLength(counted.companies.length)
    console.log(`${month}: ${companies.map(({ paid }) => JSON.stringify(paid)).join(', ')}`)
    if (finishedAt) expect(await download(month)).toEqual(await download(month))
  }
}, 120_000)
