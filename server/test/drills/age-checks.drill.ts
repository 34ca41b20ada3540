import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { connect } from '../../src/platform/db/index.ts'
import { startTemporaryPostgres, temporaryFolder } from '../world/temporary-postgres.ts'
import type { CheckedLoad, Spread } from './age-check-load.ts'
import { seededIssuer, timeVerification } from './age-proofs.ts'
import type { Drill } from './drill.ts'
import { freePort, type ServerProcess, startServer } from './server-process.ts'
import { type ResponseTimes, visit } from './visitors.ts'

const LOAD = path.join(import.meta.dirname, 'age-check-load.ts')
const STEPS = [25, 100, 400, 1000]
const WARM_RATE = 50
const STEP_MS = 10_000
/** The time within which nearly all pages have to come, and half of the answers that refuse. */
const PAGE_P99_MS = 2000
const REFUSAL_P50_MS = 500

/**
 * Offers checks of age by the wallet at rising rates, while visitors read pages. A step is held
 * when the pages are answered, what is too much is refused quickly, and no check that was begun is
 * lost or counted twice.
 */
export const drill: Drill = {
  summary:
    '1,000 checks of age by the wallet offered each second: what is too much is refused and ' +
    'repeated without loss, and pages are answered (--rate=1000)',
  async run({ rate }) {
    const { perSecond } = timeVerification()
    console.log(`one process verifies ${Math.round(perSecond)} proofs a second, doing nothing else`)
    const folder = temporaryFolder()
    const issuers = path.join(folder.path, 'issuers.pem')
    writeFileSync(issuers, seededIssuer().root.toString())
    const database = await startTemporaryPostgres()
    const flags = [`--age-trust-lists=${issuers}`, '--trusted-proxies=127.0.0.1']
    const server = await startServer(folder.path, await freePort(), 'api,live,worker', [
      ...flags,
      `--database-url=${database.url}`,
    ])
    try {
      return await climb(server, database.url, rate ? [Number(rate)] : STEPS)
    } finally {
      await server.stop()
      await database.stop()
      folder.remove()
    }
  },
}

async function climb({ address }: ServerProcess, url: string, rates: readonly number[]) {
  const warm = await offer(address, WARM_RATE)
  await visit(address, STEP_MS / 2)
  console.log(`idle: pages ${timesOf(await visit(address, STEP_MS))}`)
  let isHeld = true
  let passed = warm.passed
  for (const rate of rates) {
    const [pages, checks] = await Promise.all([visit(address, STEP_MS), offer(address, rate)])
    report(rate, pages, checks)
    passed += checks.passed
    isHeld &&= isGood(pages, checks)
  }
  const stored = await countStored(url)
  console.log(`${passed} passed, ${stored.checks} stored, of ${stored.proofs} proofs`)
  return isHeld && stored.checks === passed && stored.proofs === passed
}

async function offer(address: string, rate: number): Promise<CheckedLoad> {
  const load = fork(LOAD, [address, String(rate), String(STEP_MS / 1000)])
  const [told] = (await once(load, 'message')) as [CheckedLoad]
  return told
}

const isGood = (pages: ResponseTimes, checks: CheckedLoad): boolean =>
  pages.failed === 0 &&
  pages.p99 <= PAGE_P99_MS &&
  checks.refusal.p50 <= REFUSAL_P50_MS &&
  checks.failed === 0 &&
  checks.doubled === 0 &&
  checks.passed + checks.refused === checks.offered

function report(rate: number, pages: ResponseTimes, checks: CheckedLoad): void {
  const { offered, passed, refused, repeated, seconds } = checks
  console.log(
    [
      `${String(rate).padStart(5)} a second: ${offered} offered`,
      `${passed} passed (${(passed / seconds).toFixed(0)} a second)`,
      `${refused} refused at the start, ${repeated} requests repeated`,
      `check ${spreadOf(checks.check)}, refusal ${spreadOf(checks.refusal)}`,
      `pages ${timesOf(pages)}`,
      ...(checks.doubled > 0 ? [`${checks.doubled} COUNTED TWICE`] : []),
      ...(checks.failed > 0 ? [`${checks.failed} FAILED (${checks.reason})`] : []),
      ...(pages.failed > 0 ? [`${pages.failed} PAGES NOT SERVED`] : []),
    ].join('; '),
  )
}

/** Returns how many checks and proofs the site has stored. */
async function countStored(url: string): Promise<{ checks: number; proofs: number }> {
  const db = connect(url, { max: 1 })
  const { rows } = await sql<{ checks: number; proofs: number }>`
    select (select count(*)::int from age_checks) as checks,
      (select count(*)::int from age_replays) as proofs`.execute(db)
  await db.destroy()
  return rows[0] ?? { checks: 0, proofs: 0 }
}

const spreadOf = ({ p50, p99 }: Spread): string => `p50 ${p50.toFixed(0)} p99 ${p99.toFixed(0)} ms`

const timesOf = (times: ResponseTimes): string => `${spreadOf(times)} (${times.count})`
