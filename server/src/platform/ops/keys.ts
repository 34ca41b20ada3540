import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { type Config, ConfigProblem } from './config.ts'
import { createInstanceKey, type InstanceKey } from './instance-key.ts'

/**
 * The secrets of an installation, 32 bytes each. Losing them loses what they protect: they belong
 * in the backup.
 */
export interface Keys {
  /**
   * Signs media addresses, mail links and cookies. Node prepares a key given as bytes again at each
   * signature: 12 µs, not 2.
   */
  readonly signing: KeyObject
  /** Encrypts secrets at rest: identity documents and, by derived keys, second factors. */
  readonly documents: Buffer
  /** Signs what others verify with the published key; `signAsInstance` is the way to use it. */
  readonly instance: InstanceKey
}

type KeyConfig = Pick<Config, 'dataDir' | 'signingKey' | 'documentsKey' | 'instanceKey'>

const bytes = 32

/**
 * Refuses to start without the keys of an installation that has data: new keys could not decrypt
 * its documents and second factors, and would be stored as if they were right. The key of the
 * instance is not among them: signatures of a lost one verify with its published half. Throws
 * `ConfigProblem`.
 */
export function requireKeys(
  config: Pick<KeyConfig, 'dataDir' | 'signingKey' | 'documentsKey'>,
): void {
  const kept = [
    { name: 'signing', setting: 'SIGNING_KEY', given: config.signingKey },
    { name: 'documents', setting: 'DOCUMENTS_KEY', given: config.documentsKey },
  ]
  const missing = kept.filter(
    ({ name, given }) => !given && !existsSync(keyFile(config.dataDir, name)),
  )
  if (missing.length === 0) return
  const lines = missing.map(
    ({ name, setting }) => `  ${keyFile(config.dataDir, name)} (or ${setting})`,
  )
  throw new ConfigProblem(
    [
      'This database is in use, but its keys are missing. Restore them from the backup:',
      ...lines,
    ].join('\n'),
  )
}

const keyFile = (dataDir: string, name: string) => path.join(dataDir, 'keys', `${name}.key`)

/**
 * Returns the keys from the settings, or those generated at the first start in `DATA_DIR/keys`,
 * readable only by our user.
 */
export function loadKeys({ dataDir, signingKey, documentsKey, instanceKey }: KeyConfig): Keys {
  return {
    signing: createSecretKey(signingKey ?? readKeyFile(keyFile(dataDir, 'signing'))),
    documents: documentsKey ?? readKeyFile(keyFile(dataDir, 'documents')),
    instance: createInstanceKey(instanceKey ?? readKeyFile(keyFile(dataDir, 'instance'))),
  }
}

function readKeyFile(file: string): Buffer {
  if (!existsSync(file)) createKeyFile(file)
  chmodSync(file, 0o600)
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
  if (key.length !== bytes)
    throw new Error(`${file} must hold ${bytes} bytes in hex. Restore it from a backup.`)
  return key
}

/** Creates a key file. When two processes start at once, the second keeps the first one's key. */
function createKeyFile(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
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
