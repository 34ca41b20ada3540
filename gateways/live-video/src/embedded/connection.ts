import type { RtcConfig } from 'node-datachannel'
import { Audio, PeerConnection, type Track, Video } from 'node-datachannel'
import { BadOffer, H264_PROFILE, type Offer, type VideoCodec } from './sdp.ts'

/** The longest wait for the addresses of this machine, in milliseconds. */
const GATHERING_MS = 2000

/** The place where all connections of a forwarder arrive. */
export interface Place {
  /** The UDP port of all connections. */
  readonly port: number
  /**
   * The time without a report after which a viewer has gone, in milliseconds; 20 seconds unless
   * given.
   */
  readonly silentMs?: number
}

/** A connection to one client, before it is established. */
export interface Connection {
  readonly peer: PeerConnection
  readonly audio: Track | undefined
  readonly video: Track | undefined
  /** Closes the connection; closing it again changes nothing. */
  close(): void
}

/** The media that a connection sends or receives. */
export interface Tracks {
  readonly direction: 'SendOnly' | 'RecvOnly'
  /** The codecs that are answered, of those that are offered. */
  readonly codecs: readonly VideoCodec[]
  /** The sources that we send as; undefined when we receive. */
  readonly sources?: { readonly audio: number; readonly video: number }
}

/** Opens a connection for the tracks of an offer. */
export function openConnection(
  { port }: Place,
  offer: Offer,
  { direction, codecs, sources }: Tracks,
): Connection {
  const range = { enableIceUdpMux: true, portRangeBegin: port, portRangeEnd: port }
  const settings: RtcConfig = { iceServers: [], disableAutoNegotiation: true, ...range }
  const peer = new PeerConnection(direction, settings)
  let audio: Track | undefined
  let video: Track | undefined
  if (offer.audio) {
    const section = new Audio(offer.audio.mid, direction)
    section.addOpusCodec(offer.audio.payloadType)
    if (sources) section.addSSRC(sources.audio, 'stagedoor', 'live', 'audio')
    audio = peer.addTrack(section)
  }
  if (offer.video) {
    const section = new Video(offer.video.mid, direction)
    for (const [codec, type] of offer.video.payloadTypes) {
      if (codecs.includes(codec))
        codec === 'H264' ? section.addH264Codec(type, H264_PROFILE) : section.addVP8Codec(type)
    }
    if (sources) section.addSSRC(sources.video, 'stagedoor', 'live', 'video')
    video = peer.addTrack(section)
  }
  let isOpen = true
  const close = () => {
    if (isOpen) peer.close()
    isOpen = false
  }
  return { peer, audio, video, close }
}

/**
 * Sends a packet on a track. Returns false when the track was closed natively, which its events may
 * say only later.
 */
export function sendOn(track: Track | undefined, packet: Buffer): boolean {
  try {
    track?.sendMessageBinary(packet)
    return true
  } catch {
    return false
  }
}

/**
 * Answers the offer of a client with all addresses of this machine. Throws `BadOffer` when it
 * cannot be read.
 */
export async function answerOffer({ peer, close }: Connection, sdp: string): Promise<string> {
  const gathered = new Promise<void>((resolve) => {
    peer.onGatheringStateChange((state) => state === 'complete' && resolve())
    setTimeout(resolve, GATHERING_MS).unref()
  })
  try {
    peer.setRemoteDescription(sdp, 'offer')
    peer.setLocalDescription('answer')
    await gathered
    const answer = peer.localDescription()?.sdp
    if (answer) return answer
  } catch (error) {
    close()
    throw new BadOffer(`The offer cannot be answered: ${(error as Error).message}`)
  }
  close()
  throw new BadOffer('The offer cannot be answered')
}
