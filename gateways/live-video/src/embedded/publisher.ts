import { answerOffer, openConnection, type Place, sendOn } from './connection.ts'
import { ONLY } from './layers.rules.ts'
import { createMissingPackets, keyFrameRequest, resendRequest, splitReports } from './rtcp.ts'
import {
  isRtcp,
  isRtp,
  payloadTypeOf,
  readExtension,
  readTextExtension,
  sequenceOf,
  sourceOf,
} from './rtp.ts'
import {
  BadOffer,
  type Offer,
  readOffer,
  VIDEO_CODECS,
  type VideoCodec,
  withTransportCc,
} from './sdp.ts'
import { videoOnly, withLayers } from './simulcast-sdp.ts'
import { createArrivalReports } from './transport-cc.ts'

/** The kinds of media of a stream. */
export type MediaKind = 'audio' | 'video'

/** Receives what a performer sends. */
export interface PublisherEvents {
  packet(kind: MediaKind, packet: Buffer, layer: string): unknown
  /** A report of the sender about the clock of its sound or of a layer. */
  report(kind: MediaKind, report: Buffer, layer: string): unknown
  closed(): unknown
}

/** A performer’s connection that sends the media of a stream. */
export interface Publisher {
  readonly answer: string
  readonly codec: VideoCodec
  /** Asks for a key frame of a layer; more often than every 400 ms has no effect. */
  requestKeyFrame(layer: string): void
  close(): void
}

const RESEND_EVERY_MS = 30
const REPORT_EVERY_MS = 50
const KEY_FRAME_EVERY_MS = 400
/** The bitrate that a sender may begin with, in bits a second; its own estimate takes over. */
const FIRST_BITRATE = 2_500_000

/** Answers the offer of a performer and receives their media. Throws `BadOffer`. */
export async function openPublisher(
  place: Place,
  sdp: string,
  events: PublisherEvents,
): Promise<Publisher> {
  const offer = readOffer(sdp)
  const { connection, answer, codec, transportCcId } = await answerSender(place, sdp, offer)
  const { peer, audio, video } = connection
  const receive = receiveVideo(transportCcId)
  const sort = offer.video?.layers ? sortLayers(offer) : undefined
  const take = (kind: MediaKind, packet: Buffer) => {
    if (isRtcp(packet))
      for (const report of splitReports(packet)) {
        const found = sort ? sort.report(report) : UNSORTED[kind]
        if (found) events.report(found.kind, report, found.layer)
      }
    else if (isRtp(packet)) {
      const found = sort ? sort.packet(packet) : UNSORTED[kind]
      if (found?.kind === 'video') receive.note(packet, found.layer)
      if (found) events.packet(found.kind, packet, found.layer)
    }
  }
  const send = (report: Buffer | undefined) =>
    void (report && video?.isOpen() && sendOn(video, report))
  const timers = [
    setInterval(() => receive.resends().forEach(send), RESEND_EVERY_MS),
    setInterval(() => send(receive.arrivals()), REPORT_EVERY_MS),
  ]
  const close = () => {
    for (const timer of timers) clearInterval(timer)
    connection.close()
  }
  audio?.onMessage((packet) => take('audio', packet))
  video?.onMessage((packet) => take('video', packet))
  video?.onOpen(() => video.requestBitrate(FIRST_BITRATE))
  peer.onStateChange((state) => {
    if (state !== 'closed' && state !== 'failed' && state !== 'disconnected') return
    for (const timer of timers) clearInterval(timer)
    events.closed()
  })
  return { answer, codec, requestKeyFrame: (layer) => send(receive.keyFrameRequest(layer)), close }
}

/** Answers the offer of a sender, with all layers that it offers. */
async function answerSender(place: Place, sdp: string, offer: Offer) {
  const { codec, payloadType, transportCcId } = chooseCodec(offer)
  const { audio, video } = offer
  const layers = video?.layers
  const alone = layers && video ? { video } : offer
  const connection = openConnection(place, alone, { direction: 'RecvOnly', codecs: [codec] })
  const answered = await answerOffer(connection, layers && video ? videoOnly(sdp, video.mid) : sdp)
  const reported =
    transportCcId === undefined ? answered : withTransportCc(answered, transportCcId, payloadType)
  const answer =
    layers && video
      ? withLayers(reported, { video: { mid: video.mid, layers }, audio, offer: sdp })
      : reported
  return { connection, answer, codec, transportCcId }
}

function chooseCodec({ video }: Offer) {
  const codec = VIDEO_CODECS.find((one) => video?.payloadTypes.has(one))
  if (!video || !codec) throw new BadOffer('The offer has no H.264 or VP8 video')
  return {
    codec,
    payloadType: video.payloadTypes.get(codec) ?? 0,
    transportCcId: video.transportCcId,
  }
}

interface Sorted {
  readonly kind: MediaKind
  readonly layer: string
}

const UNSORTED = {
  audio: { kind: 'audio', layer: ONLY },
  video: { kind: 'video', layer: ONLY },
} as const satisfies Record<MediaKind, Sorted>
/** The most sources that one connection may have. */
const SOURCES_MAX = 16

/** Tells sound and layers apart, which arrive mixed; undefined for what belongs to neither. */
function sortLayers({ audio, video }: Offer) {
  const known = new Map<number, Sorted>()
  const types = new Set(video?.payloadTypes.values())
  const sortNew = (packet: Buffer): Sorted | undefined => {
    if (payloadTypeOf(packet) === audio?.payloadType) return { kind: 'audio', layer: ONLY }
    const layer = video?.layers && readTextExtension(packet, video.layers.ridId)
    return layer && video.layers?.ids.includes(layer) && types.has(payloadTypeOf(packet))
      ? { kind: 'video', layer }
      : undefined
  }
  return {
    report: (report: Buffer) => known.get(report.readUInt32BE(4)),
    packet(packet: Buffer): Sorted | undefined {
      const source = sourceOf(packet)
      const found = known.get(source)
      if (found) return found
      const sorted = sortNew(packet)
      if (sorted && known.size < SOURCES_MAX) known.set(source, sorted)
      return sorted
    },
  }
}

/** Counts what arrives of the layers of a video: what is missing, and when the rest came. */
function receiveVideo(transportCcId: number | undefined) {
  const layers = new Map<string, ReturnType<typeof receiveLayer>>()
  const arrivals = createArrivalReports()
  let lastSource = 0
  return {
    note(packet: Buffer, id: string) {
      lastSource = sourceOf(packet)
      const layer = layers.get(id) ?? receiveLayer()
      if (!layers.has(id)) layers.set(id, layer)
      layer.note(packet)
      const number = transportCcId === undefined ? undefined : readExtension(packet, transportCcId)
      if (number !== undefined) arrivals.note(number, process.hrtime.bigint() / 1000n)
    },
    resends: () => [...layers.values()].map((layer) => layer.resends()),
    arrivals: () => (layers.size > 0 ? arrivals.next(lastSource) : undefined),
    keyFrameRequest: (id: string) => layers.get(id)?.keyFrameRequest(),
  }
}

function receiveLayer() {
  const missing = createMissingPackets()
  let source = 0
  let askedAt = 0
  return {
    note(packet: Buffer) {
      source = sourceOf(packet)
      missing.note(sequenceOf(packet), Date.now())
    },
    resends() {
      const due = missing.due(Date.now())
      return due.length > 0 ? resendRequest(source, due) : undefined
    },
    keyFrameRequest() {
      if (Date.now() - askedAt < KEY_FRAME_EVERY_MS) return undefined
      askedAt = Date.now()
      return keyFrameRequest(source)
    },
  }
}
