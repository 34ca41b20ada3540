/**
 * Goes through everything that payment processors and the law ask of a site: `npm run ready`, with
 * the server running or not. Prints each line with its proof or what to do, and exits with 1 when
 * something is missing. Finds the database as the server does: DATABASE_URL, else the one in
 * DATA_DIR.
 */
import { checkReadiness } from '../server/src/modules/readiness/index.ts'
import {
  ConfigProblem,
  configFromEnvironment,
  createProgress,
  createShutdownHooks,
  silentLog,
} from '../server/src/platform/ops/index.ts'
import { openProduct } from '../server/src/start.ts'

const MARKS = { holds: '✓', missing: '✗', by_hand: '·' } as const
const withCount = (answer: string, count: number | null) =>
  count === null ? answer : `${answer} (${count})`

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
  const { data, missing } = await checkReadiness(app.base)
  for (const { id, state, asked, answer, count } of data)
    console.log(`${MARKS[state]} ${id.padEnd(4)}${asked}\n       ${withCount(answer, count)}`)
  console.log(`\n${missing === 0 ? 'Nothing is missing.' : `${missing} lines are missing.`}`)
  if (missing > 0) process.exitCode = 1
}

try {
  await check()
} catch (error) {
  process.exitCode = 1
  console.error(error instanceof ConfigProblem ? error.message : error)
} finally {
  await shutdownHooks.runAll(log)
}
