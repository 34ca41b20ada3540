import type { Bench, BenchContext } from '../harness/bench.ts'
import type { Actor } from '../harness/load.ts'
import { openPgbench } from '../harness/pgbench.ts'
import { absentReport, type Report } from '../harness/report.ts'
import type { ProductOptions } from '../site/product.ts'
import type { Site } from '../site/site.ts'
import { charging, countingSide, laterWork, rotated } from './charging.ts'

const RECIPIENTS = 100
const CONNECTIONS = [16, 64]
/** A second is too short for pgbench, which opens its connections in each round. */
const SECONDS = 2

/**
 * Tips of 64 payers over HTTP against pgbench's own transaction on the same server; and one star
 * against many.
 */
export const tipWrite: Bench = {
  name: 'tip-write',
  async run(bench) {
    const reports: Report[] = []
    for (const connections of CONNECTIONS)
      reports.push(await tipsAgainstPgbench(bench, { connections }))
    if (bench.options.split)
      reports.push(await tipsAgainstPgbench(bench, { connections: 16, layout: 'split' }))
    return [...reports, await starAgainstMany(bench)]
  },
}

interface TipCase extends ProductOptions {
  readonly connections: number
}

async function tipsAgainstPgbench(
  bench: BenchContext,
  { connections, layout = 'one' }: TipCase,
): Promise<Report> {
  const name = `tip-write, ${connections} connections${layout === 'split' ? ' (split)' : ''}`
  const site = await bench.site()
  const product = await bench.product({ layout })
  const pgbench = await openPgbench({ databaseUrl: site.url, databasePid: site.pid, db: site.db })
  if (!pgbench) return absentReport(name, 'pgbench is not installed')
  const ours = countingSide(
    charging(bench, { product, actors: tippers(site, RECIPIENTS), connections }),
  )
  const comparison = await bench.compare(ours, pgbench, { seconds: SECONDS })
  const subject =
    `tips of 64 payers to ${RECIPIENTS} performers, until everything after them is done; ` +
    'against pgbench -b tpcb-like with 16 clients'
  return { bench: name, subject, comparison, notes: [await laterWork(product, ours.done())] }
}

async function starAgainstMany(bench: BenchContext): Promise<Report> {
  const site = await bench.site()
  const product = await bench.product()
  const side = (recipients: number) =>
    charging(bench, { product, actors: tippers(site, recipients), connections: 16 })
  const comparison = await bench.compare(side(1), side(RECIPIENTS))
  return { bench: 'tip-star', subject: 'tips to one star against tips to many', comparison }
}

/** Returns every payer with its own order of recipients. */
export function tippers({ payers, performerIds }: Site, recipients: number): Actor[] {
  const paths = performerIds.slice(0, recipients).map((id) => `/api/wallet/charges/tip/${id}`)
  return payers.map(({ token }, at) => ({
    headers: { authorization: token },
    requests: rotated(paths, at * 7).map((path) => ({ path, body: '{"price":10}' })),
  }))
}
