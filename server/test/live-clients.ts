import { once } from 'node:events'
import { Audio, PeerConnection, type Track, Video } from 'node-datachannel'

/** Sends the offer of a client and returns the answer. */
export type Signal = (offer: string) => Promise<string>

/** A client that sends or receives media as an encoder or a browser does. */
export interface LiveClient {
  /** The packets of video that it received so far. */
  readonly received: () => readonly Buffer[]
  /** The packets of sound that it received so far. */
  readonly heard: () => number
  /** Sends packets of video and sound for a while, 30 pictures a second. Resolves at the end. */
  send(milliseconds: number): Promise<void>
  /** Sends a report as a receiver, such as one that asks for packets again. */
  report(report: Buffer): void
  isConnected(): boolean
  close(): void
}

/** The codec and its payload type. */
export interface ClientCodec {
  readonly codec: 'H264' | 'VP8'
  readonly payloadType: number
}

const H264 = 'profile-level-id=42e01f;packetization-mode=1;level-asymmetry-allowed=1'
const SOURCES = { audio: 4242, video: 4343 }

/** Connects a client. Rejects when the offer is refused. */
export async function connectClient(
  role: 'publisher' | 'viewer',
  signal: Signal,
  { codec, payloadType }: ClientCodec = { codec: 'H264', payloadType: 102 },
): Promise<LiveClient> {
  const peer = new PeerConnection(role, { iceServers: [], disableAutoNegotiation: true })
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
  const audio = peer.addTrack(sound)
  const video = peer.addTrack(picture)
  const arrived = receive(audio, video)
  const opened = new Promise<void>((resolve) => video.onOpen(() => resolve()))
  peer.setLocalDescription('offer')
  await gathered(peer)
  try {
    peer.setRemoteDescription(await signal(peer.localDescription()?.sdp ?? ''), 'answer')
  } catch (error) {
    peer.close()
    throw error
  }
  await opened
  const counters = { audio: 0, video: 0 }
  return {
    ...arrived,
    send: (milliseconds) => sendFor(milliseconds, { audio, video, payloadType, counters }),
    report: (report) => void video.sendMessageBinary(report),
    isConnected: () => peer.state() === 'connected',
    close: () => peer.close(),
  }
}

function receive(audio: Track, video: Track) {
  const packets: Buffer[] = []
  let sounds = 0
  const isMedia = (packet: Buffer) => packet.readUInt8(1) < 192 || packet.readUInt8(1) > 223
  audio.onMessage((packet) => {
    sounds += isMedia(packet) ? 1 : 0
  })
  video.onMessage((packet) => {
    if (isMedia(packet)) packets.push(packet)
  })
  return { received: () => packets, heard: () => sounds }
}

async function gathered(peer: PeerConnection): Promise<void> {
  if (peer.gatheringState() === 'complete') return
  await new Promise<void>((resolve) => peer.onGatheringStateChange((state) => state === 'complete' && resolve()))
}

interface Sending {
  readonly audio: Track
  readonly video: Track
  readonly payloadType: number
  readonly counters: { audio: number; video: number }
}

async function sendFor(milliseconds: number, { audio, video, payloadType, counters }: Sending): Promise<void> {
  const until = AbortSignal.timeout(milliseconds)
  const timer = setInterval(() => {
    counters.audio += 1
    audio.sendMessageBinary(packetOf(111, SOURCES.audio, { number: counters.audio, timestamp: counters.audio * 960 }))
    for (let part = 0; part < 3; part += 1) {
      counters.video += 1
      const place = { number: counters.video, timestamp: Math.floor(counters.video / 3) * 3000 }
      video.sendMessageBinary(packetOf(payloadType, SOURCES.video, place))
    }
  }, 33)
  await once(until, 'abort')
  clearInterval(timer)
}

/** Returns a packet whose content begins with its number, so that a receiver sees which one it is. */
function packetOf(payloadType: number, source: number, { number, timestamp }: { number: number; timestamp: number }) {
  const packet = Buffer.alloc(400)
  packet[0] = 0x80
  packet[1] = payloadType
  packet.writeUInt16BE(number & 0xffff, 2)
  packet.writeUInt32BE(timestamp, 4)
  packet.writeUInt32BE(source, 8)
  packet[12] = 0x65
  packet.writeUInt32BE(number, 13)
  return packet
}
