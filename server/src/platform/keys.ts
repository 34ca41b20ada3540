import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from './config.ts'

/** The secrets of an installation, 32 bytes each. Losing them loses what they protect: they belong in the backup. */
export interface Keys {
  /** Signs media addresses, mail links and cookies. */
  readonly signing: Buffer
  /** Encrypts what is secret at rest: identity documents and, by keys derived from it, second factors. */
  readonly documents: Buffer
}

const bytes = 32

/** The keys from the settings, or those made at the first start in `DATA_DIR/keys` and readable by us alone. */
export function loadKeys({
  dataDir,
  signingKey,
  documentsKey,
}: Pick<Config, 'dataDir' | 'signingKey' | 'documentsKey'>): Keys {
  const folder = path.join(dataDir, 'keys')
  return {
    signing: signingKey ?? keptKey(folder, 'signing'),
    documents: documentsKey ?? keptKey(folder, 'documents'),
  }
}

function keptKey(folder: string, name: string): Buffer {
  const file = path.join(folder, `${name}.key`)
  if (!existsSync(file)) makeKey(folder, file)
  chmodSync(file, 0o600)
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
  if (key.length !== bytes) throw new Error(`${file} should hold ${bytes} bytes in hex: restore it from a backup.`)
  return key
}

/** Two processes may start at once: whoever comes second keeps the first one's key. */
function makeKey(folder: string, file: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const aside = `${file}.${process.pid}`
  writeFileSync(aside, `${randomBytes(bytes).toString('hex')}\n`, { mode: 0o600 })
  try {
    linkSync(aside, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(aside)
  }
}
