import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import type { Binaries } from './binaries.ts'
import { runProgram } from './processes.ts'
import { canReach, reachableBase, type SystemUser } from './system-user.ts'

/** The name of our role and of our database in the embedded server. */
export const databaseName = 'stagedoor'

/** A place that holds one embedded server: its files, its password, its log. */
export interface Cluster {
  readonly home: string
  readonly dataDirectory: string
  readonly logFile: string
  readonly lockFile: string
  /** Holds the port that the server had last. */
  readonly portFile: string
  readonly owner: SystemUser | undefined
}

function setOwner(target: string, owner: SystemUser | undefined, mode: number): void {
  if (owner) chownSync(target, owner.uid, owner.gid)
  if (process.platform !== 'win32') chmodSync(target, mode)
}

/**
 * Where the data can live so that the owner reaches it. A data folder inside a private home gets a
 * note that names the place outside it, so that moving the data folder does not lose the database.
 */
function chooseDataFolder(dataDir: string, owner: SystemUser | undefined): string {
  mkdirSync(dataDir, { recursive: true })
  const note = path.join(dataDir, 'location')
  if (existsSync(note)) return readFileSync(note, 'utf8').trim()
  if (canReach(path.dirname(dataDir), owner)) return dataDir
  const elsewhere = path.join(reachableBase(), `database-${randomBytes(6).toString('hex')}`)
  writeFileSync(note, `${elsewhere}\n`)
  return elsewhere
}

/** Describes the embedded server of a data folder, and makes the folder its owner's alone. */
export function openCluster(dataDir: string, owner: SystemUser | undefined): Cluster {
  const home = chooseDataFolder(path.resolve(dataDir), owner)
  mkdirSync(home, { recursive: true })
  setOwner(home, owner, 0o700)
  const at = (name: string) => path.join(home, name)
  return {
    home,
    dataDirectory: at('cluster'),
    logFile: at('postgres.log'),
    lockFile: at('launcher.json'),
    portFile: at('port'),
    owner,
  }
}

/** The role's password, made once and readable by its owner only. */
export function readPassword(cluster: Cluster): string {
  const file = path.join(cluster.home, 'password')
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' })
    setOwner(file, cluster.owner, 0o600)
  }
  return readFileSync(file, 'utf8')
}

/**
 * Makes the database files where there are none. They are made aside and renamed, so that a first
 * start that was cut short leaves nothing half made. One built-in collation makes every machine
 * sort alike.
 */
export async function createCluster(
  cluster: Cluster,
  binaries: Binaries,
  durable: boolean,
): Promise<void> {
  if (existsSync(path.join(cluster.dataDirectory, 'PG_VERSION'))) return
  readPassword(cluster)
  const partial = `${cluster.dataDirectory}.partial`
  rmSync(partial, { recursive: true, force: true })
  const options = [
    '-D',
    partial,
    '-U',
    databaseName,
    '-E',
    'UTF8',
    '--auth=scram-sha-256',
    '--no-instructions',
  ]
  const collation = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const password = `--pwfile=${path.join(cluster.home, 'password')}`
  await runProgram(
    binaries.initdb,
    [...options, ...collation, password, ...(durable ? [] : ['--no-sync'])],
    cluster,
  )
  renameSync(partial, cluster.dataDirectory)
}
