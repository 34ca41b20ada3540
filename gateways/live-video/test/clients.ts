import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Audio, PeerConnection, type Track, Video } from 'node-datachannel'
import { reportArrivals } from './reports.ts'
import { type LiveSample, playSample } from './samples.ts'

/** Sends the offer of a client and returns the answer. */
export type Signal = (offer: string) => Promise<string>

/** A client that sends or receives media as an encoder or a browser does. */
export interface LiveClient {
  /** The packets of video that it received so far; none where it keeps no packets. */
  readonly received: () => readonly Buffer[]
  /** The number of packets of video and sound that it received so far. */
  readonly packets: () => number
  /** The packets of sound that it received so far. */
  readonly heard: () => number
  /**
   * Sends packets of video and sound for a while, 30 pictures a second in three packets each.
   * Resolves at the end.
   */
  send(milliseconds: number, bytes?: number): Promise<void>
  /** Sends a video with its sound again and again, in real time. Resolves at the end. */
  play(sample: LiveSample, milliseconds: number): Promise<void>
  /** Ends the present sending. */
  stop(): void
  /** Sends a report as a receiver, such as one that asks for packets again. */
  report(report: Buffer): void
  isConnected(): boolean
  /**
   * Reports nothing from now on, as a browser that was killed: it says no goodbye, and packets are
   * still sent to it.
   */
  crash(): void
  close(): void
}

/** The codec and its payload type. */
export interface ClientCodec {
  readonly codec: 'H264' | 'VP8'
  readonly payloadType: number
}

const H264 = 'profile-level-id=42e01f;packetization-mode=1;level-asymmetry-allowed=1'
const SOURCES = { audio: 4242, video: 4343 }

/** The attempts to connect a client, and the time for one of them in milliseconds. */
const ATTEMPTS = 6
const OPEN_MS = 4000

/** The behaviour of a client that receives. */
interface ClientOptions {
  /** Keeps the packets of video. */
  readonly keepsPackets?: boolean
  /** Reports what arrives, as browsers do. */
  readonly reports?: boolean
}

/** Says that a connection broke before it carried anything. */
class BrokenConnection extends Error {
  override name = 'BrokenConnection'
}

/**
 * Connects a client. Rejects when the offer is refused. On a busy machine the library of this
 * client may lose packets of the other side that arrive while it takes the answer, so a connection
 * that breaks is opened again, as real clients do.
 */
export async function connectClient(
  role: 'publisher' | 'viewer',
  signal: Signal,
  codec: ClientCodec = { codec: 'H264', payloadType: 102 },
  { keepsPackets = true, reports = true }: ClientOptions = {},
): Promise<LiveClient> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await openClient(role, signal, { ...codec, keepsPackets, reports })
    } catch (error) {
      if (!(error instanceof BrokenConnection) || attempt === ATTEMPTS) throw error
      await setTimeout(attempt * 100)
    }
  }
}

async function openClient(
  role: 'publisher' | 'viewer',
  signal: Signal,
  { codec, payloadType, keepsPackets, reports }: ClientCodec & Required<ClientOptions>,
): Promise<LiveClient> {
  const peer = new PeerConnection(role, { iceServers: [], disableAutoNegotiation: true })
  const { audio, video } = addTracks(peer, role, { codec, payloadType })
  const reporting = role === 'viewer' && reports ? reportArrivals(video) : undefined
  const arrived = receive({ audio, video }, keepsPackets, reporting?.note)
  const opened = new Promise<void>((resolve) => video.onOpen(() => resolve()))
  const close = () => {
    reporting?.stop()
    peer.close()
  }
  try {
    peer.setLocalDescription('offer')
    await gathered(peer)
    await take(peer, await signal(peer.localDescription()?.sdp ?? ''), opened)
  } catch (error) {
    close()
    throw error
  }
  const sent = { audio, video, payloadType, counters: { audio: 0, video: 0 } }
  let stopping = new AbortController()
  const within = (milliseconds: number) => {
    stopping = new AbortController()
    return AbortSignal.any([stopping.signal, AbortSignal.timeout(milliseconds)])
  }
  return {
    ...arrived,
    send: (milliseconds, bytes = 400) => sendUntil(within(milliseconds), { ...sent, bytes }),
    play(sample, milliseconds) {
      const until = within(milliseconds)
      const tracks = {
        audio: (packet: Buffer) => send(audio, packet),
        video: (packet: Buffer) => send(video, packet),
      }
      return playSample(sample, tracks, { until, payloadType, sources: SOURCES })
    },
    stop: () => stopping.abort(),
    report: (report) => void video.sendMessageBinary(report),
    isConnected: () => peer.state() === 'connected',
    crash: () => reporting?.stop(),
    close,
  }
}

function addTracks(
  peer: PeerConnection,
  role: 'publisher' | 'viewer',
  { codec, payloadType }: ClientCodec,
) {
  const direction = role === 'publisher' ? 'SendOnly' : 'RecvOnly'
  const sound = new Audio('0', direction)
  sound.addOpusCodec(111)
  const picture = new Video('1', direction)
  if (codec === 'H264') picture.addH264Codec(payloadType, H264)
  else picture.addVP8Codec(payloadType)
  if (role === 'publisher') {
    sound.addSSRC(SOURCES.audio, 'client', 'client', 'audio')
    picture.addSSRC(SOURCES.video, 'client', 'client', 'video')
  }
  return { audio: peer.addTrack(sound), video: peer.addTrack(picture) }
}

/** Sends a packet, unless the other side has gone or this client was closed. */
const send = (track: Track, packet: Buffer) =>
  void (track.isOpen() && track.sendMessageBinary(packet))

/**
 * Takes the answer and waits until the tracks are open. Rejects with `BrokenConnection` when they
 * do not open.
 */
async function take(peer: PeerConnection, answer: string, opened: Promise<void>): Promise<void> {
  try {
    peer.setRemoteDescription(answer, 'answer')
  } catch (error) {
    throw new BrokenConnection((error as Error).message)
  }
  const late = setTimeout(OPEN_MS, 'late', { ref: false })
  if ((await Promise.race([opened, late])) === 'late')
    throw new BrokenConnection('The tracks did not open')
}

const isMedia = (packet: Buffer) => packet.readUInt8(1) < 192 || packet.readUInt8(1) > 223

type Note = ReturnType<typeof reportArrivals>['note']

function receive(
  { audio, video }: { audio: Track; video: Track },
  keepsPackets: boolean,
  note?: Note,
) {
  const packets: Buffer[] = []
  let sounds = 0
  let pictures = 0
  audio.onMessage((packet) => {
    if (!isMedia(packet)) return
    note?.('audio', packet)
    sounds += 1
  })
  video.onMessage((packet) => {
    if (!isMedia(packet)) return
    note?.('video', packet)
    pictures += 1
    if (keepsPackets) packets.push(packet)
  })
  return { received: () => packets, heard: () => sounds, packets: () => sounds + pictures }
}

async function gathered(peer: PeerConnection): Promise<void> {
  if (peer.gatheringState() === 'complete') return
  await new Promise<void>((resolve) =>
    peer.onGatheringStateChange((state) => state === 'complete' && resolve()),
  )
}

interface Sending {
  readonly audio: Track
  readonly video: Track
  readonly payloadType: number
  readonly counters: { audio: number; video: number }
  /** The size of a packet of video. */
  readonly bytes: number
}

async function sendUntil(
  until: AbortSignal,
  { audio, video, payloadType, counters, bytes }: Sending,
): Promise<void> {
  const timer = setInterval(() => {
    // The other side may have gone, or this client was closed.
    if (!audio.isOpen() || !video.isOpen()) return
    counters.audio += 1
    const sound = { number: counters.audio, timestamp: counters.audio * 960, bytes: 100 }
    audio.sendMessageBinary(packetOf(111, SOURCES.audio, sound))
    for (let part = 0; part < 3; part += 1) {
      counters.video += 1
      const place = { number: counters.video, timestamp: Math.floor(counters.video / 3) * 3000 }
      video.sendMessageBinary(packetOf(payloadType, SOURCES.video, { ...place, bytes }))
    }
  }, 33)
  await once(until, 'abort')
  clearInterval(timer)
}

/**
 * Returns a packet whose content begins with its number, so that a receiver sees which one it is.
 */
function packetOf(
  payloadType: number,
  source: number,
  { number, timestamp, bytes }: { number: number; timestamp: number; bytes: number },
) {
  const packet = Buffer.alloc(bytes)
  packet[0] = 0x80
  packet[1] = payloadType
  packet.writeUInt16BE(number & 0xffff, 2)
  packet.writeUInt32BE(timestamp, 4)
  packet.writeUInt32BE(source, 8)
  packet[12] = 0x65
  packet.writeUInt32BE(number, 13)
  return packet
}
