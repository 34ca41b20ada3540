import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Cluster } from './cluster.ts'
import { commandLineOf, isAlive } from './processes.ts'

/** The entry of a running server in `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly isReady: boolean
}

const entryOf = (cluster: Cluster) => path.join(cluster.dataDirectory, 'postmaster.pid')

/** Returns the server that runs on these files, if one does. */
export function findPostmaster(cluster: Cluster): Postmaster | undefined {
  const file = entryOf(cluster)
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  if (isAlive(pid) && isOurs(pid, cluster))
    return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' }
  return undefined
}

/**
 * Removes the entry of a server that died, because PostgreSQL does not start while any program has
 * its process number. Only for the time before a start: a server that starts replaces the entry
 * itself.
 */
export function removeDeadPostmaster(cluster: Cluster): void {
  if (!findPostmaster(cluster)) rmSync(entryOf(cluster), { force: true })
}

/**
 * Checks more than the process number, which proves nothing: after a crash it may belong to any
 * other program.
 */
function isOurs(pid: number, cluster: Cluster): boolean {
  const command = commandLineOf(pid)
  if (process.platform === 'win32') return true
  return command.includes('postgres') && command.includes(cluster.dataDirectory)
}
