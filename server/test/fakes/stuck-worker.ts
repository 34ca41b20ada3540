/**
 * Runs a worker that takes a job, prints so, and never finishes it, to be killed. Arguments:
 * database address, job name, pace of the lease.
 */
import { z } from 'zod'
import type { Ctx } from '../../src/platform/context.ts'
import { handleJob } from '../../src/platform/jobs/index.ts'
import { startWorker } from '../../src/platform/jobs/worker.ts'
import { silentLog } from '../../src/platform/ops/index.ts'

const [url = '', name = '', pace = ''] = process.argv.slice(2)
const job = { name, payload: z.unknown(), attempts: 3, timeoutSeconds: 3600 }
const hang = handleJob(job, () => {
  console.log('taken')
  return new Promise(() => {})
})
await startWorker(
  [hang],
  { base: { log: silentLog(), attribute: (_origin, work) => work() } as Ctx },
  { url, concurrency: 1, leasePace: JSON.parse(pace) },
)
