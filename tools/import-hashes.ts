/**
 * Imports a file into a list of hashes, however large it is, with the server running or not:
 * `npm run hashes:import -- list.csv --name="Our own list" --class=other`. The file is CSV with the
 * columns type, hash, class, source, id and status, or a JSON object with these fields on each
 * line. Entries without a class get that of `--class`. Finds the database as the server does.
 */
import { HASH_CLASSES, type HashClass } from '@stagedoor/contract/hashlists'
import { importFile } from '../server/src/modules/hashlists/index.ts'
import {
  ConfigProblem,
  configFromEnvironment,
  createProgress,
  createShutdownHooks,
  silentLog,
} from '../server/src/platform/ops/index.ts'
import { Refusal } from '../server/src/platform/refusal.ts'
import { openProduct } from '../server/src/start.ts'

const shutdownHooks = createShutdownHooks()
const log = silentLog()
const flags = process.argv.slice(2)
const flagValue = (flag: string) =>
  flags.find((one) => one.startsWith(`--${flag}=`))?.slice(flag.length + 3)

const isClass = (text: string): text is HashClass => HASH_CLASSES.some((one) => one === text)

async function importList(): Promise<void> {
  const path = flags.find((flag) => !flag.startsWith('--'))
  const name = flagValue('name')
  const standard = flagValue('class')
  if (!path || !name) throw new ConfigProblem('Give a file and --name="Name of the list".')
  if (standard !== undefined && !isClass(standard))
    throw new ConfigProblem(`--class is one of ${HASH_CLASSES.join(', ')}.`)
  const settings = flags.filter((flag) => !/^--(name|class)=/.test(flag))
  const { app } = await openProduct({
    config: { ...configFromEnvironment(settings), roles: ['api' as const] },
    log,
    progress: createProgress(() => undefined),
    shutdownHooks,
  })
  const actor = { kind: 'job', name: 'hashes:import' } as const
  const { version, skippedLines, ...counts } = await importFile(app.base, {
    name,
    standard,
    path,
    actor,
  })
  console.log(`${name} is at version ${version}.`, counts)
  for (const { line, reason } of skippedLines) console.log(`Line ${line} was skipped: ${reason}`)
}

try {
  await importList()
} catch (error) {
  process.exitCode = 1
  const isExpected = error instanceof Refusal || error instanceof ConfigProblem
  console.error(isExpected ? error.message : error)
} finally {
  await shutdownHooks.runAll(log)
}
