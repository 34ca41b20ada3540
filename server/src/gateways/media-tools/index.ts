import { availableParallelism } from 'node:os'
import { openLater } from '../open-later.ts'
import { openAudioTools } from './audio.ts'
import { readContentCredentials } from './content-credentials.ts'
import { openImageProcess } from './image-process.ts'
import { openLiveTools } from './live.ts'
import { openOrphanReaper } from './orphan-reaper.ts'
import type { ImageTools, MediaTools } from './port.ts'
import { findPrograms, type ProgramOptions, type Programs } from './programs.ts'
import { type ProgramRun, runProgram } from './run-program.ts'
import { withSequences } from './sequences.ts'
import { openVideoTools } from './videos.ts'

export * from './port.ts'

/**
 * Opens the media tools; the programs are located at the first use or by `describe`. `runFolder`
 * holds the notes on running programs; `hasPicturesApart` reads pictures in a process of their own.
 */
export function openMediaTools(
  options: ProgramOptions & { runFolder?: string; hasPicturesApart?: boolean } = {},
): MediaTools {
  let found: Promise<Programs> | undefined
  const programs = () => {
    found ??= findPrograms(options).catch((error: unknown) => {
      found = undefined
      throw error
    })
    return found
  }
  const cores = availableParallelism()
  const half = Math.max(1, Math.floor(cores / 2))
  const [long, short, scan] = [half, half, half].map(limitConcurrency) as [Limit, Limit, Limit]
  const reaper = options.runFolder === undefined ? undefined : openOrphanReaper(options.runFolder)
  const run = async (program: ProgramRun) => runProgram(await programs(), program, reaper)
  // A voice recording of a minute must not wait for a video of an hour.
  const inOwnTurn = limitConcurrency(1)
  const videos = openVideoTools(programs, { run, long, short, scan })
  const stills = options.hasPicturesApart ? openImageProcess() : openImagesHere()
  // One core is left for requests, also while one photo is drawn and another one is stored.
  const drawn = limitConcurrency(Math.max(1, cores - 1))
  const inTurn: ImageTools = {
    ...stills,
    deriveKnown: (...given) => drawn(() => stills.deriveKnown(...given)),
  }
  return {
    images: withSequences(inTurn, { run, probe: (path) => videos.probe(path, 'mov') }),
    videos,
    live: openLiveTools({ run, short }),
    audio: openAudioTools(programs, (program: ProgramRun) => inOwnTurn(() => run(program))),
    readContentCredentials,
    endOrphans: async () => reaper?.endOrphans() ?? 0,
    describe: async () => {
      const { ffmpeg, ffprobe, ffmpegVersion, offline, hasPrlimit } = await programs()
      return {
        ffmpeg,
        ffprobe,
        ffmpegVersion,
        isOffline: offline.length > 0,
        hasMemoryLimit: hasPrlimit,
      }
    },
  }
}

/** Opens the image tools in this process; their library is loaded with the first picture. */
const openImagesHere = (): ImageTools =>
  openLater(
    async () => (await import('./images.ts')).openImageTools(),
    ['probe', 'derive', 'deriveKnown', 'animate', 'fingerprint'],
  )

type Limit = ReturnType<typeof limitConcurrency>

/** Returns a function that runs at most `limit` tasks at once; the others wait in order. */
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
