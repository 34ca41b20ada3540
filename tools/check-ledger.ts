/**
 * Compares every book with what should be on it: `npm run ledger:check`, with the server running or not. Prints what is
 * off and ends with 1, or says that all is well. Finds the database as the server does: DATABASE_URL, else the one in
 * DATA_DIR.
 */
import { checkMoney } from '../server/src/modules/earnings/index.ts'
import { createClosers } from '../server/src/platform/closers.ts'
import { ConfigProblem, configFromEnvironment } from '../server/src/platform/config.ts'
import { silentLog } from '../server/src/platform/log.ts'
import { createProgress } from '../server/src/platform/progress.ts'
import { openProduct } from '../server/src/start.ts'

const closers = createClosers()
const log = silentLog()

async function check(): Promise<void> {
  const config = { ...configFromEnvironment(process.argv.slice(2)), roles: ['api' as const] }
  const { app } = await openProduct({ config, log, progress: createProgress(() => undefined), closers })
  const problems = await checkMoney(app.base)
  for (const { rule, subject, detail } of problems) console.error(`${rule}: ${subject}: ${detail}`)
  if (problems.length > 0) {
    console.error(`\nThe books are off in ${problems.length} places.`)
    process.exitCode = 1
  } else console.log('The books are right.')
}

try {
  await check()
} catch (error) {
  process.exitCode = 1
  console.error(error instanceof ConfigProblem ? error.message : error)
} finally {
  await closers.closeAll(log)
}
