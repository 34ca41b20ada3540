import {
  accessSync,
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  renameSync,
  statSync,
} from 'node:fs'
import { basename, join } from 'node:path'

/** Returns true when this process may run the program. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Returns a path at which this process can run a program that npm installed. npm leaves ffprobe
 * executable for its owner alone, and a service's user neither owns the installation nor may change
 * it: then a copy is made in `folder`, one for each size of the program, so that an upgrade is
 * noticed.
 */
export function makeRunnable(path: string, folder: string | undefined): string {
  if (isExecutable(path)) return path
  try {
    chmodSync(path, 0o755)
    return path
  } catch (error) {
    if (folder === undefined) throw error
  }
  const copy = join(folder, `${statSync(path).size}-${basename(path)}`)
  if (!existsSync(copy)) {
    mkdirSync(folder, { recursive: true })
    const partial = `${copy}.${process.pid}`
    copyFileSync(path, partial)
    chmodSync(partial, 0o755)
    renameSync(partial, copy)
  }
  return copy
}
