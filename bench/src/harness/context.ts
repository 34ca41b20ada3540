import { type Database, openDatabase } from '../site/database.ts'
import { type Product, type ProductOptions, startProduct } from '../site/product.ts'
import { runMinuteWork } from '../site/settle.ts'
import { fillSite, type Site } from '../site/site.ts'
import { COUNTING } from '../site/statement-costs.ts'
import type { BenchContext, BenchOptions } from './bench.ts'
import { compare, measure, type Pace } from './compare.ts'
import { startLoadGenerator } from './load.ts'

/** The context of a run, which `close` ends with everything that it opened. */
export interface OpenContext extends BenchContext {
  close(): Promise<void>
}

/**
 * Opens the context of a run; the database and the product are started when a bench first asks for
 * them.
 */
export function openContext(options: BenchOptions): OpenContext {
  const load = startLoadGenerator()
  const site = openSite(options)
  let running: Product | undefined
  const product = async ({ layout = 'one', isFresh = false, group }: ProductOptions = {}) => {
    const filled = await site.get()
    if (running?.layout === layout && !isFresh) return running
    await running?.stop()
    running = await startProduct(filled, { layout, group })
    return running
  }
  const stopProduct = async () => {
    await running?.stop()
    running = undefined
  }
  return {
    options,
    load,
    site: site.get,
    product,
    stopProduct,
    compare: (ours, limit, pace: Partial<Pace> = {}) =>
      compare(ours, limit, { ...options, ...pace }),
    measure: (side) => measure(side, options),
    async close() {
      load.stop()
      await running?.stop()
      await site.close()
    },
  }
}

/** Opens the site once, however often it is asked for. */
function openSite({ posts, countsStatements }: BenchOptions) {
  let opened: Promise<Database> | undefined
  let filled: Promise<Site> | undefined
  const fill = async (): Promise<Site> => {
    opened = openDatabase(countsStatements ? COUNTING : '')
    const database = await opened
    // The first start migrates.
    const product = await startProduct(database, {})
    try {
      const site = await fillSite(database, posts)
      await runMinuteWork(database.db)
      return site
    } finally {
      await product.stop()
    }
  }
  return {
    get: () => {
      filled ??= fill()
      return filled
    },
    close: async () => (await opened)?.stop(),
  }
}
