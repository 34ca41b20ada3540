/**
 * Compares every balance with its postings: `npm run ledger:check`, with the server running or not.
 * Prints the differences and exits with 1, or reports that there are none. Finds the database as
 * the server does: DATABASE_URL, else the one in DATA_DIR.
 */
import { reconcileLedger } from '../server/src/modules/earnings/index.ts'
import {
  ConfigProblem,
  configFromEnvironment,
  createProgress,
  createShutdownHooks,
  silentLog,
} from '../server/src/platform/ops/index.ts'
import { openProduct } from '../server/src/start.ts'

const shutdownHooks = createShutdownHooks()
const log = silentLog()

async function check(): Promise<void> {
  const config = { ...configFromEnvironment(process.argv.slice(2)), roles: ['api' as const] }
  const { app } = await openProduct({
    config,
    log,
    progress: createProgress(() => undefined),
    shutdownHooks,
  })
  const problems = await reconcileLedger(app.base)
  for (const { rule, subject, detail } of problems) console.error(`${rule}: ${subject}: ${detail}`)
  if (problems.length > 0) {
    console.error(`\nThe ledger has ${problems.length} differences.`)
    process.exitCode = 1
  } else console.log('The ledger is consistent.')
}

try {
  await check()
} catch (error) {
  process.exitCode = 1
  console.error(error instanceof ConfigProblem ? error.message : error)
} finally {
  await shutdownHooks.runAll(log)
}
