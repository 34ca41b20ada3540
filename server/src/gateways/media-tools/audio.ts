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
/** The sample rate for the peaks: enough for a drawing at a hundredth of the work. */
const peakRate = 8000
const encoded = (channels: number) => [
  ...['-c:a', 'aac', '-b:a', channels === 1 ? '96k' : '160k', '-ac', String(Math.min(2, channels)), '-ar', '48000'],
]
const withoutMetadata = ['-map_metadata', '-1', '-map_metadata:s', '-1', '-map_chapters', '-1', '-fflags', '+bitexact']
/** The duration by which a rendition may differ from its source, since encoders add or drop a frame at each end. */
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

/** Opens the audio tools; `run` limits how many programs run at once. */
export function openAudioTools(run: Run): AudioTools {
  return {
    probe: (path, container, options) => probe(run, path, container, options),
    render: (source, into, options) => render(run, source, into, options),
  }
}

/** Reads the contents of the file; the container is forced, so nothing else is ever opened. */
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
  if (streams.some(isVideoStream)) throw new MediaRefused('not_sound', 'This is a video. Upload an audio file instead.')
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

/** Returns true for video streams other than cover art, which is a picture stream whether or not it is marked as such. */
function isVideoStream({ codec_type, codec_name = '', disposition }: StreamEntry): boolean {
  return codec_type === 'video' && disposition?.attached_pic !== 1 && !/^(mjpeg|png|bmp|gif)$/.test(codec_name)
}

/** Returns true for audio that every browser can play without encoding. */
function isPlayable({ codec_name, profile, channels = 0, sample_rate }: StreamEntry, container: AudioContainer) {
  const isPlain = codec_name === 'aac' && profile === 'LC' && channels <= 2 && Number(sample_rate) <= 48_000
  return isPlain && (container === 'mov' || container === 'aac')
}

/** Encodes the rendition in one pass, together with a decoding at a low rate for the peaks. */
async function render(run: Run, source: AudioSource, into: string, options: ToolOptions = {}): Promise<AudioRendition> {
  const isCopied = source.metadata.isPlayable
  const first = await pass(run, source, { into, isCopied, options })
  const path = join(into, renditionName)
  if (isCopied && !(await isWhole(run, path, first.duration, options))) {
    await rm(path, { force: true })
    return render(run, { ...source, metadata: { ...source.metadata, isPlayable: false } }, into, options)
  }
  if (!isCopied && !(await isWhole(run, path, first.duration, options))) {
    throw new Error(`the rendition does not last ${first.duration} s`)
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
  let reported = -1
  const onData = (bytes: Buffer) => {
    peaks.add(bytes)
    const percent = Math.min(
      99,
      Math.floor((peaks.samples / peakRate / (metadata.claimedDuration ?? maxSeconds)) * 100),
    )
    if (percent > reported) options.onPercent?.(percent)
    reported = Math.max(reported, percent)
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

/** Returns true when a rendition lasts as long as the decoded audio of its source. */
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
