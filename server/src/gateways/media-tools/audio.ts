import { rm } from 'node:fs/promises'
import { join } from 'node:path'
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
import type { ProgramResult, ProgramRun } from './run-program.ts'

type Run = (run: ProgramRun) => Promise<ProgramResult>

const renditionName = 'sound.m4a'
/** What the peaks are taken from: enough for a drawing, and a hundredth of the work. */
const peakRate = 8000
const encoded = (channels: number) => [
  ...['-c:a', 'aac', '-b:a', channels === 1 ? '96k' : '160k', '-ac', String(Math.min(2, channels)), '-ar', '48000'],
]
const withoutMetadata = ['-map_metadata', '-1', '-map_metadata:s', '-1', '-map_chapters', '-1', '-fflags', '+bitexact']
/** How much a rendition may lack of its source: encoders add or drop a frame at each end. */
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

/** Opens the sound tools; `run` keeps as few programs going at once as the machine bears. */
export function openAudioTools(run: Run): AudioTools {
  return {
    probe: (path, container, options) => probe(run, path, container, options),
    render: (source, into, options) => render(run, source, into, options),
  }
}

/** Reads what the file holds; the container is forced, so nothing else is ever opened. */
async function probe(run: Run, path: string, container: AudioContainer, options: ToolOptions = {}) {
  const lines: string[] = []
  const end = await run({
    program: 'ffprobe',
    args: [...opening(container), '-show_streams', '-show_format', '-of', 'json', path],
    timeoutSeconds: 60,
    onLine: (line) => lines.push(line),
    ...withSignal(options),
  })
  if (end.code !== 0) throw unreadable(end.errors)
  const report: { streams?: StreamEntry[]; format?: { duration?: string } } = JSON.parse(lines.join('\n'))
  const streams = report.streams ?? []
  if (streams.some(isVideoStream))
    throw new MediaRefused('not_sound', 'This is a video; a sound recording belongs here.')
  const sound = streams.find(({ codec_type }) => codec_type === 'audio')
  if (!sound) throw new MediaRefused('not_sound', 'There is no sound in this file.')
  const claimed = Number(report.format?.duration)
  const facts: AudioMetadata = {
    container,
    stream: sound.index,
    codec: sound.codec_name ?? 'unknown',
    channels: sound.channels || 2,
    isPlayable: isPlayable(sound, container),
    claimedDuration: Number.isFinite(claimed) && claimed > 0 ? claimed : undefined,
  }
  return facts
}

/** Cover art is a picture stream too, whether or not it is marked as such. */
function isVideoStream({ codec_type, codec_name = '', disposition }: StreamEntry): boolean {
  return codec_type === 'video' && disposition?.attached_pic !== 1 && !/^(mjpeg|png|bmp|gif)$/.test(codec_name)
}

/** What every browser plays as it is. */
function isPlayable({ codec_name, profile, channels = 0, sample_rate }: StreamEntry, container: AudioContainer) {
  const isPlain = codec_name === 'aac' && profile === 'LC' && channels <= 2 && Number(sample_rate) <= 48_000
  return isPlain && (container === 'mov' || container === 'aac')
}

/** One pass over the file: the rendition, and beside it a thin decoding that the peaks are taken from. */
async function render(run: Run, source: AudioSource, into: string, options: ToolOptions = {}): Promise<AudioRendition> {
  const isCopied = source.metadata.isPlayable
  const first = await pass(run, source, { into, isCopied, options })
  const path = join(into, renditionName)
  if (isCopied && !(await isWhole(run, path, first.duration, options))) {
    await rm(path, { force: true })
    return render(run, { ...source, metadata: { ...source.metadata, isPlayable: false } }, into, options)
  }
  if (!isCopied && !(await isWhole(run, path, first.duration, options))) {
    throw new Error(`the rendition does not sound for ${first.duration} s`)
  }
  options.onPercent?.(100)
  return { name: renditionName, mime: 'audio/mp4', ...first }
}

interface Pass {
  into: string
  isCopied: boolean
  options: ToolOptions
}

async function pass(run: Run, { path, metadata, maxSeconds }: AudioSource, { into, isCopied, options }: Pass) {
  const peaks = collectPeaks()
  let told = -1
  const onData = (bytes: Buffer) => {
    peaks.add(bytes)
    const percent = Math.min(
      99,
      Math.floor((peaks.samples / peakRate / (metadata.claimedDuration ?? maxSeconds)) * 100),
    )
    if (percent > told) options.onPercent?.(percent)
    told = Math.max(told, percent)
  }
  const end = await run({
    program: 'ffmpeg',
    cwd: into,
    args: [
      ...['-nostdin', '-hide_banner', '-loglevel', 'error', '-y', '-threads', '2', '-protocol_whitelist', 'file'],
      ...['-f', metadata.container, '-i', path],
      ...[
        '-map',
        `0:${metadata.stream}`,
        '-t',
        String(maxSeconds + 1),
        ...(isCopied ? ['-c:a', 'copy'] : encoded(metadata.channels)),
      ],
      ...[...withoutMetadata, '-flags:a', '+bitexact', '-movflags', '+faststart', '-f', 'ipod', renditionName],
      ...['-map', `0:${metadata.stream}`, '-t', String(maxSeconds + 1)],
      ...['-ac', '1', '-ar', String(peakRate), '-c:a', 'pcm_s16le', '-f', 's16le', 'pipe:1'],
    ],
    timeoutSeconds: 120 + maxSeconds / 10,
    onData,
    ...withSignal(options),
  })
  const duration = peaks.samples / peakRate
  if (end.code !== 0 || duration === 0) throw unreadable(end.errors)
  if (isCutShort(end.errors)) throw new MediaRefused('cut_short', 'This recording is cut short: upload it again.')
  if (duration > maxSeconds) {
    throw new MediaRefused('too_long', `This recording is longer than ${Math.floor(maxSeconds / 3600)} hours.`)
  }
  return { duration, peaks: peaks.reduced() }
}

/** A rendition must sound for as long as what was decoded of its source. */
async function isWhole(run: Run, path: string, seconds: number, options: ToolOptions): Promise<boolean> {
  let found = 0
  const end = await run({
    program: 'ffprobe',
    args: [...opening('mov'), '-show_entries', 'stream=duration', '-of', 'csv=p=0', path],
    timeoutSeconds: 60,
    onLine: (line) => {
      found = Number(line)
    },
    ...withSignal(options),
  })
  return end.code === 0 && Math.abs(found - seconds) <= slackSeconds
}

const opening = (container: AudioContainer) => ['-v', 'error', '-protocol_whitelist', 'file', '-f', container]

const withSignal = ({ signal }: ToolOptions) => (signal ? { signal } : {})

const isCutShort = (errors: string) => /partial file|moov atom not found/i.test(errors)

function unreadable(errors: string) {
  if (isCutShort(errors)) return new MediaRefused('cut_short', 'This recording is cut short: upload it again.')
  return new MediaRefused('unreadable', 'This recording is damaged or not one we can read.')
}
