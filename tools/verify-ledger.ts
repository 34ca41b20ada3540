/**
 * Verifies the hash chain of the ledger: `npm run ledger:verify`, with the server running or not.
 * Prints the first altered, missing or inserted row and exits with 1. `--roots=FILE` also compares
 * with roots saved from `GET /ledger/roots`. Finds the database as the server does: DATABASE_URL,
 * else the one in DATA_DIR.
 */
import { readFileSync } from 'node:fs'
import { type KnownRoots, verifyChain } from '../server/src/modules/ledger/index.ts'
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

/** Reads saved roots: the answer of the call, or its `data` alone. */
function readRoots(path: string | undefined): KnownRoots {
  if (!path) return new Map()
  const saved = JSON.parse(readFileSync(path, 'utf8'))
  const roots: readonly { day: string; root: string }[] =
    (saved.data ?? saved).data ?? saved.data ?? saved
  return new Map(roots.map(({ day, root }) => [day, root]))
}

async function verify(): Promise<void> {
  const given = process.argv.slice(2)
  const roots = given.find((argument) => argument.startsWith('--roots='))
  const rest = given.filter((argument) => argument !== roots)
  const config = { ...configFromEnvironment(rest), roles: ['api' as const] }
  const { app } = await openProduct({
    config,
    log,
    progress: createProgress(() => undefined),
    shutdownHooks,
  })
  const report = await verifyChain(app.base, readRoots(roots?.slice('--roots='.length)))
  if (report.problem) {
    const { kind, subject, detail } = report.problem
    console.error(`${kind}: ${subject}: ${detail}`)
    process.exitCode = 1
  } else console.log(`The chain is intact: ${report.transfers} transfers on ${report.roots} days.`)
}

try {
  await verify()
} catch (error) {
  process.exitCode = 1
  console.error(error instanceof ConfigProblem ? error.message : error)
} finally {
  await shutdownHooks.runAll(log)
}
