import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  baseArguments,
  inputArguments,
  isMachineError,
  type Run,
  withSignal,
} from './ffmpeg-arguments.ts'
import { MediaRefused, type StoryboardPlan, type ToolOptions, type VideoSource } from './port.ts'
import { rgbFilters, screenFilters } from './video-colors.ts'

/**
 * Only key frames are decoded when they are at most this many seconds apart: a video of an hour
 * then takes seconds.
 */
const KEY_FRAME_GAP = 10
/** The seconds of work allowed per second of video before the program is stopped. */
const SECONDS_PER_VIDEO_SECOND = 4
const WEBP_QUALITY = 60

/**
 * Makes the scrub pictures of a video, each from about the middle of its interval, and returns the
 * names of their sheets.
 */
export async function renderStoryboard(
  run: Run,
  source: VideoSource,
  { plan, into }: { plan: StoryboardPlan; into: string },
  options: ToolOptions = {},
): Promise<string[]> {
  const { metadata } = source
  const skipping = metadata.longestKeyFrameGap <= KEY_FRAME_GAP ? ['-skip_frame', 'nokey'] : []
  const sheetCount = Math.ceil(plan.count / (plan.columns * plan.rows))
  const end = await run({
    program: 'ffmpeg',
    cwd: into,
    args: [
      ...baseArguments,
      ...skipping,
      ...inputArguments(source),
      '-map',
      `0:${metadata.videoStream}`,
      '-vf',
      filtersOf(source, plan),
      '-vsync',
      'passthrough',
      '-frames:v',
      String(sheetCount),
      '-compression_level',
      '1',
      '-f',
      'image2',
      'sheet-%d.png',
    ],
    timeoutSeconds: 120 + metadata.duration * SECONDS_PER_VIDEO_SECOND,
    ...withSignal(options),
  })
  if (end.code !== 0 && isMachineError(end.errors))
    throw new Error(`ffmpeg could not make a storyboard: ${end.errors}`)
  if (end.code !== 0)
    throw new MediaRefused('unreadable', 'The pictures of this video cannot be read.')
  const sheets = Array.from({ length: sheetCount }, (_, at) => `storyboard-${at}.webp`)
  for (const [at, name] of sheets.entries())
    await toWebp(join(into, `sheet-${at + 1}.png`), join(into, name))
  return sheets
}

/**
 * The last frame is repeated to the end of the last sheet, because the last key frame may be
 * seconds before the end.
 */
function filtersOf(
  { metadata }: VideoSource,
  { columns, rows, count, interval, width, height }: StoryboardPlan,
) {
  return [
    'tpad=stop=-1:stop_mode=clone',
    `fps=1/${interval}:start_time=0:round=near`,
    `trim=end_frame=${count}`,
    ...screenFilters(metadata.colors, { width, height }),
    'setsar=1',
    `tile=${columns}x${rows}`,
    ...rgbFilters(metadata.colors),
  ].join(',')
}

async function toWebp(from: string, to: string): Promise<void> {
  const { default: sharp } = await import('sharp')
  await sharp(from).webp({ quality: WEBP_QUALITY }).toFile(to)
  await rm(from)
}
