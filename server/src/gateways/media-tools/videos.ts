import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import {
  MediaRefused,
  type Rendition,
  type RenditionFile,
  type ToolOptions,
  type VideoSource,
  type VideoTools,
} from './port.ts'
import { probeVideo, scanPackets } from './probe.ts'
import type { Programs } from './programs.ts'
import { type ProgramRun, runProgram } from './run-program.ts'

const playlistName = 'index.m3u8'
const segmentSeconds = 4
const stillMaxPixels = 2048
/** A frame at least this light and this varied (both 0–255) is taken as telling. */
const light = 24
const varied = 10

type Run = (run: ProgramRun) => Promise<{ code: number; errors: string }>

/** Opens the film tools over the programs found; `turn` keeps as few of them running at once as the machine bears. */
export function openVideoTools(
  programs: () => Promise<Programs>,
  turn: <T>(work: () => Promise<T>) => Promise<T>,
): VideoTools {
  const run: Run = async (asked) => runProgram(await programs(), asked)
  return {
    probe: (path, container, options) => turn(() => probeVideo(run, path, container, options)),
    remux: (source, into, options) => turn(() => remux(run, source, into, options)),
    still: (source, options) => turn(() => still(run, source, options)),
  }
}

async function remux(run: Run, source: VideoSource, into: string, options: ToolOptions = {}): Promise<Rendition> {
  const { facts } = source
  const sound = facts.audioStream === undefined ? [] : ['-map', `0:${facts.audioStream}`]
  const end = await run({
    program: 'ffmpeg',
    cwd: into,
    args: [
      ...quiet,
      ...['-progress', 'pipe:1', ...input(source), '-map', `0:${facts.videoStream}`, ...sound],
      ...['-c', 'copy', ...withoutMetadata, '-f', 'hls', '-hls_time', String(segmentSeconds)],
      ...['-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', 'init.mp4'],
      ...['-hls_segment_filename', 'seg%d.m4s', playlistName],
    ],
    timeoutSeconds: 120 + facts.duration,
    onLine: percentLines(facts.duration, options),
    ...withSignal(options),
  })
  if (end.code !== 0) throw new Error(`ffmpeg could not remux: ${end.errors}`)
  if (facts.displayMatrix) await keepTurn(join(into, 'init.mp4'), facts.displayMatrix)
  await refuseLoss(run, source, join(into, playlistName), options)
  options.onPercent?.(100)
  return { playlist: playlistName, duration: facts.duration, files: await listFiles(into) }
}

/** A rendition must hold picture and sound for as long as the source does, within a frame. */
async function refuseLoss(run: Run, { facts }: VideoSource, playlist: string, options: ToolOptions) {
  const { video, audio } = await scanPackets(run, playlist, 'hls', options)
  const frame = 1 / facts.frameRate + 0.002
  if (!video || Math.abs(video.duration - facts.duration) > frame) {
    throw new Error(`the rendition shows ${video?.duration ?? 0} s of ${facts.duration} s`)
  }
  const audioFrame = 0.1
  if (facts.audioDuration !== undefined && Math.abs((audio?.duration ?? 0) - facts.audioDuration) > audioFrame) {
    throw new Error(`the rendition sounds for ${audio?.duration ?? 0} s of ${facts.audioDuration} s`)
  }
}

/** ffmpeg loses the display matrix on its way into HLS; written back, players turn the film as its camera meant it. */
async function keepTurn(init: string, matrix: number[]) {
  const bytes = await readFile(init)
  const header = bytes.indexOf('tkhd')
  const isLong = bytes[header + 4] === 1
  matrix.forEach((value, index) => {
    bytes.writeInt32BE(value, header + (isLong ? 56 : 44) + index * 4)
  })
  await writeFile(init, bytes)
}

async function listFiles(folder: string): Promise<RenditionFile[]> {
  const names = (await readdir(folder)).filter((name) => name === playlistName || /\.(mp4|m4s)$/.test(name))
  return Promise.all(
    names.map(async (name) => ({
      name,
      mime: name === playlistName ? ('application/vnd.apple.mpegurl' as const) : ('video/mp4' as const),
      size: (await stat(join(folder, name))).size,
    })),
  )
}

async function still(run: Run, source: VideoSource, options: ToolOptions = {}): Promise<Buffer> {
  const folder = await mkdtemp(`${source.path}-still-`)
  try {
    let best: { bytes: Buffer; worth: number } | undefined
    for (const share of [0.1, 0.35, 0.6, 0.85, 0]) {
      const bytes = await frameAt(run, source, { seconds: source.facts.duration * share, folder, options })
      if (!bytes) continue
      const { mean, deviation } = await weigh(bytes)
      if (mean >= light && deviation >= varied) return bytes
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
  const name = `${Math.round(seconds * 1000)}.jpg`
  const fit = `scale='min(${stillMaxPixels},iw)':'min(${stillMaxPixels},ih)':force_original_aspect_ratio=decrease`
  await run({
    program: 'ffmpeg',
    cwd: folder,
    args: [
      ...[...quiet, '-ss', seconds.toFixed(3), ...input(source), '-map', `0:${source.facts.videoStream}`],
      ...['-vf', `${fit},setsar=1`, '-frames:v', '1', '-q:v', '2', '-f', 'image2', '-pix_fmt', 'yuvj420p', name],
    ],
    timeoutSeconds: 60,
    ...withSignal(options),
  })
  return readFile(join(folder, name)).catch(() => undefined)
}

/** How light and how varied a frame is, both from 0 to 255. */
async function weigh(bytes: Buffer) {
  const grey = await sharp(bytes).resize(64, 64, { fit: 'fill' }).greyscale().raw().toBuffer()
  const mean = grey.reduce((sum, value) => sum + value, 0) / grey.length
  const deviation = Math.sqrt(grey.reduce((sum, value) => sum + (value - mean) ** 2, 0) / grey.length)
  return { mean, deviation }
}

const quiet = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-y']
const withoutMetadata = [
  ...['-map_metadata', '-1', '-map_metadata:s', '-1', '-map_chapters', '-1'],
  ...['-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact'],
]

function input({ path, facts }: VideoSource): string[] {
  return ['-threads', '2', '-protocol_whitelist', 'file', '-f', facts.container, '-i', path]
}

function withSignal(options: ToolOptions) {
  return options.signal ? { signal: options.signal } : {}
}

function percentLines(duration: number, { onPercent }: ToolOptions) {
  let told = -1
  return (line: string) => {
    const [key, value] = line.split('=')
    if (key !== 'out_time_ms') return
    const percent = Math.min(99, Math.floor((Number(value) / 1e6 / duration) * 100))
    if (percent > told) onPercent?.(percent)
    told = Math.max(told, percent)
  }
}
