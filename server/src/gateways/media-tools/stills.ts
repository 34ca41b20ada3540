import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  baseArguments,
  flags,
  inputArguments,
  isMachineError,
  type Run,
  stripMetadata,
  withSignal,
} from './ffmpeg-arguments.ts'
import {
  type ClipFiles,
  MediaRefused,
  type ToolOptions,
  type VideoMetadata,
  type VideoSource,
} from './port.ts'
import { describeColors, rgbFilters, screenFilters } from './video-colors.ts'

const stillMaxPixels = 2048
const clipPixels = 320
const clipSeconds = 3
/** The least mean lightness and variation (both 0–255) of a representative frame. */
const minLightness = 24
const minVariance = 10

/** Returns a frame as PNG: the one at a given second, or a representative one that is not black. */
export async function extractFrame(
  run: Run,
  source: VideoSource,
  into: string,
  { seconds, ...options }: ToolOptions & { seconds?: number } = {},
): Promise<Buffer> {
  const folder = await mkdtemp(join(into, 'still-'))
  try {
    const { duration } = source.metadata
    const wanted =
      seconds === undefined
        ? [0.1, 0.35, 0.6, 0.85, 0].map((share) => duration * share)
        : [seconds, 0]
    let best: { bytes: Buffer; worth: number } | undefined
    for (const second of wanted) {
      const bytes = await frameAt(run, source, { seconds: second, folder, options })
      if (!bytes) continue
      const { mean, deviation } = await measureFrame(bytes)
      if (seconds !== undefined || (mean >= minLightness && deviation >= minVariance)) return bytes
      const worth = mean + deviation
      if (!best || worth > best.worth) best = { bytes, worth }
    }
    if (!best) throw new MediaRefused('unreadable', 'No picture of this video can be read.')
    return best.bytes
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Moment {
  seconds: number
  folder: string
  options: ToolOptions
}

async function frameAt(run: Run, source: VideoSource, { seconds, folder, options }: Moment) {
  const name = `${Math.round(seconds * 1000)}.png`
  const { colors } = source.metadata
  const filters = [
    ...screenFilters(colors, within(source.metadata, stillMaxPixels)),
    'setsar=1',
    ...rgbFilters(colors),
  ]
  await run({
    program: 'ffmpeg',
    cwd: folder,
    args: [
      ...baseArguments,
      '-ss',
      seconds.toFixed(3),
      ...inputArguments(source),
      '-map',
      `0:${source.metadata.videoStream}`,
      '-vf',
      filters.join(','),
      '-frames:v',
      '1',
      '-compression_level',
      '1',
      '-f',
      'image2',
      name,
    ],
    timeoutSeconds: 60,
    ...withSignal(options),
  })
  return readFile(join(folder, name)).catch(() => undefined)
}

/** Measures the mean lightness and the variation of a frame, both from 0 to 255. */
async function measureFrame(bytes: Buffer) {
  const { default: sharp } = await import('sharp')
  const grey = await sharp(bytes).resize(64, 64, { fit: 'fill' }).greyscale().raw().toBuffer()
  const mean = grey.reduce((sum, value) => sum + value, 0) / grey.length
  const deviation = Math.sqrt(
    grey.reduce((sum, value) => sum + (value - mean) ** 2, 0) / grey.length,
  )
  return { mean, deviation }
}

/** Makes three silent seconds twice: clear, and blurred until only colours are recognisable. */
export async function renderPreviewClip(
  run: Run,
  source: VideoSource,
  into: string,
  options: ToolOptions = {},
): Promise<ClipFiles> {
  const { duration, videoStream } = source.metadata
  const start = Math.max(0, Math.min(duration * 0.1, duration - clipSeconds))
  const files = { clip: 'clip.mp4', blurred: 'blurred.mp4' }
  const encoding = (quality: number) => [
    ...flags(`-an -c:v libx264 -preset veryfast -threads 2 -crf ${quality}`),
    ...describeColors(source.metadata.colors),
    ...flags(`-t ${clipSeconds}`),
    ...stripMetadata,
    ...flags('-movflags +faststart'),
  ]
  const end = await run({
    program: 'ffmpeg',
    cwd: into,
    args: [
      ...baseArguments,
      ...flags(`-ss ${start.toFixed(3)} -t ${clipSeconds + 1}`),
      ...inputArguments(source),
      '-filter_complex',
      clipFilters(source.metadata, videoStream),
      '-map',
      '[open]',
      ...encoding(30),
      files.clip,
      '-map',
      '[locked]',
      ...encoding(32),
      files.blurred,
    ],
    timeoutSeconds: 120,
    ...withSignal(options),
  })
  if (end.code === 0) return files
  if (isMachineError(end.errors))
    throw new Error(`ffmpeg could not make a preview clip: ${end.errors}`)
  throw new MediaRefused('unreadable', 'The pictures of this video cannot be read.')
}

function clipFilters(facts: VideoMetadata, stream: number): string {
  const { width, height } = within(facts, clipPixels)
  const small = within(facts, 24)
  const shown = [`fps=15`, ...screenFilters(facts.colors, { width, height }), 'setsar=1']
  const blurred = [`scale=${small.width}:${small.height}`, 'gblur=sigma=1.2']
  const enlarged = [`scale=${width}:${height}:flags=bicubic`, 'gblur=sigma=8']
  return `[0:${stream}]${shown.join(',')},split[open][b];[b]${[...blurred, ...enlarged].join(',')}[locked]`
}

/** Returns the size of a video scaled to a longest side in pixels, both sides even. */
function within({ width, height }: VideoMetadata, longest: number) {
  const share = Math.min(1, longest / Math.max(width, height))
  const even = (side: number) => Math.max(2, Math.round((side * share) / 2) * 2)
  return { width: even(width), height: even(height) }
}
