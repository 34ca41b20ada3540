/**
 * Says which rule of age a site applied in a place on a day, with the server running or not:
 * `npm run age:rule -- --place US-TX --at 2026-09-01`; without `--at`, today. Checks the chain of
 * all versions too, and exits with 1 when one is not as it was written. Finds the database as the
 * server does: DATABASE_URL, else the one in DATA_DIR.
 */
import { parseArgs } from 'node:util'
import { ruleInPlaceAt, verifyRules } from '../server/src/modules/agerules/index.ts'
import {
  ConfigProblem,
  configFromEnvironment,
  createProgress,
  createShutdownHooks,
  silentLog,
} from '../server/src/platform/ops/index.ts'
import { openProduct } from '../server/src/start.ts'

const { values, tokens } = parseArgs({
  options: { place: { type: 'string' }, at: { type: 'string' } },
  strict: false,
  tokens: true,
})
const own = new Set(['place', 'at'])
const flags = tokens.flatMap((token) =>
  token.kind === 'option' && !own.has(token.name) ? [`${token.rawName}=${token.value}`] : [],
)
const shutdownHooks = createShutdownHooks()
const log = silentLog()

async function check(): Promise<void> {
  const place = /^(\*|[A-Z]{2})(?:-([A-Z0-9]{1,3}))?$/.exec(String(values.place ?? ''))
  const at = values.at === undefined ? new Date() : new Date(String(values.at))
  if (!place || Number.isNaN(at.getTime()))
    throw new ConfigProblem('Usage: npm run age:rule -- --place US-TX --at 2026-09-01')
  const config = { ...configFromEnvironment(flags), roles: ['api' as const] }
  const progress = createProgress(() => undefined)
  const { app } = await openProduct({ config, log, progress, shutdownHooks })
  const [, country, region] = place
  console.log(JSON.stringify(await ruleInPlaceAt(app.base, { country, region }, at), null, 2))
  const { versions, problem } = await verifyRules(app.base)
  if (problem) process.exitCode = 1
  console.log(
    problem
      ? `✗ version ${problem.version} is not as it was written: ${problem.kind}`
      : `✓ ${versions} versions, each as it was written and signed`,
  )
}

try {
  await check()
} catch (error) {
  process.exitCode = 1
  console.error(error instanceof ConfigProblem ? error.message : error)
} finally {
  await shutdownHooks.runAll(log)
}
