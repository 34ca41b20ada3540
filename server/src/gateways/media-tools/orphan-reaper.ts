import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findLiveProcess, isOnThisMachine, processTag } from '../../platform/ops/index.ts'

/**
 * Records on disk the programs that a process runs, so that the next process can end those left
 * behind.
 */
export interface OrphanReaper {
  /** Records a started program; the returned function removes the record. */
  track(pid: number): () => Promise<void>
  /** Ends programs whose process is dead, and returns how many. */
  endOrphans(): Promise<number>
}

const separator = '_'

/**
 * Opens the reaper in a folder; the records are names of empty files: the process, then its
 * program.
 */
export function openOrphanReaper(folder: string): OrphanReaper {
  const ready = mkdir(folder, { recursive: true })
  return {
    track(pid) {
      const note = join(folder, `${processTag()}${separator}${processTag(pid)}`)
      const written = ready.then(() => writeFile(note, '')).catch(() => undefined)
      return async () => {
        await written
        await rm(note, { force: true }).catch(() => undefined)
      }
    },
    async endOrphans() {
      let ended = 0
      for (const name of await readdir(folder).catch(() => [])) {
        const [owner = '', program = ''] = name.split(separator)
        if (!isOnThisMachine(owner) || findLiveProcess(owner) !== undefined) continue
        const pid = findLiveProcess(program)
        if (pid !== undefined && kill(pid)) ended += 1
        await rm(join(folder, name), { force: true })
      }
      return ended
    },
  }
}

/** Kills a program and its process group, which it leads. */
function kill(pid: number): boolean {
  for (const target of process.platform === 'win32' ? [pid] : [-pid, pid]) {
    try {
      return process.kill(target, 'SIGKILL')
    } catch {
      // The group or the process does not exist any more.
    }
  }
  return false
}
