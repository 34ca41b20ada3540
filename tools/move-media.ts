/**
 * Moves every file, documents too, from one store to another: `npm run media:move -- --from disk
 * --to s3 [--dry-run] [--thorough]`. Files are copied, each is read back and compared; nothing is
 * deleted, and broken off it goes on where it was. Run it before the server uses the new store, and
 * once more after: files that came meanwhile are copied then. The settings (S3_BUCKET, DATA_DIR, …)
 * are those of the server.
 */
import { parseArgs } from 'node:util'
import { moveFiles } from '../server/src/gateways/files/move-files.ts'
import { type FileStoreKind, openFiles } from '../server/src/gateways/open-gateways.ts'
import { ConfigProblem, configFromEnvironment } from '../server/src/platform/ops/index.ts'

const { values } = parseArgs({
  strict: false,
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    thorough: { type: 'boolean', default: false },
  },
})

function placeOf(value: unknown, name: string): FileStoreKind {
  if (value === 'disk' || value === 's3') return value
  throw new ConfigProblem(`Say where to with --${name} disk or --${name} s3`)
}

async function move(): Promise<void> {
  const from = placeOf(values.from, 'from')
  const to = placeOf(values.to, 'to')
  if (from === to) throw new ConfigProblem('These are the same store')
  const config = configFromEnvironment(process.argv.slice(2).filter((flag) => flag.includes('=')))
  const isDryRun = values['dry-run'] === true
  const { copied, copiedBytes, alreadyThere } = await moveFiles({
    from: openFiles(config, from),
    to: openFiles(config, to),
    isDryRun,
    verifiesContent: values.thorough === true,
    onFile: ({ key, size, how }) => how === 'copied' && console.log(`${key} (${size} bytes)`),
  })
  const verb = isDryRun ? 'would be copied' : 'copied and compared'
  console.log(`${copied} files (${copiedBytes} bytes) ${verb}, ${alreadyThere} were there already.`)
}

try {
  await move()
} catch (error) {
  process.exitCode = 1
  console.error(error instanceof ConfigProblem ? error.message : error)
}
