import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import path from 'node:path'

const MB = 1024 * 1024

/** A disk of memory with a file that takes its room. */
export interface FullDisk {
  /** Takes all room but some bytes. */
  fill(leave: number): void
  /** Gives the room back. */
  free(): void
  remove(): void
}

/** Mounts a disk of some megabytes at a folder, in the mount namespace of this process. */
export function mountDisk(folder: string, megabytes: number): FullDisk {
  mkdirSync(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
  const ballast = path.join(folder, 'ballast')
  return {
    fill(leave) {
      const file = openSync(ballast, 'a')
      try {
        for (let room = roomOf(folder) - leave; room > 0; room = roomOf(folder) - leave)
          writeSync(file, Buffer.alloc(Math.min(room, MB)))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(ballast, { force: true }),
    remove: () => void execFileSync('umount', ['-l', folder]),
  }
}

function roomOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
