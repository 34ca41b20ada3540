import type { Rung, VideoMetadata } from '../../gateways/media-tools/port.ts'

/** One quality that can be played, as it is kept: what a master playlist says of it. */
export interface Quality {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly frameRate: number
  readonly bandwidth: number
  readonly codecs: string
  /** Can be had as one MP4 as well; absent where nobody tried to make it yet. */
  readonly hasMp4?: boolean
}

/** What is made of a film for playing. */
export interface RenditionPlan {
  /** The picture is cut as it is, which is playable at once. */
  readonly isCopied: boolean
  /** Encoded, smallest first. */
  readonly rungs: readonly Rung[]
}

/** The name of the quality that is the source itself. */
export const sourceName = 'source'

const ladder = [
  { short: 480, videoKbps: 1400, audioKbps: 96 },
  { short: 720, videoKbps: 3000, audioKbps: 128 },
  { short: 1080, videoKbps: 5500, audioKbps: 160 },
] as const
/** A film a little smaller than a step is a film of that step. */
const nearly = 0.9
/** A source that takes this much more than the same step encoded is worth encoding in its own size too. */
const wasteful = 1.6
const longestKeyFrameGap = 10
const longestSide = 16_384

/**
 * Which qualities a film is given: never larger than itself by its shorter side. Whether its own picture is one of them
 * is decided by what it is, unless that is known already.
 */
export function planRenditions(
  facts: VideoMetadata,
  known: { isCopied: boolean } = { isCopied: canBeCopied(facts) },
): RenditionPlan {
  const shorter = Math.min(facts.width, facts.height)
  const steps = ladder.filter(({ short }) => short * nearly <= shorter)
  const [smallest] = ladder
  const rungs = (steps.length > 0 ? steps : [smallest]).map((step) => rungAt(facts, step))
  if (!known.isCopied) return { isCopied: false, rungs }
  const isSmaller = (rung: Rung) => Math.min(rung.width, rung.height) < shorter * nearly
  return { isCopied: true, rungs: rungs.filter((rung) => isSmaller(rung) || isWasteful(facts, rung)) }
}

const isWasteful = ({ bitRate }: VideoMetadata, { videoKbps }: Rung) => bitRate > videoKbps * 1000 * wasteful

function rungAt(facts: VideoMetadata, { short, videoKbps, audioKbps }: (typeof ladder)[number]): Rung {
  const shorter = Math.min(facts.width, facts.height)
  const share = Math.min(1, short / shorter)
  const [width, height] = [even(facts.width * share, facts.width), even(facts.height * share, facts.height)]
  return {
    name: `${Math.min(width, height)}p`,
    width,
    height,
    frameRate: constantFrameRate(facts.frameRate),
    videoKbps,
    audioKbps,
  }
}

/** The nearest even number of pixels that the source has. */
function even(wanted: number, most: number): number {
  const near = Math.round(wanted / 2) * 2
  return Math.max(2, near > most ? near - 2 : near)
}

/** What browsers play without being encoded: 8-bit 4:2:0 H.264 that can be cut at least every ten seconds. */
function canBeCopied(facts: VideoMetadata): boolean {
  return (
    facts.videoCodec === 'h264' &&
    /^(?:Constrained Baseline|Baseline|Main|High|Constrained High)$/.test(facts.videoProfile) &&
    /^yuvj?420p$/.test(facts.pixelFormat) &&
    facts.longestKeyFrameGap <= longestKeyFrameGap &&
    !facts.isInterlaced &&
    ['mov', 'matroska', 'mpegts', 'flv'].includes(facts.container)
  )
}

const commonRates = [
  ...[[24000, 1001] as const, [24, 1] as const, [25, 1] as const, [30000, 1001] as const, [30, 1] as const],
  ...[[48, 1] as const, [50, 1] as const, [60000, 1001] as const, [60, 1] as const],
]

/** One constant rate for a film of any: the common one it has, or the next whole number from 10 to 60. */
export function constantFrameRate(frameRate: number): readonly [number, number] {
  const common = commonRates.find(([over, under]) => Math.abs(over / under - frameRate) < 0.012)
  return common ?? [Math.min(60, Math.max(10, Math.ceil(frameRate - 0.012))), 1]
}

const advice = 'Export it as MP4 with H.264 video and AAC sound and upload that.'

/** Why nothing can be made of a video, ready to show; undefined when something can. */
export function unplayableReason(facts: VideoMetadata, maxSeconds: number): string | undefined {
  if (facts.duration > maxSeconds) return `This video is longer than ${Math.floor(maxSeconds / 3600)} hours.`
  if (Math.max(facts.width, facts.height) > longestSide) return `This video is more than ${longestSide} pixels wide.`
  if (!facts.canDecodeVideo)
    return `This video is encoded as ${nameOf(facts.videoCodec)}, which cannot be read. ${advice}`
  if (facts.audioCodec && !facts.canDecodeAudio) {
    return `The sound of this video is encoded as ${nameOf(facts.audioCodec)}, which cannot be read. ${advice}`
  }
  return undefined
}

const nameOf = (codec: string) => (codec === 'unknown' ? 'something unknown' : codec.toUpperCase())

/** Captions as a master playlist offers them. */
export interface CaptionTrack {
  readonly language: string
  readonly label: string
  /** The name of the file. */
  readonly name: string
}

/** The playlist of playlists; every address ends with the query that opens it. */
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
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...tracks, ...streams, ''].join('\n')
}

/** Smallest first; the source stands above what was encoded in its size. */
export const bySize = (qualities: readonly Quality[]): Quality[] =>
  [...qualities].sort((a, b) => Math.min(a.width, a.height) - Math.min(b.width, b.height) || a.bandwidth - b.bandwidth)

/** Qualities up to this many lines can be had as one MP4: more is for players that choose a quality by themselves. */
const mp4Lines = 720

/** Tells whether a quality is given an MP4 of its own. */
export const needsMp4 = ({ width, height }: { width: number; height: number }): boolean =>
  Math.min(width, height) <= mp4Lines

/** The name of the best MP4 there is of a video. */
export const bestMp4Name = (qualities: readonly Quality[]): string | undefined => {
  const best = bySize(qualities).findLast(({ hasMp4 }) => hasMp4)
  return best && `${best.name}.mp4`
}

const quoted = (label: string) => label.replace(/["\r\n]/g, "'")

/** The playlist of one language: a single segment as long as the film. */
export function captionsPlaylist(name: string, seconds: number, query: string): string {
  const head = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(seconds)}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
  ]
  return [...head, `#EXTINF:${seconds.toFixed(3)},`, `${name}${query}`, '#EXT-X-ENDLIST', ''].join('\n')
}

/** `captions-en-1f2e3d.vtt` is offered through `captions-en-1f2e3d.m3u8`. */
export const captionsPlaylistOf = (name: string): string => name.replace(/\.vtt$/, '.m3u8')
