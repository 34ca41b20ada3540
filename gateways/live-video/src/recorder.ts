import { mkdir, rmdir, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { LiveFrame, LiveFrames } from './frames.ts'
import {
  type CreateFile,
  createDiskFile,
  joinParts,
  listParts,
  mixParts,
  openPart,
  type PartFile,
  type RecordedPart,
  removeMade,
} from './recorded-parts.ts'
import { createTakes } from './takes.ts'
import type { GuestStretch, LiveTools } from './tools.ts'

export type { CreateFile, RecordedPart } from './recorded-parts.ts'

/**
 * Why a recording stopped before its stream was over: its performer has no storage left, or the
 * disk of this machine is full.
 */
export type RecordingStop = 'storage_full' | 'disk_full'

/** The limits of the recording of a stream. */
export interface RecordingOrder {
  readonly streamId: string
  /** The bytes of all its parts together. */
  readonly maxBytes: number
  /** The bytes and seconds after which another part begins, at a key frame. */
  readonly partBytes: number
  readonly partSeconds: number
  /** Hears that the recording stopped by itself. */
  onStopped(why: RecordingStop): void
}

/**
 * Records streams as they arrive, without encoding them: files on the disk of this process, a part
 * for each break.
 */
export interface LiveRecorder {
  /** Records a stream from now on; one that is recorded already stays so. */
  record(order: RecordingOrder): Promise<void>
  /**
   * Ends the recording of a stream. Resolves with true when there was one, once its parts are on
   * the disk.
   */
  stop(streamId: string): Promise<boolean>
  /**
   * Returns the parts of streams that are not recorded now, oldest first; those of an ended process
   * count once nothing writes them.
   */
  parts(): Promise<readonly RecordedPart[]>
  /**
   * Joins parts of one stream, oldest first, into one, whose removal removes them all. Absent
   * without tools.
   */
  join?: (parts: readonly RecordedPart[]) => Promise<RecordedPart>
  /**
   * Puts the pictures and sound of guests, who were recorded as streams of their own, into a part,
   * whose removal removes both. Absent without tools.
   */
  mix?: (part: RecordedPart, guests: readonly GuestStretch[]) => Promise<RecordedPart>
  /** Removes the folder of a stream whose parts were taken, with what else was made of them. */
  forget(streamId: string): Promise<void>
  stopAll(): Promise<void>
}

/**
 * The room that stays free on the disk, in bytes, and the time between two looks at it, in
 * milliseconds.
 */
const RESERVE_BYTES = 1024 ** 3
const LOOK_EVERY_MS = 20_000

interface Recording {
  /** Ends it. Resolves once its parts are on the disk. */
  stop(): Promise<void>
}

interface RecorderSettings {
  /** The folder of the files. */
  readonly folder: string
  /** Creates the file of a part; on the disk unless given. */
  readonly createFile?: CreateFile | undefined
  readonly tools?: Pick<LiveTools, 'joinRecording' | 'mixRecording'> | undefined
  onError(error: Error): void
}

/** Opens the recorder of the streams that arrive in this process. */
export function openRecorder(frames: LiveFrames, settings: RecorderSettings): LiveRecorder {
  const { folder, createFile = createDiskFile, tools, onError } = settings
  const recordings = new Map<string, Recording>()
  const written = new Set<string>()
  const folderOf = (streamId: string) => path.join(folder, streamId)
  const stop = async (streamId: string): Promise<boolean> => {
    const recording = recordings.get(streamId)
    await recording?.stop()
    if (recordings.get(streamId) === recording) recordings.delete(streamId)
    return recording !== undefined
  }
  return {
    async record(order) {
      const { streamId } = order
      if (recordings.has(streamId)) return
      await mkdir(folderOf(streamId), { recursive: true, mode: 0o700 })
      if (recordings.has(streamId)) return
      const open = (onFailed: () => void) => {
        const file = path.join(folderOf(streamId), `${Date.now()}.mkv`)
        written.add(file)
        return openPart(createFile(file), (error) => {
          onError(error)
          onFailed()
        })
      }
      recordings.set(
        streamId,
        startRecording(frames, order, { open, isDiskFull: () => isFull(folder) }),
      )
    },
    stop,
    parts: () => listParts(folder, { isOpen: (streamId) => recordings.has(streamId), written }),
    ...(tools && {
      join: (parts) => joinParts(tools, parts),
      mix: (part, guests) => mixParts(tools, part, guests),
    }),
    async forget(streamId) {
      for (const file of written)
        if (path.dirname(file) === folderOf(streamId)) written.delete(file)
      await removeMade(folderOf(streamId))
      await rmdir(folderOf(streamId)).catch(() => undefined)
    },
    async stopAll() {
      await Promise.all([...recordings.keys()].map(stop))
    },
  }
}

async function isFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize < RESERVE_BYTES
}

interface RecordingParts {
  /** Opens the file of the next part. `onFailed` hears that it cannot be written. */
  open(onFailed: () => void): PartFile
  isDiskFull(): Promise<boolean>
}

function startRecording(
  frames: LiveFrames,
  order: RecordingOrder,
  { open, isDiskFull }: RecordingParts,
): Recording {
  const files: PartFile[] = []
  const about = { isOver: false, hasWaited: false, lookedAt: 0 }
  const takes = createTakes(({ hasSound }) => {
    // The first sound comes a moment after the first picture, and would begin another part.
    const isEarly = !hasSound && !about.hasWaited
    about.hasWaited = isEarly
    if (isEarly || about.isOver) return undefined
    const file = open(() => giveUp('disk_full'))
    files.push(file)
    return file
  })
  const end = () => {
    about.isOver = true
    unfollow()
    takes.end()
  }
  const giveUp = (why: RecordingStop) => {
    if (about.isOver) return
    end()
    order.onStopped(why)
  }
  const look = async () => {
    about.lookedAt = Date.now()
    if (await isDiskFull()) giveUp('disk_full')
  }
  const unfollow = frames.follow(order.streamId, (frame) => {
    if (bytesOf(files) >= order.maxBytes) return giveUp('storage_full')
    if (Date.now() - about.lookedAt > LOOK_EVERY_MS) look().catch(() => giveUp('disk_full'))
    if (isPartFull(frame, files.at(-1), order)) takes.end()
    takes.take(frame)
  })
  return {
    async stop() {
      if (!about.isOver) end()
      await Promise.all(files.map(({ closed }) => closed))
    },
  }
}

const bytesOf = (files: readonly PartFile[]) => files.reduce((sum, file) => sum + file.bytes(), 0)

/** Returns true for a key frame that should begin another part. */
function isPartFull(
  { kind, isKey }: LiveFrame,
  file: PartFile | undefined,
  order: RecordingOrder,
): boolean {
  if (!file || kind !== 'video' || !isKey) return false
  return file.bytes() >= order.partBytes || Date.now() - file.openedAt >= order.partSeconds * 1000
}
