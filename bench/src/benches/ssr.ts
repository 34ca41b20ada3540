import type { Bench, BenchContext } from '../harness/bench.ts'
import type { Side } from '../harness/compare.ts'
import { timeCrowd } from '../harness/latency.ts'
import type { Report } from '../harness/report.ts'
import { spreadOf } from '../harness/statistics.ts'
import { withBare } from '../limits/start-bare.ts'
import { repeated, sizeOf } from './read-against.ts'

const CONNECTIONS = 8

interface PageCase {
  readonly name: string
  readonly path: string
  readonly cookie: string
  /** True to use another address each time, so that no kept page is sent. */
  readonly isNew?: boolean
  /** True to compare the latest pages with those in the middle too. */
  readonly isTimed?: boolean
}

/**
 * Compares full pages with React alone: the same tree of the same build with its data ready, on a
 * bare `node:http`. Ours adds the session, the queries, presenting, the data for the browser, and
 * the content security policy.
 */
export const ssr: Bench = {
  name: 'ssr',
  async run(bench) {
    const { db, fan } = await bench.site()
    const guest = 'ageRestrict=true'
    const asFan = `ageRestrict=true; token=${fan.token}`
    const { rows } = await db.query<{ slug: string }>(OPEN_POST)
    const post = `/post/${rows[0]?.slug}`
    const pages: PageCase[] = [
      { name: 'home, fan', path: '/home', cookie: asFan },
      { name: 'profile, fan', path: '/star1', cookie: asFan },
      { name: 'post, fan', path: post, cookie: asFan, isTimed: true },
      { name: 'landing, guest, new', path: '/', cookie: guest, isNew: true },
      { name: 'profile, guest, new', path: '/star1', cookie: guest, isNew: true },
      { name: 'post, guest, new', path: post, cookie: guest, isNew: true },
      { name: 'landing, guest, kept', path: '/', cookie: guest },
      { name: 'profile, guest, kept', path: '/star1', cookie: guest },
    ]
    const reports: Report[] = []
    for (const page of pages) reports.push(await against(bench, page))
    return reports
  },
}

/** The newest post of one performer that everyone may open. */
const OPEN_POST = `
  select post.slug from posts as post join items as item on item.id = post.id
    join accounts as owner on owner.id = item.owner_id
  where owner.username = 'star1' and item.audience = 'everyone'
  order by item.published_at desc limit 1`

async function against(
  bench: BenchContext,
  { name, path, cookie, isNew = false, isTimed = false }: PageCase,
): Promise<Report> {
  const product = await bench.product()
  return withBare('bare-page', [product.address, path, cookie], async (bare) => {
    const headers = { cookie }
    const bytes = await sizeOf(product.address + path, headers)
    const load = { ...repeated(product.address, { path, headers }, CONNECTIONS), isNew }
    const ours: Side = {
      pids: product.pids,
      run: (seconds) => bench.load.send(load, seconds),
      settle: product.settle,
    }
    const limit: Side = {
      pids: [bare.pid],
      run: (seconds) =>
        bench.load.send(repeated(bare.ready, { path: '/', headers: {} }, CONNECTIONS), seconds),
    }
    const kilobytes = [bytes, Number(bare.note)].map((size) => Math.round(size / 1024))
    const subject =
      `${kilobytes[0]} KB of HTML against ${kilobytes[1]} KB of React alone with its data ` +
      'ready'
    const comparison = await bench.compare(ours, limit)
    const notes = isTimed ? [await lateness(bench, { url: product.address + path, headers })] : []
    return { bench: `ssr ${name}`, subject, comparison, notes }
  })
}

/** Compares the p99 of a page with its p50, in some rounds. */
async function lateness(
  { options: { rounds, seconds } }: BenchContext,
  asked: { url: string; headers: Record<string, string> },
): Promise<string> {
  const found = []
  for (let round = 0; round < rounds; round++)
    found.push(await timeCrowd(asked, { connections: CONNECTIONS, seconds: seconds * 2 }))
  const [p50, p99, ratio] = [
    found.map((round) => round.p50),
    found.map((round) => round.p99),
    found.map((round) => round.p99 / round.p50),
  ].map(spreadOf)
  return (
    `p99 ${p99?.median.toFixed(1)} ms, p50 ${p50?.median.toFixed(1)} ms: ` +
    `${ratio?.median.toFixed(2)}x [${ratio?.low.toFixed(2)}–${ratio?.high.toFixed(2)}]`
  )
}
