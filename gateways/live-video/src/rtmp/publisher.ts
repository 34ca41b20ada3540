import { setTimeout } from 'node:timers/promises'
import { Audio, PeerConnection, type Track, Video } from 'node-datachannel'
import { H264_PROFILE } from '../embedded/sdp.ts'

/** The kinds of media, with the rate of their clocks. */
const CLOCKS = { audio: 48_000, video: 90_000 } as const
type Kind = keyof typeof CLOCKS

const PAYLOAD_TYPES = { audio: 111, video: 102 }
const SOURCES = { audio: 5151, video: 5252 }
const OPEN_MS = 4000
const REPORT_EVERY_MS = 1000
/** The seconds between 1900, from which reports count, and 1970. */
const EPOCH = 2_208_988_800

/** The packets of one moment of media. */
export interface MediaPackets {
  /** Its time in milliseconds. */
  readonly at: number
  readonly contents: readonly Buffer[]
}

/** A connection that sends the media of an encoder to the forwarder, as a client of WHIP does. */
export interface Publisher {
  send(kind: Kind, packets: MediaPackets): void
  close(): void
}

interface PublisherOptions {
  /** Answers the offer. Rejects when the connection is refused. */
  readonly answer: (sdp: string) => Promise<string>
  /** Called once when the other side closed the connection or it broke. */
  readonly onLost: () => void
}

/** Opens a connection to the forwarder. Rejects when it is refused or does not open. */
export async function openPublisher({ answer, onLost }: PublisherOptions): Promise<Publisher> {
  const peer = new PeerConnection('rtmp', { iceServers: [], disableAutoNegotiation: true })
  const tracks = addTracks(peer)
  const opened = new Promise<'open'>((resolve) => tracks.video.onOpen(() => resolve('open')))
  try {
    peer.setLocalDescription('offer')
    await gathered(peer)
    peer.setRemoteDescription(await answer(peer.localDescription()?.sdp ?? ''), 'answer')
    const late = setTimeout(OPEN_MS, 'late' as const, { ref: false })
    if ((await Promise.race([opened, late])) === 'late')
      throw new Error('The connection to the forwarder did not open')
  } catch (error) {
    peer.close()
    throw error
  }
  return sendOver(peer, tracks, onLost)
}

function addTracks(peer: PeerConnection): Record<Kind, Track> {
  const audio = new Audio('0', 'SendOnly')
  audio.addOpusCodec(PAYLOAD_TYPES.audio)
  audio.addSSRC(SOURCES.audio, 'rtmp', 'rtmp', 'audio')
  const video = new Video('1', 'SendOnly')
  video.addH264Codec(PAYLOAD_TYPES.video, H264_PROFILE)
  video.addSSRC(SOURCES.video, 'rtmp', 'rtmp', 'video')
  return { audio: peer.addTrack(audio), video: peer.addTrack(video) }
}

async function gathered(peer: PeerConnection): Promise<void> {
  if (peer.gatheringState() === 'complete') return
  await new Promise<void>((resolve) =>
    peer.onGatheringStateChange((state) => state === 'complete' && resolve()),
  )
}

function sendOver(
  peer: PeerConnection,
  tracks: Record<Kind, Track>,
  onLost: () => void,
): Publisher {
  const sent = { audio: { packets: 0, bytes: 0 }, video: { packets: 0, bytes: 0 } }
  /** The media time and the clock of the first packet: reports tell both by them. */
  let start: { readonly at: number; readonly clock: number } | undefined
  let isOpen = true
  const write = (kind: Kind, packet: Buffer) => {
    if (isOpen && tracks[kind].isOpen()) tracks[kind].sendMessageBinary(packet)
  }
  const report = () => {
    if (!start) return
    const now = Date.now()
    for (const kind of ['audio', 'video'] as const) {
      const media = start.at + (now - start.clock)
      write(
        kind,
        senderReport(SOURCES[kind], { now, timestamp: stamp(kind, media), ...sent[kind] }),
      )
    }
  }
  const timer = setInterval(report, REPORT_EVERY_MS).unref()
  const close = () => {
    if (!isOpen) return
    isOpen = false
    clearInterval(timer)
    peer.close()
  }
  peer.onStateChange((state) => {
    if (!isOpen || (state !== 'closed' && state !== 'failed' && state !== 'disconnected')) return
    close()
    onLost()
  })
  return {
    send(kind, { at, contents }) {
      start ??= { at, clock: Date.now() }
      const counts = sent[kind]
      contents.forEach((content, index) => {
        const isLast = kind === 'video' && index === contents.length - 1
        const place = { kind, sequence: counts.packets, timestamp: stamp(kind, at), isLast }
        write(kind, packetOf(place, content))
        counts.packets += 1
        counts.bytes += content.length
      })
    },
    close,
  }
}

const stamp = (kind: Kind, at: number) => Math.round((at * CLOCKS[kind]) / 1000) >>> 0

interface PacketPlace {
  readonly kind: Kind
  readonly sequence: number
  readonly timestamp: number
  readonly isLast: boolean
}

function packetOf({ kind, sequence, timestamp, isLast }: PacketPlace, content: Buffer): Buffer {
  const head = Buffer.alloc(12)
  head[0] = 0x80
  head[1] = PAYLOAD_TYPES[kind] | (isLast ? 0x80 : 0)
  head.writeUInt16BE(sequence & 0xffff, 2)
  head.writeUInt32BE(timestamp, 4)
  head.writeUInt32BE(SOURCES[kind], 8)
  return Buffer.concat([head, content])
}

interface SentCounts {
  readonly now: number
  readonly timestamp: number
  readonly packets: number
  readonly bytes: number
}

/** Returns the report by which receivers play picture and sound together (RFC 3550, 6.4.1). */
function senderReport(source: number, { now, timestamp, packets, bytes }: SentCounts): Buffer {
  const report = Buffer.alloc(28)
  report[0] = 0x80
  report[1] = 200
  report.writeUInt16BE(6, 2)
  report.writeUInt32BE(source, 4)
  report.writeUInt32BE(Math.floor(now / 1000) + EPOCH, 8)
  report.writeUInt32BE(Math.floor(((now % 1000) / 1000) * 2 ** 32), 12)
  report.writeUInt32BE(timestamp, 16)
  report.writeUInt32BE(packets >>> 0, 20)
  report.writeUInt32BE(bytes >>> 0, 24)
  return report
}
