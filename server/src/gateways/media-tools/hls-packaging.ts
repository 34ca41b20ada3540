import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  baseArguments,
  flags,
  isMachineError,
  progressLines,
  type Run,
  stripMetadata,
  withSignal,
} from './ffmpeg-arguments.ts'
import { completeInit } from './init-segment.ts'
import {
  MediaRefused,
  type Rendition,
  type RenditionFile,
  type ToolOptions,
  type VideoSource,
} from './port.ts'
import { scanPackets } from './scan-packets.ts'
import type { VideoColors } from './video-colors.ts'

/** The length of a segment, and the distance of key frames in encoded renditions, in seconds. */
export const segmentSeconds = 4

/**
 * The parameters of one rendition: its bare name, the arguments before and after the mapping, and
 * the timeout.
 */
export interface HlsPackaging {
  name: string
  source: VideoSource
  input: readonly string[]
  /** The codecs and filters of video and audio. */
  encoding: readonly string[]
  width: number
  height: number
  /** The frames per second of the result. */
  frameRate: number
  isEncoded: boolean
  /** The colours of the result. */
  colors: VideoColors
  timeoutSeconds: number
}

/**
 * Cuts video and audio into fragmented MP4 for HLS, named after the rendition, and checks that
 * nothing is missing. Throws `MediaRefused` when the video cannot be read to its end.
 */
export async function packageVideo(
  run: Run,
  packaging: HlsPackaging,
  into: string,
  options: ToolOptions = {},
): Promise<Rendition> {
  const { name, source, isEncoded } = packaging
  const { metadata } = source
  const end = await run({
    program: 'ffmpeg',
    cwd: into,
    args: packagingArguments(packaging),
    timeoutSeconds: packaging.timeoutSeconds,
    onLine: progressLines(metadata.duration, options),
    ...withSignal(options),
  })
  if (end.code !== 0)
    throw isEncoded && !isMachineError(end.errors)
      ? unreadable()
      : new Error(`ffmpeg failed: ${end.errors}`)
  await completeInit(join(into, `${name}-init.mp4`), {
    displayMatrix: isEncoded ? undefined : metadata.displayMatrix,
    colors: packaging.colors.isDescribed ? packaging.colors : undefined,
  })
  await verifyDuration(run, packaging, join(into, `${name}.m3u8`), options)
  options.onPercent?.(100)
  return describePackage(packaging, into)
}

function packagingArguments({ name, source, input, encoding }: HlsPackaging): string[] {
  const { videoStream, audioStream } = source.metadata
  return [
    ...baseArguments,
    ...flags('-progress pipe:1'),
    ...input,
    ...flags(`-map 0:${videoStream}`),
    ...(audioStream === undefined ? [] : flags(`-map 0:${audioStream}`)),
    ...encoding,
    ...stripMetadata,
    ...flags(`-f hls -hls_time ${segmentSeconds} -hls_playlist_type vod -hls_segment_type fmp4`),
    ...flags(`-hls_flags independent_segments -hls_fmp4_init_filename ${name}-init.mp4`),
    ...flags(`-hls_segment_filename ${name}-seg%d.m4s ${name}.m3u8`),
  ]
}

/** Checks that the video and audio of a rendition last as long as the source, within a frame. */
async function verifyDuration(
  run: Run,
  { source, frameRate, isEncoded }: HlsPackaging,
  playlist: string,
  options: ToolOptions,
) {
  const { metadata } = source
  const { video, audio } = await scanPackets(run, playlist, 'hls', options).catch(
    (error: Error) => {
      // The source was read before, so that an unreadable result is our fault.
      throw error instanceof MediaRefused
        ? new Error(`The rendition cannot be read: ${error.message}`)
        : error
    },
  )
  const frame = Math.max(1 / metadata.frameRate, 1 / frameRate) + 0.005
  const fault = (words: string) =>
    isEncoded ? new MediaRefused('cut_short', words) : new Error(words)
  if (!video || Math.abs(video.duration - metadata.duration) > frame) {
    throw fault(
      `Only ${inSeconds(video?.duration)} of this video's ${inSeconds(metadata.duration)} can ` +
        'be read.',
    )
  }
  const soundFrame = isEncoded ? 0.25 : 0.1
  if (
    metadata.audioDuration !== undefined &&
    Math.abs((audio?.duration ?? 0) - metadata.audioDuration) > soundFrame
  ) {
    throw fault(
      `Only ${inSeconds(audio?.duration)} of this video's ` +
        `${inSeconds(metadata.audioDuration)} of sound can be read.`,
    )
  }
}

const inSeconds = (seconds = 0) => `${seconds.toFixed(1)} s`

async function describePackage(
  { name, source, width, height, frameRate }: HlsPackaging,
  into: string,
): Promise<Rendition> {
  const files = await listFiles(into, name)
  const init = await readFile(join(into, `${name}-init.mp4`))
  const playlist = await readFile(join(into, `${name}.m3u8`), 'utf8')
  const facts = {
    playlist: `${name}.m3u8`,
    duration: source.metadata.duration,
    files,
    codecs: codecsOf(init),
  }
  return { name, width, height, frameRate, ...facts, bandwidth: peakBandwidth(playlist, files) }
}

async function listFiles(folder: string, name: string): Promise<RenditionFile[]> {
  const names = (await readdir(folder)).filter(
    (file) => file === `${name}.m3u8` || file.startsWith(`${name}-`),
  )
  return Promise.all(
    names.map(async (file) => ({
      name: file,
      mime: file.endsWith('.m3u8')
        ? ('application/vnd.apple.mpegurl' as const)
        : ('video/mp4' as const),
      size: (await stat(join(folder, file))).size,
    })),
  )
}

/** Returns the codecs in the form of a master playlist: `avc1.64001f,mp4a.40.2`. */
function codecsOf(init: Buffer): string {
  const at = init.indexOf('avcC')
  const profile = at < 0 ? '42e01e' : init.subarray(at + 5, at + 8).toString('hex')
  return init.includes('mp4a') ? `avc1.${profile},mp4a.40.2` : `avc1.${profile}`
}

/** Returns the bits per second of the largest segment. */
function peakBandwidth(playlist: string, files: readonly RenditionFile[]): number {
  const sizes = new Map(files.map(({ name, size }) => [name, size]))
  const segments = [...playlist.matchAll(/#EXTINF:([\d.]+),\s*\n(\S+)/g)]
  const rates = segments.map(
    ([, seconds, name]) => ((sizes.get(name ?? '') ?? 0) * 8) / Math.max(0.5, Number(seconds)),
  )
  return Math.ceil(Math.max(1, ...rates))
}

const unreadable = () =>
  new MediaRefused(
    'unreadable',
    'This video is damaged: it cannot be read to its end. Export it again where it was made.',
  )
