import type { Bench, BenchContext } from '../harness/bench.ts'
import type { Side } from '../harness/compare.ts'
import { cpuSecondsOf } from '../harness/cpu-seconds.ts'
import { profileServer } from '../harness/profile-server.ts'
import type { Report } from '../harness/report.ts'
import type { Product } from '../site/product.ts'
import type { Site } from '../site/site.ts'
import {
  countStatements,
  forgetStatements,
  journalBytes,
  statementCosts,
  tableWrites,
  writesBetween,
} from '../site/statement-costs.ts'
import { charging } from './charging.ts'
import { sendingMessages, writersOf } from './message-sent.ts'
import { buyersOf, customersOf, subscribersOf } from './purchase.ts'
import { fillSubscriptions, renewing } from './renewals.ts'
import { tippers } from './tip-write.ts'

/** Long enough that the ticks in which the system counts CPU do not matter. */
const SECONDS = 3
const RECIPIENTS = 100

/** A write that is measured. */
interface Write {
  readonly side: Side
  readonly stop?: () => void
}

type OpenWrite = (bench: BenchContext, site: Site, product: Product) => Promise<Write>

/**
 * What writes cost a call: CPU of Node and of PostgreSQL, statements, bytes of the journal and
 * rows, then the statements and the parts of the server that take most. Nothing is compared.
 */
export const writeCosts: Bench = {
  name: 'write-costs',
  isOnDemand: true,
  countsStatements: true,
  async run(bench) {
    const site = await bench.site()
    await countStatements(site)
    const product = await bench.product({ isFresh: true })
    const reports: Report[] = []
    for (const [name, open] of Object.entries(writes)) {
      const { side, stop } = await open(bench, site, product)
      reports.push({ ...(await costsOf(side, site, product)), bench: `write-costs, ${name}` })
      stop?.()
    }
    return reports
  },
}

const writes: Readonly<Record<string, OpenWrite>> = {
  'tip over 16 connections': async (bench, site, product) => ({
    side: charging(bench, { product, actors: tippers(site, RECIPIENTS), connections: 16 }),
  }),
  'tip over 64 connections': async (bench, site, product) => ({
    side: charging(bench, { product, actors: tippers(site, RECIPIENTS), connections: 64 }),
  }),
  'post over 64 connections': async (bench, site, product) => ({
    side: charging(bench, { product, actors: await buyersOf(site), connections: 64, isOnce: true }),
  }),
  goods: async (bench, site, product) => ({
    side: charging(bench, { product, actors: await customersOf(site), connections: 16 }),
  }),
  'first subscription': async (bench, site, product) => ({
    side: charging(bench, {
      product,
      actors: await subscribersOf(site),
      connections: 16,
      isOnce: true,
    }),
  }),
  renewal: async (_bench, site, product) => {
    await fillSubscriptions(site)
    return { side: renewing(product) }
  },
  message: async (bench, site) => sendingMessages(bench, await writersOf(site)),
}

/**
 * Does a write once to warm up, once for the costs, with the statistics of tables that are in use,
 * and once for the profile of the server, which slows it.
 */
async function costsOf(side: Side, site: Site, product: Product): Promise<Omit<Report, 'bench'>> {
  const round = async () => {
    const { done } = await side.run(SECONDS)
    await side.settle?.()
    return done
  }
  await side.prepare?.()
  await round()
  await site.db.query('analyze')
  await side.prepare?.()
  const node = product.pids.filter((pid) => pid !== site.pid)
  const look = async () => ({
    node: cpuSecondsOf(node) ?? Number.NaN,
    postgres: cpuSecondsOf([site.pid]) ?? Number.NaN,
    bytes: await journalBytes(site),
    tables: await tableWrites(site),
  })
  await forgetStatements(site)
  const before = await look()
  const done = await round()
  const statements = await statementCosts(site, done)
  const after = await look()
  await side.prepare?.()
  const micros = (side: 'node' | 'postgres') =>
    Math.round(((after[side] - before[side]) / done) * 1e6)
  return {
    subject:
      `${done} calls: Node ${micros('node')} µs, PostgreSQL ${micros('postgres')} µs, ` +
      `${Math.round((after.bytes - before.bytes) / done)} bytes of the journal each`,
    notes: [
      ...statements,
      ...writesBetween(before.tables, after.tables, done),
      ...(await profileServer(product.serverPid, round)),
    ],
  }
}
