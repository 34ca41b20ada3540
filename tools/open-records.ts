/**
 * Opens a sealed bundle of records for an inspector: `npm run records:open -- FILE [FOLDER]`. Asks
 * for the passphrase, or reads it from RECORDS_PASSPHRASE. Writes the files into a folder that only
 * their owner can read, checks the signature and the hash of each file, and says what is wrong.
 * Needs neither the server nor its database, and holds no file in memory; the folder needs twice
 * the room of the bundle for a while. Exits with 1 when something is wrong; a bundle that cannot be
 * opened leaves nothing.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { instanceKeysPath } from '@stagedoor/contract/instance-keys'
import {
  BundleProblem,
  type OpenedBundle,
  openSealedBundle,
} from '../server/src/modules/records/index.ts'

async function readPassphrase(): Promise<string> {
  const given = process.env.RECORDS_PASSPHRASE
  if (given) return given
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await lines.question('Passphrase: ')
  } finally {
    lines.close()
  }
}

function printBundle(opened: OpenedBundle, folder: string): void {
  const { manifest, keyId, files, problems } = opened
  const { site, madeAt, reason, askedBy, approvedBy } = manifest
  console.log(`Records of ${site}, made ${madeAt} for: ${reason}`)
  console.log(`Asked by ${askedBy}, approved by ${approvedBy}.`)
  console.log(`Signed by the key ${keyId}; the site lists its keys at ${instanceKeysPath}.`)
  console.log(`${files.length} files in ${folder}; begin with index.html.`)
  for (const problem of problems) console.error(`✗ ${problem}`)
  console.log(problems.length === 0 ? '✓ Every file is as it was signed.' : '')
}

async function open([file, given]: readonly string[]): Promise<void> {
  if (!file) throw new BundleProblem('Name the file: npm run records:open -- FILE [FOLDER]')
  if (!existsSync(file)) throw new BundleProblem(`There is no file ${file}.`)
  const folder = path.resolve(given ?? file.replace(/(?:\.records)?$/, '-opened'))
  if (existsSync(folder)) throw new BundleProblem(`The folder ${folder} exists already.`)
  const bundle = await openSealedBundle({ file, passphrase: await readPassphrase(), folder })
  printBundle(bundle, folder)
  if (bundle.problems.length > 0) process.exitCode = 1
}

try {
  await open(process.argv.slice(2))
} catch (error) {
  process.exitCode = 1
  console.error(error instanceof BundleProblem ? error.message : error)
}
