/** A part of a segment, which players can load before the segment is complete. */
export interface PlaylistPart {
  readonly duration: number
  readonly isKey: boolean
}

/** A segment of a stream. */
export interface PlaylistSegment {
  readonly number: number
  /** The head that its players need. */
  readonly head: number
  readonly startedAt: Date
  readonly parts: readonly PlaylistPart[]
  readonly isComplete: boolean
}

/** The longest segment, in seconds. */
export const SEGMENT_MAX = 4
/** The longest part, in seconds. */
const PART_MAX = 0.55
/** The distance that players keep from the end of the stream, in seconds: three parts. */
const HOLD_BACK = 1.65
/** The complete segments whose parts are named. */
const SEGMENTS_WITH_PARTS = 2

export const headName = (head: number): string => `head${head}.mp4`
export const segmentName = (number: number): string => `segment${number}.m4s`
export const partName = (number: number, part: number): string => `part${number}-${part}.m4s`

/**
 * Writes the playlist of a stream with low latency (RFC 8216bis). `before` counts the changes of
 * head that it no longer names.
 */
export function writePlaylist(segments: readonly PlaylistSegment[], before: number): string {
  const first = segments[0]
  const last = segments.at(-1)
  if (!first || !last) return ''
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:9',
    `#EXT-X-TARGETDURATION:${SEGMENT_MAX}`,
    `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=${HOLD_BACK}`,
    `#EXT-X-PART-INF:PART-TARGET=${PART_MAX}`,
    `#EXT-X-MEDIA-SEQUENCE:${first.number}`,
    ...(before > 0 ? [`#EXT-X-DISCONTINUITY-SEQUENCE:${before}`] : []),
  ]
  const withParts = last.number - SEGMENTS_WITH_PARTS - (last.isComplete ? 0 : 1)
  let head: number | undefined
  for (const segment of segments) {
    if (segment.head !== head) {
      if (head !== undefined) lines.push('#EXT-X-DISCONTINUITY')
      lines.push(`#EXT-X-MAP:URI="${headName(segment.head)}"`)
      head = segment.head
    }
    lines.push(...linesOf(segment, segment.number > withParts))
  }
  const [number, part] = last.isComplete ? [last.number + 1, 0] : [last.number, last.parts.length]
  lines.push(`#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${partName(number, part)}"`)
  return `${lines.join('\n')}\n`
}

function linesOf(
  { number, startedAt, parts, isComplete }: PlaylistSegment,
  namesParts: boolean,
): string[] {
  const named = parts.map(
    ({ duration, isKey }, part) =>
      `#EXT-X-PART:DURATION=${duration.toFixed(3)},URI="${partName(number, part)}"${isKey ? ',INDEPENDENT=YES' : ''}`,
  )
  const duration = parts.reduce((sum, one) => sum + one.duration, 0)
  return [
    `#EXT-X-PROGRAM-DATE-TIME:${startedAt.toISOString()}`,
    ...(namesParts ? named : []),
    ...(isComplete ? [`#EXTINF:${duration.toFixed(3)},`, segmentName(number)] : []),
  ]
}
