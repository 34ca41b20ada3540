import { availableParallelism } from 'node:os'
import { openImageTools } from './images.ts'
import type { MediaTools } from './port.ts'
import { findPrograms, type Programs } from './programs.ts'
import { openVideoTools } from './videos.ts'

export * from './port.ts'

/** Opens the media tools; the programs are looked for at first use or by `describe`. */
export function openMediaTools(given: { ffmpegPath?: string; ffprobePath?: string } = {}): MediaTools {
  let found: Promise<Programs> | undefined
  const programs = () => {
    found ??= findPrograms(given).catch((error: unknown) => {
      found = undefined
      throw error
    })
    return found
  }
  const cores = availableParallelism()
  return {
    images: openImageTools(),
    videos: openVideoTools(programs, inTurns(Math.max(1, Math.floor(cores / 2)))),
    describe: async () => {
      const { ffmpeg, ffprobe, ffmpegVersion, offline, hasPrlimit } = await programs()
      return { ffmpeg, ffprobe, ffmpegVersion, isOffline: offline.length > 0, hasMemoryLimit: hasPrlimit }
    },
  }
}

/** Lets `limit` pieces of work run at once; the others wait in order. */
function inTurns(limit: number) {
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
