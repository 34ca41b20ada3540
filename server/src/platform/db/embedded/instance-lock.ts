import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Cluster } from './cluster.ts'
import { startTimeOf } from './processes.ts'

interface LockHolder {
  readonly pid: number
  readonly began: string
}

function readLockHolder(cluster: Cluster): LockHolder | undefined {
  try {
    return JSON.parse(readFileSync(cluster.lockFile, 'utf8')) as LockHolder
  } catch {
    return undefined
  }
}

/**
 * True while the process that started the database of this folder still runs (and is not us, after
 * a fork of time).
 */
export function isLockedByOther(cluster: Cluster): boolean {
  const launcher = readLockHolder(cluster)
  if (!launcher || launcher.pid === process.pid) return false
  return launcher.began !== '' && startTimeOf(launcher.pid) === launcher.began
}

/**
 * Says that this process runs the database of this folder. False when another living process
 * already does: then we use its server and leave the stopping to it.
 */
export function acquireInstanceLock(cluster: Cluster): boolean {
  const text = JSON.stringify({
    pid: process.pid,
    began: startTimeOf(process.pid),
  } satisfies LockHolder)
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(cluster.lockFile, text, { flag: 'wx', mode: 0o644 })
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    if (isLockedByOther(cluster)) return false
    rmSync(cluster.lockFile, { force: true })
  }
  return false
}

/** Gives the folder free, once its server has stopped. */
export function releaseInstanceLock(cluster: Cluster): void {
  rmSync(cluster.lockFile, { force: true })
}
