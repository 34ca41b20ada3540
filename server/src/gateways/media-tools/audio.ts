import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { copy } from '../../platform/i18n/index.ts'
import { baseArguments, flags, isMachineError, type Run, withSignal } from './ffmpeg-arguments.ts'
import { findOggLinks, splitOgg } from './ogg-links.ts'
import { collectPeaks } from './peaks.ts'
import {
  type AudioContainer,
  type AudioMetadata,
  type AudioRendition,
  type AudioSource,
  type AudioTools,
  MediaRefused,
  type ToolOptions,
} from './port.ts'
import { firstKnown } from './probe.ts'
import type { Programs } from './programs.ts'

const renditionName = 'sound.m4a'
/** The sample rate for the peaks: enough for a drawing at a hundredth of the work. */
const peakRate = 8000
const encoded = (channels: number) =>
  flags(`-c:a aac -b:a ${channels === 1 ? '96k' : '160k'} -ac ${Math.min(2, channels)} -ar 48000`)
const withoutMetadata = '-map_metadata -1 -map_metadata:s -1 -map_chapters -1 -fflags +bitexact'
const fillGaps = 'aresample=async=1'
/** The most recordings in one chained file: each is opened, and all of them at once. */
const MAX_LINKS = 250
/** The samples of a frame of AAC. */
const AAC_FRAME = 1024
/**
 * The duration by which a rendition may differ from its source, since encoders add or drop a frame
 * at each end.
 */
const slackSeconds = 0.25

interface StreamEntry {
  index: number
  codec_type?: string
  codec_name?: string
  profile?: string
  channels?: number
  sample_rate?: string
  disposition?: { attached_pic?: number }
}

type AudioOpening = ToolOptions & {
  container: AudioContainer
  canDecode: (codec: string) => boolean
}

/** Opens the audio tools over the located programs; `run` limits how many run at once. */
export function openAudioTools(programs: () => Promise<Programs>, run: Run): AudioTools {
  return {
    async probe(path, container, options) {
      const { decodable } = await programs()
      return probe(run, path, { ...options, container, canDecode: (codec) => decodable.has(codec) })
    },
    render: (source, into, options) => render(run, source, into, options),
  }
}

/** Reads the contents of the file; the container is forced, so nothing else is ever opened. */
async function probe(run: Run, path: string, { container, canDecode, ...options }: AudioOpening) {
  const lines: string[] = []
  const end = await run({
    program: 'ffprobe',
    args: [...opening(container), ...flags('-show_streams -show_format -of json'), path],
    timeoutSeconds: 60,
    onLine: (line) => lines.push(line),
    ...withSignal(options),
  })
  if (end.code !== 0) throw unreadable(end.errors)
  const report: { streams?: StreamEntry[]; format?: { duration?: string } } = JSON.parse(
    lines.join('\n'),
  )
  const streams = report.streams ?? []
  if (streams.some(isVideoStream))
    throw new MediaRefused('not_sound', 'This is a video. Upload an audio file instead.')
  const sound = firstKnown(
    streams.filter(({ codec_type }) => codec_type === 'audio'),
    canDecode,
  )
  if (!sound) throw new MediaRefused('not_sound', 'There is no sound in this file.')
  const { codec_name: codec = 'unknown' } = sound
  if (!canDecode(codec)) {
    const name = codec.toUpperCase()
    throw refused(
      copy(
        `This recording is encoded as “${name}”, which cannot be read. Export it again, as MP3, M4A or WAV.`,
      ),
    )
  }
  const claimed = Number(report.format?.duration)
  const facts: AudioMetadata = {
    container,
    stream: sound.index,
    codec,
    channels: sound.channels || 2,
    isPlayable: isPlayable(sound, container),
    claimedDuration: Number.isFinite(claimed) && claimed > 0 ? claimed : undefined,
  }
  return facts
}

/**
 * Returns true for video streams other than cover art, which is a picture stream whether or not it
 * is marked as such.
 */
function isVideoStream({ codec_type, codec_name = '', disposition }: StreamEntry): boolean {
  return (
    codec_type === 'video' &&
    disposition?.attached_pic !== 1 &&
    !/^(mjpeg|png|bmp|gif)$/.test(codec_name)
  )
}

/** Returns true for audio that every browser can play without encoding. */
function isPlayable(
  { codec_name, profile, channels = 0, sample_rate }: StreamEntry,
  container: AudioContainer,
) {
  const isPlain =
    codec_name === 'aac' && profile === 'LC' && channels <= 2 && Number(sample_rate) <= 48_000
  return isPlain && (container === 'mov' || container === 'aac')
}

/** Encodes the rendition in one pass, together with a decoding at a low rate for the peaks. */
async function render(
  run: Run,
  source: AudioSource,
  into: string,
  options: ToolOptions = {},
): Promise<AudioRendition> {
  const isCopied = source.metadata.isPlayable
  const first = await pass(run, source, { into, isCopied, options })
  const path = join(into, renditionName)
  if (isCopied && !(await isWhole(run, path, first.duration, options))) {
    await rm(path, { force: true })
    return render(
      run,
      { ...source, metadata: { ...source.metadata, isPlayable: false } },
      into,
      options,
    )
  }
  if (!isCopied && !(await isWhole(run, path, first.duration, options))) {
    throw refused(
      copy(
        'The times in this recording contradict each other. Export it again, as MP3, M4A or WAV.',
      ),
    )
  }
  options.onPercent?.(100)
  return { name: renditionName, mime: 'audio/mp4', ...first }
}

interface Pass {
  into: string
  isCopied: boolean
  options: ToolOptions
}

async function pass(
  run: Run,
  { path, metadata, maxSeconds }: AudioSource,
  { into, isCopied, options }: Pass,
) {
  const peaks = collectPeaks()
  const report = reportPercent(metadata.claimedDuration ?? maxSeconds, options)
  const inputs = await inputsOf({ path, metadata }, into)
  const mapped = isCopied
    ? flags(`-map 0:${metadata.stream} -c:a copy`)
    : ['-map', '[whole]', ...encoded(metadata.channels)]
  const end = await run({
    program: 'ffmpeg',
    cwd: into,
    args: [
      ...baseArguments,
      ...flags('-threads 2 -protocol_whitelist file'),
      ...inputs.flatMap((input) => ['-f', metadata.container, '-i', input]),
      '-filter_complex',
      graphOf(inputs, metadata, isCopied),
      ...mapped,
      ...flags(`-t ${maxSeconds + 1} ${withoutMetadata} -flags:a +bitexact`),
      ...flags(`-movflags +faststart -f ipod ${renditionName} -map [peaks] -t ${maxSeconds + 1}`),
      ...flags(`-ac 1 -ar ${peakRate} -c:a pcm_s16le -f s16le pipe:1`),
    ],
    timeoutSeconds: 120 + maxSeconds / 10,
    onData(bytes: Buffer) {
      peaks.add(bytes)
      report(peaks.samples / peakRate)
    },
    ...withSignal(options),
  })
  const duration = peaks.samples / peakRate
  if (end.code !== 0 && isMachineError(end.errors)) throw new Error(`ffmpeg failed: ${end.errors}`)
  if (end.code !== 0 || duration === 0 || isCutShort(end.errors)) throw unreadable(end.errors)
  if (duration > maxSeconds) {
    throw new MediaRefused(
      'too_long',
      `This recording is longer than ${Math.floor(maxSeconds / 3600)} hours.`,
    )
  }
  return { duration, peaks: peaks.reduced() }
}

/** Reports how much of a recording is decoded, each percent once and never the last one. */
function reportPercent(duration: number, { onPercent }: ToolOptions) {
  let reported = -1
  return (seconds: number): void => {
    const percent = Math.min(99, Math.floor((seconds / duration) * 100))
    if (percent > reported) onPercent?.(percent)
    reported = Math.max(reported, percent)
  }
}

/**
 * Returns the files to decode one after the other: the links of a chained Ogg file, or the file
 * itself.
 */
async function inputsOf(
  { path, metadata }: Pick<AudioSource, 'path' | 'metadata'>,
  into: string,
): Promise<string[]> {
  if (metadata.container !== 'ogg') return [path]
  const links = await findOggLinks(path)
  if (links.length > MAX_LINKS) {
    throw refused(
      copy(
        `This file joins more than ${MAX_LINKS} recordings. Export it again, as MP3, M4A or WAV.`,
      ),
    )
  }
  return links.length > 1 ? splitOgg(path, links, into) : [path]
}

/**
 * Returns the filters that fill gaps with silence, so that everything is heard at its time, and
 * join the inputs.
 */
function graphOf(inputs: readonly string[], { stream }: AudioMetadata, isCopied: boolean): string {
  const ends = isCopied ? '[peaks]' : ',asplit[whole][peaks]'
  if (inputs.length === 1) return `[0:${stream}]${fillGaps}${ends}`
  const links = inputs.map(
    (_, at) => `[${at}:a:0]${fillGaps},aformat=sample_rates=48000:channel_layouts=stereo[${at}]`,
  )
  return `${links.join(';')};${inputs.map((_, at) => `[${at}]`).join('')}concat=n=${inputs.length}:v=0:a=1${ends}`
}

/**
 * Returns true when a rendition lasts as long as the decoded audio of its source, and has no gaps.
 */
async function isWhole(
  run: Run,
  path: string,
  seconds: number,
  options: ToolOptions,
): Promise<boolean> {
  const lines: string[] = []
  const end = await run({
    program: 'ffprobe',
    args: [
      ...opening('mov'),
      ...flags('-show_entries stream=duration,nb_frames,sample_rate -of json'),
      path,
    ],
    timeoutSeconds: 60,
    onLine: (line) => lines.push(line),
    ...withSignal(options),
  })
  if (end.code !== 0) return false
  const [found]: { duration?: string; nb_frames?: string; sample_rate?: string }[] = JSON.parse(
    lines.join(''),
  ).streams
  const sounding = (Number(found?.nb_frames) * AAC_FRAME) / Number(found?.sample_rate)
  return [Number(found?.duration), sounding].every(
    (length) => Math.abs(length - seconds) <= slackSeconds,
  )
}

const opening = (container: AudioContainer) =>
  flags(`-v error -protocol_whitelist file -f ${container}`)

const isCutShort = (errors: string) => /partial file|moov atom not found/i.test(errors)

function unreadable(errors: string) {
  if (isCutShort(errors))
    return new MediaRefused(
      'cut_short',
      `The end of this recording is missing. Export it again, as MP3, M4A or WAV.`,
    )
  return refused(
    copy('This recording is damaged or not one we can read. Export it again, as MP3, M4A or WAV.'),
  )
}

const refused = (why: string) => new MediaRefused('unreadable', why)
