import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  baseArguments,
  flags,
  inputArguments,
  isMachineError,
  type Run,
  withSignal,
} from './ffmpeg-arguments.ts'
import { fingerprintsOf } from './fingerprints.rules.ts'
import { pdqDistance } from './pdq.rules.ts'
import {
  type FrameFingerprint,
  MediaRefused,
  type PictureFingerprint,
  type ToolOptions,
  type VideoSource,
} from './port.ts'

/** The side of the square to which frames are scaled; with 128, bars were cut too coarsely. */
const SIDE = 256
/** Frames this near to the one before say nothing new. */
const SAME_FRAME = 10
/** Only key frames are decoded where each second has one, of codecs whose others can be skipped. */
const KEY_FRAME_GAP = 1
const SKIPPABLE: readonly string[] = ['h264', 'hevc']
/** The seconds of work allowed per second of video before the program is stopped. */
const SECONDS_PER_VIDEO_SECOND = 4

/** Returns the hashes of one frame a second of a video, without those that repeat the one before. */
export async function fingerprintFrames(
  run: Run,
  source: VideoSource,
  into: string,
  options: ToolOptions = {},
): Promise<FrameFingerprint[]> {
  const path = join(into, 'frames.gray')
  try {
    await renderFrames(run, source, { path, into, options })
    return await readFrames(path)
  } finally {
    await rm(path, { force: true })
  }
}

async function renderFrames(
  run: Run,
  source: VideoSource,
  { path, into, options }: { path: string; into: string; options: ToolOptions },
): Promise<void> {
  const { videoStream, videoCodec, duration, longestKeyFrameGap } = source.metadata
  const isSkipping = longestKeyFrameGap <= KEY_FRAME_GAP && SKIPPABLE.includes(videoCodec)
  const skipping = isSkipping ? ['-skip_frame', 'nokey'] : []
  const filters = `fps=1:start_time=0:round=up,scale=${SIDE}:${SIDE}:flags=area,format=gray`
  const end = await run({
    program: 'ffmpeg',
    cwd: into,
    args: [
      ...baseArguments,
      ...skipping,
      ...inputArguments(source),
      ...flags(`-map 0:${videoStream} -vf ${filters} -f rawvideo`),
      path,
    ],
    timeoutSeconds: 120 + duration * SECONDS_PER_VIDEO_SECOND,
    ...withSignal(options),
  })
  if (end.code === 0) return
  if (isMachineError(end.errors))
    throw new Error(`ffmpeg could not read the frames of a video: ${end.errors}`)
  throw new MediaRefused('unreadable', 'The pictures of this video cannot be read.')
}

async function readFrames(path: string): Promise<FrameFingerprint[]> {
  const found: FrameFingerprint[] = []
  const file = await open(path)
  try {
    const frame = Buffer.alloc(SIDE * SIDE)
    for (let seconds = 0; ; seconds++) {
      const { bytesRead } = await file.read(frame, 0, frame.length)
      if (bytesRead < frame.length) return found
      const luma = { values: Float32Array.from(frame), width: SIDE, height: SIDE }
      for (const fingerprint of fingerprintsOf(luma))
        if (!isKnown(found, fingerprint)) found.push({ ...fingerprint, seconds })
    }
  } finally {
    await file.close()
  }
}

/** Returns true for a hash that is nearly the last of its kind. */
function isKnown(
  found: readonly FrameFingerprint[],
  { hashes, isCut }: PictureFingerprint,
): boolean {
  const last = found.findLast((one) => one.isCut === isCut)
  return last !== undefined && pdqDistance(last.hashes[0] ?? '', hashes[0] ?? '') <= SAME_FRAME
}
