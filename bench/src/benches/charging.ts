import type { BenchContext } from '../harness/bench.ts'
import type { Side } from '../harness/compare.ts'
import { cpuSecondsOf } from '../harness/cpu-seconds.ts'
import type { Actor } from '../harness/load.ts'
import { openPgbench } from '../harness/pgbench.ts'
import { absentReport, type Report } from '../harness/report.ts'
import type { Product } from '../site/product.ts'
import { runLaterWork } from '../site/settle.ts'

/** A second is too short for pgbench, which opens its connections in each round. */
const SECONDS = 2

/** Requests of payers, each with a key of its own. */
interface Charging {
  readonly product: Product
  readonly actors: readonly Actor[]
  readonly connections: number
  /** True when no request may be sent twice. */
  readonly isOnce?: boolean
}

/** Returns the side of the product that charges payers, each request with a key of its own. */
export const charging = (
  { load }: BenchContext,
  { product, actors, connections, isOnce = false }: Charging,
): Side => ({
  pids: product.pids,
  run: (seconds) =>
    load.send(
      { origin: product.address, connections, method: 'POST', actors, hasKeys: true, isOnce },
      seconds,
    ),
  settle: product.settle,
})

/** Returns a list that begins at another place, so that not everybody begins with the same. */
export function rotated<Item>(list: readonly Item[], by: number): Item[] {
  const start = by % list.length
  return [...list.slice(start), ...list.slice(0, start)]
}

/** A side that knows how many operations it has done over all rounds. */
export function countingSide(side: Side): Side & { done(): number } {
  let done = 0
  return {
    ...side,
    async run(seconds) {
      const work = await side.run(seconds)
      done += work.done
      return work
    },
    done: () => done,
  }
}

/** Requests of payers that are compared with pgbench's own transaction on the same server. */
interface ChargingCase extends Omit<Charging, 'product'> {
  readonly name: string
  readonly subject: string
}

/** Compares charges, with everything that follows them, with pgbench on the same server. */
export async function againstPgbench(
  bench: BenchContext,
  { name, subject, ...load }: ChargingCase,
): Promise<Report> {
  const site = await bench.site()
  const product = await bench.product()
  const pgbench = await openPgbench({ databaseUrl: site.url, databasePid: site.pid, db: site.db })
  if (!pgbench) return absentReport(name, 'pgbench is not installed')
  const ours = countingSide(charging(bench, { product, ...load }))
  const comparison = await bench.compare(ours, pgbench, { seconds: SECONDS })
  const notes = [await laterWork(product, ours.done())]
  return {
    bench: name,
    subject: `${subject}; against pgbench -b tpcb-like with 16 clients`,
    comparison,
    notes,
  }
}

/** Runs what follows charges minutes later, and describes its CPU a charge; it is in no ratio. */
export async function laterWork({ pids, db }: Product, charges: number): Promise<string> {
  const before = cpuSecondsOf(pids) ?? Number.NaN
  await runLaterWork(db)
  const cpu = (cpuSecondsOf(pids) ?? Number.NaN) - before
  return (
    `mails and pending postings of ${charges} charges afterwards: ` +
    `${Math.round((cpu / charges) * 1e6)} µs CPU each`
  )
}
