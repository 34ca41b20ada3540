import { MediaRefused, type ToolOptions, type VideoContainer, type VideoMetadata } from './port.ts'
import type { ProgramResult, ProgramRun } from './run-program.ts'

type Run = (run: ProgramRun) => Promise<ProgramResult>

/** The totals of the packets of one stream, in seconds. */
export interface PacketSpan {
  duration: number
  longestKeyFrameGap: number
  lastFrame: number
  bitRate: number
  /** The number of packets; for a video, its frames. */
  frames: number
}

interface StreamEntry {
  index: number
  codec_type?: string
  codec_name?: string
  profile?: string
  pix_fmt?: string
  field_order?: string
  color_transfer?: string
  channels?: number
  width?: number
  height?: number
  sample_aspect_ratio?: string
  avg_frame_rate?: string
  r_frame_rate?: string
  disposition?: { attached_pic?: number }
  tags?: { rotate?: string }
  side_data_list?: { rotation?: number; displaymatrix?: string }[]
}

/** The largest frame that is decoded: 8K. A file of a few kilobytes can claim any size. */
const MAX_FRAME_PIXELS = 8192 * 4320
/** The most pixels of a whole video: six hours of 4K at 60 frames a second. */
const MAX_VIDEO_PIXELS = 3840 * 2160 * 60 * 6 * 3600

/** Refuses `too_many_pixels` for a frame that is too large to decode, or for too many frames. */
function refuseTooManyPixels(pixels: number, frames = 0): void {
  if (pixels > MAX_FRAME_PIXELS) throw new MediaRefused('too_many_pixels', 'This video is larger than 8K.')
  if (pixels * frames > MAX_VIDEO_PIXELS) {
    throw new MediaRefused('too_many_pixels', 'This video is too large for its length. Make it smaller or shorter.')
  }
}

/** Reads the contents of a file without decoding and without following references. */
export async function probeVideo(
  run: Run,
  path: string,
  {
    container,
    canDecode,
    ...options
  }: ToolOptions & { container: VideoContainer; canDecode: (codec: string) => boolean },
) {
  const streams = await readStreams(run, path, container, options)
  const video = streams.find((stream) => stream.codec_type === 'video' && stream.disposition?.attached_pic !== 1)
  if (!video?.width || !video.height) throw new MediaRefused('no_video', 'There is no video in this file.')
  refuseTooManyPixels(video.width * video.height)
  const audio = streams.find((stream) => stream.codec_type === 'audio')
  const spans = await scanPackets(run, path, container, { ...options, streams: [video.index, audio?.index] })
  if (!spans.video) throw new MediaRefused('no_video', 'There is no video in this file.')
  refuseTooManyPixels(video.width * video.height, spans.video.frames)
  const size = { width: video.width, height: video.height }
  const facts: VideoMetadata = {
    container,
    ...videoStreamMetadata(video, size, spans.video),
    canDecodeVideo: canDecode(video.codec_name ?? 'unknown'),
    canDecodeAudio: true,
  }
  const displayMatrix = readMatrix(video)
  if (displayMatrix) facts.displayMatrix = displayMatrix
  if (audio && spans.audio) Object.assign(facts, audioStreamMetadata(audio, spans.audio, canDecode))
  return facts
}

function videoStreamMetadata(video: StreamEntry, size: { width: number; height: number }, span: PacketSpan) {
  const rate = frameRate(video)
  // Some containers do not store the duration of a frame: the last one is then as long as any other.
  const untold = span.lastFrame === 0 ? 1 / rate : 0
  return {
    ...displaySize(video, size.width, size.height),
    ...span,
    duration: span.duration + untold,
    lastFrame: span.lastFrame + untold,
    frameRate: rate,
    videoCodec: video.codec_name ?? 'unknown',
    videoProfile: video.profile ?? 'unknown',
    pixelFormat: video.pix_fmt ?? 'unknown',
    videoStream: video.index,
    isInterlaced: /^(?:tt|bb|tb|bt)$/.test(video.field_order ?? ''),
    transfer: video.color_transfer ?? 'unknown',
  }
}

function audioStreamMetadata(audio: StreamEntry, span: PacketSpan, canDecode: (codec: string) => boolean) {
  return {
    audioCodec: audio.codec_name ?? 'unknown',
    audioProfile: audio.profile ?? 'unknown',
    audioChannels: audio.channels ?? 2,
    audioStream: audio.index,
    audioDuration: span.duration,
    canDecodeAudio: canDecode(audio.codec_name ?? 'unknown'),
  }
}

async function readStreams(run: Run, path: string, container: VideoContainer, options: ToolOptions) {
  const lines: string[] = []
  const end = await run({
    program: 'ffprobe',
    args: [...opening(container), '-show_streams', '-of', 'json', path],
    timeoutSeconds: 60,
    onLine: (line) => lines.push(line),
    ...(options.signal ? { signal: options.signal } : {}),
  })
  if (end.code !== 0) throw unreadable()
  const report: { streams?: StreamEntry[] } = JSON.parse(lines.join('\n'))
  return report.streams ?? []
}

/** Walks over every packet without decoding to find the real durations of video and audio and the distance of key frames. */
export async function scanPackets(
  run: Run,
  path: string,
  container: VideoContainer | 'hls',
  options: ToolOptions & { streams?: (number | undefined)[] } = {},
): Promise<{ video?: PacketSpan; audio?: PacketSpan }> {
  const walks = new Map<string, PacketTotals>()
  const end = await run({
    program: 'ffprobe',
    args: [
      ...[
        ...opening(container),
        '-show_entries',
        'packet=codec_type,stream_index,pts_time,dts_time,duration_time,size,flags',
      ],
      ...['-of', 'compact=p=0:nk=0', path],
    ],
    timeoutSeconds: 900,
    onLine: (line) => {
      const packet = Object.fromEntries(line.split('|').map((pair) => pair.split('=', 2)))
      if (options.streams && !options.streams.includes(Number(packet.stream_index))) return
      const walk = walks.get(packet.codec_type) ?? newWalk()
      walks.set(packet.codec_type, walk)
      addPacket(walk, packet)
    },
    ...(options.signal ? { signal: options.signal } : {}),
  })
  if (end.code !== 0) throw unreadable()
  if (/partial file|moov atom not found|truncat/i.test(end.errors)) throw new MediaRefused('cut_short', cutShort)
  return { ...span('video', walks.get('video')), ...span('audio', walks.get('audio')) }
}

interface PacketTotals {
  start: number
  end: number
  last: number
  lastFrame: number
  lastKey: number
  gap: number
  bytes: number
  count: number
}

const newWalk = (): PacketTotals => ({
  ...{ start: Number.POSITIVE_INFINITY, end: Number.NEGATIVE_INFINITY, last: Number.NEGATIVE_INFINITY },
  ...{ lastFrame: 0, lastKey: Number.NaN, gap: 0, bytes: 0, count: 0 },
})

/** Adds a packet. Some old containers store only its decoding time, which is near enough. */
function addPacket(walk: PacketTotals, packet: Record<string, string | undefined>) {
  const [shown, decoded] = [Number(packet.pts_time), Number(packet.dts_time)]
  const time = Number.isNaN(shown) ? decoded : shown
  walk.bytes += Number(packet.size) || 0
  walk.count += 1
  if (Number.isNaN(time)) return
  const duration = Number(packet.duration_time) || 0
  walk.start = Math.min(walk.start, time)
  walk.end = Math.max(walk.end, time + duration)
  if (time > walk.last) [walk.last, walk.lastFrame] = [time, duration]
  if (!packet.flags?.startsWith('K')) return
  if (!Number.isNaN(walk.lastKey)) walk.gap = Math.max(walk.gap, time - walk.lastKey)
  walk.lastKey = time
}

function span(name: 'video' | 'audio', walk: PacketTotals | undefined): { [name: string]: PacketSpan } {
  if (!walk || walk.end <= walk.start) return {}
  const duration = walk.end - walk.start
  const lastGap = walk.end - (Number.isNaN(walk.lastKey) ? walk.start : walk.lastKey)
  const longestKeyFrameGap = Math.max(walk.gap, lastGap)
  const { lastFrame, bytes, count: frames } = walk
  return { [name]: { duration, longestKeyFrameGap, lastFrame, bitRate: (bytes * 8) / duration, frames } }
}

function opening(container: VideoContainer | 'hls'): string[] {
  return ['-v', 'error', '-protocol_whitelist', 'file', '-f', container]
}

function frameRate(stream: StreamEntry): number {
  for (const text of [stream.avg_frame_rate, stream.r_frame_rate]) {
    const [over = 0, under = 1] = (text ?? '').split('/').map(Number)
    if (over > 0 && under > 0) return over / under
  }
  return 25
}

/** Reads the display matrix, which the report prints as three lines of `00000000:  0 65536 0`. */
function readMatrix(stream: StreamEntry): number[] | undefined {
  const text = stream.side_data_list?.find((entry) => entry.displaymatrix !== undefined)?.displaymatrix
  const numbers = text?.replace(/^\w+:/gm, '').trim().split(/\s+/).map(Number)
  return numbers?.length === 9 && numbers.every(Number.isInteger) ? numbers : undefined
}

function displaySize(stream: StreamEntry, width: number, height: number) {
  const [over = 1, under = 1] = (stream.sample_aspect_ratio ?? '').split(':').map(Number)
  const stretched = over > 0 && under > 0 ? Math.round((width * over) / under) : width
  const turn = stream.side_data_list?.find((entry) => entry.rotation !== undefined)?.rotation ?? stream.tags?.rotate
  const isTurned = Math.abs(Number(turn ?? 0)) % 180 === 90
  return isTurned ? { width: height, height: stretched } : { width: stretched, height }
}

const cutShort = 'This video is cut short: upload it again.'

function unreadable() {
  return new MediaRefused('unreadable', 'This video is damaged or not a video we can read.')
}
