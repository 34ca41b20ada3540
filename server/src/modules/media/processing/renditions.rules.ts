import type { Rung, VideoMetadata } from '../../../gateways/media-tools/port.ts'
import { isPlain } from '../../../gateways/media-tools/video-colors.ts'
import { copy } from '../../../platform/i18n/index.ts'
import type { KindRule } from '../rules.ts'

/** A playable quality as it is stored, with the fields of a master playlist. */
export interface Quality {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly frameRate: number
  readonly bandwidth: number
  readonly codecs: string
  /** True when it also exists as one MP4; absent before the first attempt to create it. */
  readonly hasMp4?: boolean
}

/** The qualities to create for a video. */
export interface RenditionPlan {
  /** True when the source stream is segmented without encoding, which is fast. */
  readonly isCopied: boolean
  /** The qualities to encode, smallest first. */
  readonly rungs: readonly Rung[]
}

/** The name of the quality that is the source itself. */
export const sourceName = 'source'

const ladder = [
  { short: 480, videoKbps: 1400, audioKbps: 96 },
  { short: 720, videoKbps: 3000, audioKbps: 128 },
  { short: 1080, videoKbps: 5500, audioKbps: 160 },
] as const
/** A video at least this fraction of a step's size gets that step. */
const stepTolerance = 0.9
/** A source with this many times the bit rate of its step is also encoded in its own size. */
const wastefulFactor = 1.6
const longestKeyFrameGap = 10
const longestSide = 16_384

/**
 * Plans the qualities of a video, none larger than the source by its shorter side. The source
 * stream is one of them when browsers can play it, unless the caller knows already.
 */
export function planRenditions(
  metadata: VideoMetadata,
  known: { isCopied: boolean } = { isCopied: canBeCopied(metadata) },
): RenditionPlan {
  const shorter = Math.min(metadata.width, metadata.height)
  const steps = ladder.filter(({ short }) => short * stepTolerance <= shorter)
  const [smallest] = ladder
  const rungs = (steps.length > 0 ? steps : [smallest]).map((step) => rungAt(metadata, step))
  if (!known.isCopied) return { isCopied: false, rungs }
  const isSmaller = (rung: Rung) => Math.min(rung.width, rung.height) < shorter * stepTolerance
  return {
    isCopied: true,
    rungs: rungs.filter((rung) => isSmaller(rung) || isWasteful(metadata, rung)),
  }
}

const isWasteful = ({ bitRate }: VideoMetadata, { videoKbps }: Rung) =>
  bitRate > videoKbps * 1000 * wastefulFactor

function rungAt(
  metadata: VideoMetadata,
  { short, videoKbps, audioKbps }: (typeof ladder)[number],
): Rung {
  const shorter = Math.min(metadata.width, metadata.height)
  const share = Math.min(1, short / shorter)
  const width = even(metadata.width * share, metadata.width)
  const height = even(metadata.height * share, metadata.height)
  return {
    name: `${Math.min(width, height)}p`,
    width,
    height,
    frameRate: constantFrameRate(metadata.frameRate),
    videoKbps,
    audioKbps,
  }
}

/** Returns the nearest even number of pixels that the source has. */
function even(wanted: number, max: number): number {
  const near = Math.round(wanted / 2) * 2
  return Math.max(2, near > max ? near - 2 : near)
}

/**
 * Returns true when browsers play the source stream without encoding: 8-bit 4:2:0 H.264 in colours
 * that every screen shows, with a key frame at least every ten seconds.
 */
function canBeCopied(metadata: VideoMetadata): boolean {
  return (
    metadata.videoCodec === 'h264' &&
    /^(?:Constrained Baseline|Baseline|Main|High|Constrained High)$/.test(metadata.videoProfile) &&
    /^yuvj?420p$/.test(metadata.pixelFormat) &&
    metadata.longestKeyFrameGap <= longestKeyFrameGap &&
    !metadata.isInterlaced &&
    metadata.lead === 0 &&
    isPlain(metadata.colors) &&
    ['mov', 'matroska', 'mpegts', 'flv'].includes(metadata.container)
  )
}

const commonRates = [
  [24000, 1001] as const,
  [24, 1] as const,
  [25, 1] as const,
  [30000, 1001] as const,
  [30, 1] as const,
  [48, 1] as const,
  [50, 1] as const,
  [60000, 1001] as const,
  [60, 1] as const,
]

/**
 * Returns one constant frame rate for a video: its common one, or the next whole number from 10 to
 * 60.
 */
export function constantFrameRate(frameRate: number): readonly [number, number] {
  const common = commonRates.find(([over, under]) => Math.abs(over / under - frameRate) < 0.012)
  return common ?? [Math.min(60, Math.max(10, Math.ceil(frameRate - 0.012))), 1]
}

/** Returns the message that explains why a video cannot be processed; undefined when it can. */
export function unplayableReason(metadata: VideoMetadata, maxSeconds: number): string | undefined {
  if (metadata.duration > maxSeconds)
    return copy(`This video is longer than ${Math.floor(maxSeconds / 3600)} hours.`)
  if (Math.max(metadata.width, metadata.height) > longestSide)
    return copy(`This video is more than ${longestSide} pixels wide.`)
  if (!metadata.canDecodeVideo)
    return copy(
      `This video is encoded as “${nameOf(metadata.videoCodec)}”, which cannot be read. Export it as MP4 with H.264 video and AAC audio, and upload that.`,
    )
  if (metadata.audioCodec && !metadata.canDecodeAudio) {
    return copy(
      `The audio of this video is encoded as “${nameOf(metadata.audioCodec)}”, which cannot be read. Export it as MP4 with H.264 video and AAC audio, and upload that.`,
    )
  }
  return undefined
}

/** The seconds by which recorders end a recording too late. */
const OVERRUN_SECONDS = 2

/** Returns the message that explains why a video is too long for its kind; undefined for others. */
export const tooLongReason = (duration: number, longest: KindRule['longest']) =>
  longest && duration > longest.seconds + OVERRUN_SECONDS ? longest.refusal : undefined

const nameOf = (codec: string) => (codec === 'unknown' ? 'an unknown format' : codec.toUpperCase())

/** A caption track in a master playlist. */
export interface CaptionTrack {
  readonly language: string
  readonly label: string
  /** The name of the file. */
  readonly name: string
}

/** Returns the master playlist; every address ends with the query that opens it. */
export function masterPlaylist(
  { qualities, captions }: { qualities: readonly Quality[]; captions: readonly CaptionTrack[] },
  query: string,
): string {
  const tracks = captions.map(
    ({ language, label, name }) =>
      `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="${quoted(label)}",LANGUAGE="${language}",AUTOSELECT=YES,DEFAULT=NO,URI="${captionsPlaylistOf(name)}${query}"`,
  )
  const group = captions.length > 0 ? ',SUBTITLES="captions"' : ''
  const streams = bySize(qualities).map(
    ({ name, width, height, frameRate, bandwidth, codecs }) =>
      `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${width}x${height},FRAME-RATE=${frameRate.toFixed(3)},CODECS="${codecs}"${group}\n${name}.m3u8${query}`,
  )
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...tracks,
    ...streams,
    '',
  ].join('\n')
}

/** Sorts qualities by size, smallest first; the source follows encoded qualities of its size. */
export const bySize = (qualities: readonly Quality[]): Quality[] =>
  [...qualities].sort(
    (a, b) =>
      Math.min(a.width, a.height) - Math.min(b.width, b.height) || a.bandwidth - b.bandwidth,
  )

/** Qualities up to this many lines also exist as one MP4; larger ones are for adaptive players. */
const maxMp4Lines = 720

/** Returns true when a quality gets an MP4. */
export const needsMp4 = ({ width, height }: { width: number; height: number }): boolean =>
  Math.min(width, height) <= maxMp4Lines

/** Returns the name of the best MP4 of a video. */
export const bestMp4Name = (qualities: readonly Quality[]): string | undefined => {
  const best = bySize(qualities).findLast(({ hasMp4 }) => hasMp4)
  return best && `${best.name}.mp4`
}

const quoted = (label: string) => label.replace(/["\r\n]/g, "'")

/** Returns the playlist of one caption language: a single segment as long as the video. */
export function captionsPlaylist(name: string, seconds: number, query: string): string {
  const head = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(seconds)}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
  ]
  return [...head, `#EXTINF:${seconds.toFixed(3)},`, `${name}${query}`, '#EXT-X-ENDLIST', ''].join(
    '\n',
  )
}

/**
 * Returns the playlist of a caption file: `captions-en-1f2e3d.m3u8` for `captions-en-1f2e3d.vtt`.
 */
export const captionsPlaylistOf = (name: string): string => name.replace(/\.vtt$/, '.m3u8')
