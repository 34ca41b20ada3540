import type { Bench, BenchContext } from '../harness/bench.ts'
import type { Side } from '../harness/compare.ts'
import type { Product } from '../site/product.ts'
import type { Site } from '../site/site.ts'
import { charging } from './charging.ts'
import { tippers } from './tip-write.ts'

const RECIPIENTS = 100
const CONNECTIONS = 16
/** Longer than the usual second, because the difference is small. */
const SECONDS = 3

/**
 * Tips whose transfers are queued for the chain of the ledger, against the same tips without that
 * trigger.
 */
export const chainQueue: Bench = {
  name: 'chain-queue',
  isOnDemand: true,
  async run(bench) {
    const site = await bench.site()
    const product = await bench.product()
    try {
      const sides = [
        tips(bench, { site, product, isQueued: true }),
        tips(bench, { site, product, isQueued: false }),
      ]
      const comparison = await bench.compare(sides[0] as Side, sides[1] as Side, {
        seconds: SECONDS,
      })
      return [
        {
          bench: 'chain-queue',
          subject: 'tips that are queued for the chain, against tips that are not',
          comparison,
        },
      ]
    } finally {
      await setQueued(product, true)
    }
  },
}

interface TipSide {
  readonly site: Site
  readonly product: Product
  readonly isQueued: boolean
}

function tips(bench: BenchContext, { site, product, isQueued }: TipSide): Side {
  const side = charging(bench, {
    product,
    actors: tippers(site, RECIPIENTS),
    connections: CONNECTIONS,
  })
  return {
    ...side,
    async run(seconds) {
      await setQueued(product, isQueued)
      return side.run(seconds)
    },
  }
}

/** Turns the trigger that queues transfers on or off. */
const setQueued = ({ db }: Product, isQueued: boolean) =>
  db.query(
    `alter table transfers ${isQueued ? 'enable' : 'disable'} trigger
      transfers__queued_for_sealing`,
  )
