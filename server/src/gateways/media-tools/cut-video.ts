import {
  baseArguments,
  flags,
  inputArguments,
  type Run,
  stripMetadata,
  withSignal,
} from './ffmpeg-arguments.ts'
import type { ToolOptions, VideoSource } from './port.ts'
import { opening, unreadableVideo } from './scan-packets.ts'

/** The seconds behind the wanted beginning within which a key frame is looked for. */
const LOOK_SECONDS = 60

/** A part of a video, in seconds, and the path of the file that it becomes. */
export interface VideoCut {
  readonly from: number
  readonly to: number
  readonly into: string
}

/**
 * Copies a part of a video, without encoding it, into a Matroska file. It begins at the first key
 * frame at or after `from`, so that no picture before it is in the file; returns that second.
 */
export async function cutVideo(
  run: Run,
  source: VideoSource,
  { from, to, into }: VideoCut,
  options: ToolOptions = {},
): Promise<number> {
  const start = await findKeyFrame(run, source, { from, to }, options)
  const { code, errors } = await run({
    program: 'ffmpeg',
    args: [
      ...baseArguments,
      ...flags(`-ss ${start.toFixed(3)} -seek_timestamp 1`),
      ...inputArguments(source),
      ...flags(`-t ${(to - start).toFixed(3)} -map 0:v:0 -map 0:a:0? -c copy`),
      ...stripMetadata,
      ...flags('-avoid_negative_ts make_zero -f matroska'),
      into,
    ],
    timeoutSeconds: 120 + (to - start),
    ...withSignal(options),
  })
  if (code !== 0) throw new Error(`ffmpeg could not cut a video: ${errors}`)
  return start
}

/** Returns the second of the first key frame of a part of a video. */
async function findKeyFrame(
  run: Run,
  { path, metadata }: VideoSource,
  { from, to }: Pick<VideoCut, 'from' | 'to'>,
  options: ToolOptions,
): Promise<number> {
  let found: number | undefined
  const until = Math.min(to, from + LOOK_SECONDS)
  const { code } = await run({
    program: 'ffprobe',
    args: [
      ...opening(metadata.container),
      ...flags('-select_streams v:0 -show_entries packet=pts_time,flags'),
      ...flags(`-read_intervals ${from.toFixed(3)}%${until.toFixed(3)} -of compact=p=0:nk=1`),
      path,
    ],
    timeoutSeconds: 120,
    onLine(line) {
      const [time, kind = ''] = line.split('|')
      // Times of a container are whole milliseconds.
      if (kind.startsWith('K') && Number(time) > from - 0.001) found ??= Number(time)
    },
    ...withSignal(options),
  })
  if (code !== 0) throw unreadableVideo()
  if (found === undefined || found >= to)
    throw new Error('This part of the video has no picture with which it can begin')
  return found
}
