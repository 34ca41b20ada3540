import type { LiveFrame, LiveFrames } from './frames.ts'
import { createTakes } from './takes.ts'
import type { LiveTools } from './tools.ts'

/** Pictures of the streams that arrive in this process, for those who supervise them. */
export interface LiveStills {
  /**
   * Returns a picture of a stream as JPEG, at most ten seconds old; undefined when none arrives in
   * time.
   */
  still(streamId: string): Promise<Buffer | undefined>
  /** Forgets the picture of a stream. */
  forget(streamId: string): void
}

/**
 * A picture is shown again for this long, so that a stream costs one at most in that time, in
 * milliseconds.
 */
const KEPT_MS = 10_000
/** The longest wait for a key frame, in milliseconds: they are asked for every two seconds. */
const WAIT_MS = 4500

/** Opens the stills of streams. A picture is decoded only on request. */
export function openStills(
  frames: LiveFrames,
  tools: LiveTools,
  onError: (error: Error) => void,
): LiveStills {
  const kept = new Map<string, Promise<Buffer | undefined>>()
  return {
    still(streamId) {
      const known = kept.get(streamId)
      if (known) return known
      const made = makeStill(frames, tools, streamId).catch((error: Error) => void onError(error))
      kept.set(streamId, made as Promise<Buffer | undefined>)
      setTimeout(() => kept.get(streamId) === made && kept.delete(streamId), KEPT_MS).unref()
      return made as Promise<Buffer | undefined>
    },
    forget: (streamId) => void kept.delete(streamId),
  }
}

async function makeStill(
  frames: LiveFrames,
  tools: LiveTools,
  streamId: string,
): Promise<Buffer | undefined> {
  if (!frames.codecOf(streamId)) return undefined
  const video = await nextKeyFrame(frames, streamId)
  return video && tools.renderStill(video)
}

/**
 * Returns the next key frame of a stream as a video of one picture; undefined when none comes in
 * time.
 */
function nextKeyFrame(frames: LiveFrames, streamId: string): Promise<Buffer | undefined> {
  const { promise, resolve } = Promise.withResolvers<Buffer | undefined>()
  const finish = (video?: Buffer) => {
    clearTimeout(timer)
    unfollow()
    resolve(video)
  }
  const timer = setTimeout(finish, WAIT_MS)
  const unfollow = frames.follow(streamId, (frame) => {
    const video = frame.isKey && frame.kind === 'video' ? videoOf(frame) : undefined
    if (video) finish(video)
  })
  return promise
}

/** Returns a key frame as Matroska; undefined when its format cannot be read. */
function videoOf(frame: LiveFrame): Buffer | undefined {
  const parts: Buffer[] = []
  const takes = createTakes(() => ({
    write: (bytes) => void parts.push(bytes),
    end: () => undefined,
  }))
  takes.take(frame)
  takes.end()
  return parts.length > 0 ? Buffer.concat(parts) : undefined
}
