import type { Run } from './ffmpeg-arguments.ts'
import { MediaRefused, type ToolOptions, type VideoContainer, type VideoMetadata } from './port.ts'
import { opening, type PacketSpan, scanPackets, unreadableVideo } from './scan-packets.ts'
import { type ColorEntry, colorsOf } from './video-colors.ts'

interface StreamEntry extends ColorEntry {
  index: number
  codec_type?: string
  codec_name?: string
  profile?: string
  field_order?: string
  channels?: number
  width?: number
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
  if (pixels > MAX_FRAME_PIXELS)
    throw new MediaRefused('too_many_pixels', 'This video is larger than 8K.')
  if (pixels * frames > MAX_VIDEO_PIXELS) {
    throw new MediaRefused(
      'too_many_pixels',
      'This video is too large for its length. Make it smaller or shorter.',
    )
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
  const video = firstKnown(
    streams.filter(
      (stream) => stream.codec_type === 'video' && stream.disposition?.attached_pic !== 1,
    ),
    canDecode,
  )
  if (!video?.width || !video.height)
    throw new MediaRefused('no_video', 'There is no video in this file.')
  refuseTooManyPixels(video.width * video.height)
  const audio = firstKnown(
    streams.filter((stream) => stream.codec_type === 'audio'),
    canDecode,
  )
  const spans = await scanPackets(run, path, container, {
    ...options,
    streams: [video.index, audio?.index],
  })
  if (!spans.video) throw new MediaRefused('no_video', 'There is no video in this file.')
  refuseTooManyPixels(video.width * video.height, spans.video.frames)
  const size = { width: video.width, height: video.height }
  const facts: VideoMetadata = {
    container,
    ...videoStreamMetadata(video, size, spans.video),
    canDecodeVideo: canDecode(video.codec_name ?? 'unknown'),
    canDecodeAudio: true,
    lead: 0,
    isAudioEven: true,
  }
  if (container !== 'avi') facts.lead = leadOf(spans)
  facts.duration += facts.lead
  const displayMatrix = readMatrix(video)
  if (displayMatrix) facts.displayMatrix = displayMatrix
  if (audio && spans.audio) {
    Object.assign(facts, audioStreamMetadata(audio, spans.audio, canDecode))
    facts.isAudioEven =
      spans.audio.longestGap <= NOTICED_SECONDS &&
      spans.audio.start - spans.video.start <= NOTICED_SECONDS
    facts.audioDuration = spans.audio.duration + Math.max(0, spans.audio.start - spans.video.start)
  }
  return facts
}

/** Picture and sound this far apart are noticed. */
const NOTICED_SECONDS = 0.05

/** Returns the seconds of audio before the first frame; 0 when nobody notices them. */
function leadOf({ video, audio }: { video?: PacketSpan; audio?: PacketSpan }): number {
  const lead = video && audio ? video.start - audio.start : 0
  return lead > NOTICED_SECONDS ? lead : 0
}

/**
 * Returns the first track that can be decoded, or else the first: phones may put a newer format
 * before one that all know.
 */
export const firstKnown = <S extends { codec_name?: string }>(
  tracks: readonly S[],
  canDecode: (codec: string) => boolean,
): S | undefined => tracks.find(({ codec_name = 'unknown' }) => canDecode(codec_name)) ?? tracks[0]

function videoStreamMetadata(
  video: StreamEntry,
  size: { width: number; height: number },
  span: PacketSpan,
) {
  const rate = frameRate(video)
  // Some containers do not store the duration of a frame: the last one is then as long as any
  // other.
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
    colors: colorsOf(video),
  }
}

function audioStreamMetadata(
  audio: StreamEntry,
  span: PacketSpan,
  canDecode: (codec: string) => boolean,
) {
  return {
    audioCodec: audio.codec_name ?? 'unknown',
    audioProfile: audio.profile ?? 'unknown',
    audioChannels: audio.channels ?? 2,
    audioStream: audio.index,
    audioDuration: span.duration,
    canDecodeAudio: canDecode(audio.codec_name ?? 'unknown'),
  }
}

async function readStreams(
  run: Run,
  path: string,
  container: VideoContainer,
  options: ToolOptions,
) {
  const lines: string[] = []
  const end = await run({
    program: 'ffprobe',
    args: [...opening(container), '-show_streams', '-of', 'json', path],
    timeoutSeconds: 60,
    onLine: (line) => lines.push(line),
    ...(options.signal ? { signal: options.signal } : {}),
  })
  if (end.code !== 0) throw unreadableVideo()
  const report: { streams?: StreamEntry[] } = JSON.parse(lines.join('\n'))
  return report.streams ?? []
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
  const text = stream.side_data_list?.find(
    (entry) => entry.displaymatrix !== undefined,
  )?.displaymatrix
  const numbers = text?.replace(/^\w+:/gm, '').trim().split(/\s+/).map(Number)
  return numbers?.length === 9 && numbers.every(Number.isInteger) ? numbers : undefined
}

function displaySize(stream: StreamEntry, width: number, height: number) {
  const [over = 1, under = 1] = (stream.sample_aspect_ratio ?? '').split(':').map(Number)
  const stretched = over > 0 && under > 0 ? Math.round((width * over) / under) : width
  const turn =
    stream.side_data_list?.find((entry) => entry.rotation !== undefined)?.rotation ??
    stream.tags?.rotate
  const isTurned = Math.abs(Number(turn ?? 0)) % 180 === 90
  return isTurned ? { width: height, height: stretched } : { width: stretched, height }
}
