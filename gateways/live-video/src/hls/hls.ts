import type { LiveFrames } from '../frames.ts'
import { createTakes, type TakeFormat, type TakeWriter } from '../takes.ts'
import type { LiveTools } from '../tools.ts'
import { readFragments } from './mp4-fragments.ts'
import { createWindow, type HlsWindow, type WantedPart } from './window.ts'

/**
 * Streams as HLS with low latency, for audiences that are too large for connections of their own.
 */
export interface LiveHls {
  /**
   * Returns the playlist of a stream, and packages the stream as long as someone asks. Undefined
   * when its video is not H.264, has not arrived, or does not go on.
   */
  playlist(streamId: string, wanted?: WantedPart): Promise<string | undefined>
  /** Returns true for a part so far ahead that nobody who follows the stream asks for it. */
  isTooFar(streamId: string, wanted: WantedPart): boolean
  /** Returns a part of a stream that its playlist names. */
  file(streamId: string, name: string): Promise<Buffer | undefined>
  /** Ends the packaging of a stream. */
  close(streamId: string): void
  closeAll(): void
}

/** The time without requests after which packaging a stream stops, in milliseconds. */
const IDLE_MS = 60_000
const LOOK_EVERY_MS = 5000
/** The takes of a stream that may begin within a minute: each starts a program. */
const TAKES = { max: 6, ms: 60_000 }

interface Packaging {
  readonly window: HlsWindow
  askedAt: number
  stop(): void
}

/** Opens HLS for the streams that arrive in this process. */
export function openHls(
  frames: LiveFrames,
  tools: Pick<LiveTools, 'fragment'>,
  onError: (error: Error) => void,
): LiveHls {
  const packagings = new Map<string, Packaging>()
  let timer: NodeJS.Timeout | undefined

  const close = (streamId: string) => {
    packagings.get(streamId)?.stop()
    packagings.delete(streamId)
    if (packagings.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  const closeIdle = () => {
    for (const [streamId, { askedAt }] of packagings)
      if (Date.now() - askedAt > IDLE_MS) close(streamId)
  }
  const find = (streamId: string): Packaging | undefined => {
    if (frames.codecOf(streamId) !== 'h264') {
      close(streamId)
      return undefined
    }
    const packaging =
      packagings.get(streamId) ?? startPackaging(frames, streamId, { tools, onError })
    packaging.askedAt = Date.now()
    packagings.set(streamId, packaging)
    timer ??= setInterval(closeIdle, LOOK_EVERY_MS).unref()
    return packaging
  }
  return {
    playlist: async (streamId, wanted) => find(streamId)?.window.playlist(wanted),
    isTooFar: (streamId, wanted) => packagings.get(streamId)?.window.isTooFar(wanted) ?? false,
    file: async (streamId, name) => packagings.get(streamId)?.window.file(name),
    close,
    closeAll() {
      for (const streamId of [...packagings.keys()]) close(streamId)
    },
  }
}

interface PackagingParts {
  readonly tools: Pick<LiveTools, 'fragment'>
  readonly onError: (error: Error) => void
}

function startPackaging(
  frames: LiveFrames,
  streamId: string,
  { tools, onError }: PackagingParts,
): Packaging {
  const window = createWindow(new Date())
  const stopping = new AbortController()
  const mayBegin = limitTakes()
  const begin = (format: TakeFormat): TakeWriter | undefined => {
    if (format.codec !== 'h264' || !mayBegin(Date.now())) return undefined
    return packageTake(window, {
      tools,
      onError,
      signal: stopping.signal,
      restart: () => takes.end(),
    })
  }
  const takes = createTakes(begin)
  const unfollow = frames.follow(streamId, takes.take)
  return {
    window,
    askedAt: Date.now(),
    stop() {
      unfollow()
      takes.end()
      stopping.abort()
      window.close()
    },
  }
}

/**
 * Returns a function that says whether a take may begin: a sender whose format changes all the time
 * is left out for a while.
 */
function limitTakes() {
  let begun: number[] = []
  return (now: number): boolean => {
    begun = begun.filter((at) => now - at < TAKES.ms)
    if (begun.length >= TAKES.max) return false
    begun.push(now)
    return true
  }
}

interface TakePackaging extends PackagingParts {
  readonly signal: AbortSignal
  /** Ends the take, so that the next key frame begins another one. */
  readonly restart: () => void
}

/**
 * Packages one take; a program that fails or does not keep up ends it, and the next one goes on.
 */
function packageTake(
  window: HlsWindow,
  { tools, onError, signal, restart }: TakePackaging,
): TakeWriter {
  const giveUp = new AbortController()
  let isOver = false
  let head = 0
  const read = readFragments({
    head(bytes) {
      head = window.addHead(bytes)
    },
    fragment: (fragment) => window.addFragment(fragment, head, new Date()),
  })
  const onBytes = (bytes: Buffer) => {
    try {
      read(bytes)
    } catch {
      giveUp.abort()
    }
  }
  const input = tools.fragment({ onBytes, signal: AbortSignal.any([signal, giveUp.signal]) })
  const finish = (error?: Error) => {
    const hasFailed = error && !signal.aborted
    if (hasFailed) onError(error)
    if (!isOver) restart()
  }
  input.ended.then(() => finish(), finish)
  return {
    write(bytes) {
      if (!isOver && !input.write(bytes)) giveUp.abort()
    },
    end() {
      isOver = true
      input.end()
    },
  }
}
