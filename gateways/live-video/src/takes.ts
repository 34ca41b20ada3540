import type { LiveFrame, LiveVideoCodec } from './frames.ts'
import { readH264Format } from './h264.ts'
import { writeMatroskaFrame, writeMatroskaHead } from './matroska.ts'
import { readVp8Size } from './vp8.ts'

/** The format of a take. */
export interface TakeFormat {
  readonly codec: LiveVideoCodec
  readonly width: number
  readonly height: number
  readonly hasSound: boolean
}

/** Receives a take as Matroska. */
export interface TakeWriter {
  write(bytes: Buffer): void
  end(): void
}

/**
 * Cuts the pictures and sounds of a stream into takes: parts without a break, each in one format
 * and from a key frame on.
 */
export interface Takes {
  take(frame: LiveFrame): void
  /** Ends the take that is being written. */
  end(): void
}

/** A longer pause between two pictures ends a take, in milliseconds. */
const PAUSE_MS = 1500
/** Sound is part of a take when some of it came this shortly before, in milliseconds. */
const SOUND_MS = 1000

interface Take {
  readonly writer: TakeWriter
  readonly key: string
  readonly hasSound: boolean
  readonly startedAt: number
  lastAt: number
  /** The picture that is written once its duration is known. */
  waiting: LiveFrame | undefined
}

/**
 * Creates the takes of a stream. `begin` is asked for a writer for each; a take without one is left
 * out.
 */
export function createTakes(begin: (format: TakeFormat) => TakeWriter | undefined): Takes {
  let current: Take | undefined
  let soundAt = Number.NEGATIVE_INFINITY
  const end = () => {
    if (current?.waiting) writePicture(current, current.waiting, undefined)
    current?.writer.end()
    current = undefined
  }
  const beginFor = (frame: LiveFrame): void => {
    const hasSound = Math.abs(frame.at - soundAt) < SOUND_MS
    const format = formatOf(frame)
    const key =
      format &&
      `${frame.codec} ${format.configuration?.toString('hex') ?? format.width} ${hasSound}`
    if (!format || !key || current?.key === key) return
    end()
    const about = { codec: frame.codec as LiveVideoCodec, ...format, hasSound }
    const writer = begin(about)
    if (!writer) return
    writer.write(writeMatroskaHead(about))
    current = { writer, key, hasSound, startedAt: frame.at, lastAt: 0, waiting: undefined }
  }
  return {
    end,
    take(frame) {
      if (frame.kind === 'audio') {
        soundAt = frame.at
        if (current?.hasSound) writeSound(current, frame)
        return
      }
      if (current?.waiting && Math.abs(frame.at - current.waiting.at) > PAUSE_MS) end()
      if (frame.isKey) beginFor(frame)
      if (!current) return
      const { waiting } = current
      if (waiting) writePicture(current, waiting, frame.at - waiting.at)
      current.waiting = frame
    },
  }
}

/** The duration of a picture after which none came, in milliseconds. */
const LAST_PICTURE_MS = 33

function writePicture(
  take: Take,
  { at, isKey, bytes }: LiveFrame,
  duration = LAST_PICTURE_MS,
): void {
  const place = Math.max(Math.round(at - take.startedAt), take.lastAt)
  take.lastAt = place + 1
  const length = Math.max(1, Math.round(at - take.startedAt + duration) - place)
  take.writer.write(
    writeMatroskaFrame({ kind: 'video', at: place, duration: length, isKey, bytes }),
  )
}

function writeSound(take: Take, { at, bytes }: LiveFrame): void {
  const place = Math.round(at - take.startedAt)
  if (place >= 0)
    take.writer.write(writeMatroskaFrame({ kind: 'audio', at: place, isKey: true, bytes }))
}

function formatOf({ codec, bytes }: LiveFrame) {
  if (codec === 'h264') return readH264Format(bytes)
  const size = readVp8Size(bytes)
  return size && { ...size, configuration: undefined }
}
