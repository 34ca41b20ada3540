import { failingLists } from './modules/hashlists/index.ts'
import { countUnanswered } from './modules/media/index.ts'
import type { Ctx } from './platform/context.ts'
import type { Metrics } from './platform/ops/index.ts'

/**
 * Adds gauges for the services that compare uploads with lists of hashes: while one of them does
 * not answer, uploads wait.
 */
export function addHashGauges(metrics: Metrics, base: Ctx): void {
  const count = async () => (await failingLists(base)).length
  metrics.addGauge('hash_services_failing', 'services of hashes that do not answer', count)
  metrics.addGauge(
    'uploads_waiting_for_hashes',
    'uploads that wait because a service of hashes did not answer',
    async () => (await countUnanswered(base)).waiting,
  )
}
