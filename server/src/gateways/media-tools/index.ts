import { availableParallelism } from 'node:os'
import { openAudioTools } from './audio.ts'
import { openImageProcess } from './image-process.ts'
import { openImageTools } from './images.ts'
import { openOrphanReaper } from './orphan-reaper.ts'
import type { MediaTools } from './port.ts'
import { findPrograms, type ProgramOptions, type Programs } from './programs.ts'
import { type ProgramRun, runProgram } from './run-program.ts'
import { openVideoTools } from './videos.ts'

export * from './port.ts'

/**
 * Opens the media tools; the programs are looked for at first use or by `describe`. `runFolder` is where running programs
 * are noted; `hasPicturesApart` reads pictures in a process of their own.
 */
export function openMediaTools(
  given: ProgramOptions & { runFolder?: string; hasPicturesApart?: boolean } = {},
): MediaTools {
  let found: Promise<Programs> | undefined
  const programs = () => {
    found ??= findPrograms(given).catch((error: unknown) => {
      found = undefined
      throw error
    })
    return found
  }
  const cores = availableParallelism()
  const half = Math.max(1, Math.floor(cores / 2))
  const [long, short] = [limitConcurrency(half), limitConcurrency(half)]
  const leash = given.runFolder === undefined ? undefined : openOrphanReaper(given.runFolder)
  const run = async (asked: ProgramRun) => runProgram(await programs(), asked, leash)
  // Nobody waits for a recording of a minute behind a film of an hour.
  const inOwnTurn = limitConcurrency(1)
  return {
    images: given.hasPicturesApart ? openImageProcess() : openImageTools(),
    videos: openVideoTools(programs, { run, long, short }),
    audio: openAudioTools((asked: ProgramRun) => inOwnTurn(() => run(asked))),
    endOrphans: async () => leash?.endOrphans() ?? 0,
    describe: async () => {
      const { ffmpeg, ffprobe, ffmpegVersion, offline, hasPrlimit } = await programs()
      return { ffmpeg, ffprobe, ffmpegVersion, isOffline: offline.length > 0, hasMemoryLimit: hasPrlimit }
    },
  }
}

/** Lets `limit` pieces of work run at once; the others wait in order. */
function limitConcurrency(limit: number) {
  const waiting: (() => void)[] = []
  let free = limit
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
