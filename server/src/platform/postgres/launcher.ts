import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Cluster } from './cluster.ts'
import { beganAt } from './processes.ts'

interface Launcher {
  readonly pid: number
  readonly began: string
}

function readLauncher(cluster: Cluster): Launcher | undefined {
  try {
    return JSON.parse(readFileSync(cluster.launcher, 'utf8')) as Launcher
  } catch {
    return undefined
  }
}

/** True while the process that started the database of this folder still runs (and is not us, after a fork of time). */
export function hasLiveLauncher(cluster: Cluster): boolean {
  const launcher = readLauncher(cluster)
  if (!launcher || launcher.pid === process.pid) return false
  return launcher.began !== '' && beganAt(launcher.pid) === launcher.began
}

/**
 * Says that this process runs the database of this folder. False when another living process already does: then we
 * use its server and leave the stopping to it.
 */
export function claim(cluster: Cluster): boolean {
  const text = JSON.stringify({ pid: process.pid, began: beganAt(process.pid) } satisfies Launcher)
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(cluster.launcher, text, { flag: 'wx', mode: 0o644 })
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    if (hasLiveLauncher(cluster)) return false
    rmSync(cluster.launcher, { force: true })
  }
  return false
}

/** Gives the folder free, once its server has stopped. */
export function release(cluster: Cluster): void {
  rmSync(cluster.launcher, { force: true })
}
