import { copy } from '../../platform/i18n/index.ts'
import type { Run } from './ffmpeg-arguments.ts'
import { MediaRefused, type ToolOptions, type VideoContainer } from './port.ts'

/** The totals of the packets of one stream, in seconds. */
export interface PacketSpan {
  /** The time of the first packet. */
  start: number
  duration: number
  /** The longest time between the end of a packet and the next one. */
  longestGap: number
  longestKeyFrameGap: number
  lastFrame: number
  bitRate: number
  /** The number of packets; for a video, its frames. */
  frames: number
}

/**
 * Walks over every packet without decoding to find the real durations of video and audio and the
 * distance of key frames.
 */
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
      ...opening(container),
      '-show_entries',
      'packet=codec_type,stream_index,pts_time,dts_time,duration_time,size,flags',
      '-of',
      'compact=p=0:nk=0',
      path,
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
  if (end.code !== 0) throw unreadableVideo()
  if (/partial file|moov atom not found|truncat/i.test(end.errors))
    throw new MediaRefused('cut_short', cutShort)
  return { ...span('video', walks.get('video')), ...span('audio', walks.get('audio')) }
}

interface PacketTotals {
  start: number
  end: number
  last: number
  lastFrame: number
  lastKey: number
  keyGap: number
  gap: number
  bytes: number
  count: number
}

const newWalk = (): PacketTotals => ({
  start: Number.POSITIVE_INFINITY,
  end: Number.NEGATIVE_INFINITY,
  last: Number.NEGATIVE_INFINITY,
  lastFrame: 0,
  lastKey: Number.NaN,
  keyGap: 0,
  gap: 0,
  bytes: 0,
  count: 0,
})

/** Adds a packet. Some old containers store only its decoding time, which is near enough. */
function addPacket(walk: PacketTotals, packet: Record<string, string | undefined>) {
  const shown = Number(packet.pts_time)
  const decoded = Number(packet.dts_time)
  const time = Number.isNaN(shown) ? decoded : shown
  walk.bytes += Number(packet.size) || 0
  walk.count += 1
  if (Number.isNaN(time)) return
  const duration = Number(packet.duration_time) || 0
  if (time > walk.end && walk.count > 1) walk.gap = Math.max(walk.gap, time - walk.end)
  walk.start = Math.min(walk.start, time)
  walk.end = Math.max(walk.end, time + duration)
  if (time > walk.last) [walk.last, walk.lastFrame] = [time, duration]
  if (!packet.flags?.startsWith('K')) return
  if (!Number.isNaN(walk.lastKey)) walk.keyGap = Math.max(walk.keyGap, time - walk.lastKey)
  walk.lastKey = time
}

function span(
  name: 'video' | 'audio',
  walk: PacketTotals | undefined,
): { [name: string]: PacketSpan } {
  if (!walk || walk.end <= walk.start) return {}
  const duration = walk.end - walk.start
  const lastGap = walk.end - (Number.isNaN(walk.lastKey) ? walk.start : walk.lastKey)
  const longestKeyFrameGap = Math.max(walk.keyGap, lastGap)
  const { start, gap: longestGap, lastFrame, bytes, count: frames } = walk
  return {
    [name]: {
      start,
      duration,
      longestGap,
      longestKeyFrameGap,
      lastFrame,
      bitRate: (bytes * 8) / duration,
      frames,
    },
  }
}

/** Returns the first arguments of ffprobe, which open a file only as this container. */
export function opening(container: VideoContainer | 'hls'): string[] {
  return ['-v', 'error', '-protocol_whitelist', 'file', '-f', container]
}

const cutShort = copy('The end of this video is missing. Export it again where it was made.')

/** Returns the refusal of a file that is no readable video. */
export const unreadableVideo = (): MediaRefused =>
  new MediaRefused('unreadable', 'This video is damaged or not a video we can read.')
