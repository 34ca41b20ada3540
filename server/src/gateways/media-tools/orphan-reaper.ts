import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findLiveProcess, isOnThisMachine, processTag } from '../../platform/ops/process-tag.ts'

/** Remembers on disk which programs a process runs, so that the next one can end what it left behind. */
export interface OrphanReaper {
  /** Notes a program that has begun; the answer forgets it. */
  track(pid: number): () => Promise<void>
  /** Ends programs whose process is gone, and answers how many. */
  endOrphans(): Promise<number>
}

const separator = '_'

/** Opens the leash in a folder; the notes are names of empty files: the process, then its program. */
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

/** Programs lead a group of their own. */
function kill(pid: number): boolean {
  for (const target of process.platform === 'win32' ? [pid] : [-pid, pid]) {
    try {
      return process.kill(target, 'SIGKILL')
    } catch {
      // There is no such group, or no such process any more.
    }
  }
  return false
}
