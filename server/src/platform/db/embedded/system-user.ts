import {
  accessSync,
  chmodSync,
  constants,
  mkdirSync,
  readFileSync,
  type Stats,
  statSync,
} from 'node:fs'
import path from 'node:path'

/** The system user that runs PostgreSQL when we are root, which PostgreSQL refuses to be. */
export interface SystemUser {
  readonly uid: number
  readonly gid: number
}

/**
 * Returns the user to run PostgreSQL as: `undefined` means the current one, which works except for
 * root.
 */
export function findSystemUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user =
    users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user)
    throw new Error(
      'PostgreSQL cannot run as root, and /etc/passwd names neither "postgres" nor "nobody".',
    )
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

function canEnter(stats: Stats, owner: SystemUser): boolean {
  if (stats.uid === owner.uid) return (stats.mode & 0o100) !== 0
  if (stats.gid === owner.gid) return (stats.mode & 0o010) !== 0
  return (stats.mode & 0o001) !== 0
}

/**
 * Returns true when the owner can walk from the root of the disk into this folder (a 0700 home
 * stops it).
 */
export function canReach(folder: string, owner: SystemUser | undefined): boolean {
  if (!owner) return true
  for (let current = path.resolve(folder); ; current = path.dirname(current)) {
    if (!canEnter(statSync(current), owner)) return false
    if (current === path.dirname(current)) return true
  }
}

/**
 * Returns a folder that every user can enter, for files that cannot stay in a private home. Called
 * only as root.
 */
export function reachableBase(): string {
  for (const base of ['/var/lib/stagedoor', '/var/tmp/stagedoor', '/tmp/stagedoor']) {
    if (createBase(base)) return base
  }
  throw new Error(
    'Found no folder that the PostgreSQL user can reach: set DATA_DIR to one outside private ' +
      'homes.',
  )
}

/**
 * Checks that root created the folder, or refuses it: another user's folder could be swapped under
 * us.
 */
function createBase(base: string): boolean {
  try {
    mkdirSync(base, { recursive: true })
    if (statSync(base).uid !== 0) return false
    chmodSync(base, 0o755)
    accessSync(base, constants.W_OK)
    return true
  } catch {
    return false
  }
}
