import { answerOffer, openConnection, type Place, sendOn } from './connection.ts'
import { createMissingPackets, keyFrameRequest, resendRequest, splitReports } from './rtcp.ts'
import { isRtcp, isRtp, readExtension, sequenceOf, sourceOf } from './rtp.ts'
import { BadOffer, type Offer, readOffer, VIDEO_CODECS, type VideoCodec, withTransportCc } from './sdp.ts'
import { createArrivalReports } from './transport-cc.ts'

/** The kinds of media of a stream. */
export type MediaKind = 'audio' | 'video'

/** Receives what a performer sends. */
export interface PublisherEvents {
  packet(kind: MediaKind, packet: Buffer): unknown
  /** A report of the sender about its clock. */
  report(kind: MediaKind, report: Buffer): unknown
  closed(): unknown
}

/** A performer’s connection that sends the media of a stream. */
export interface Publisher {
  readonly answer: string
  readonly codec: VideoCodec
  /** Asks for a key frame; more often than every 400 ms has no effect. */
  requestKeyFrame(): void
  close(): void
}

const RESEND_EVERY_MS = 30
const REPORT_EVERY_MS = 50
const KEY_FRAME_EVERY_MS = 400
/** The bitrate that a sender may begin with, in bits a second; its own estimate takes over. */
const FIRST_BITRATE = 2_500_000

/** Answers the offer of a performer and receives their media. Throws `BadOffer`. */
export async function openPublisher(place: Place, sdp: string, events: PublisherEvents): Promise<Publisher> {
  const offer = readOffer(sdp)
  const { codec, payloadType, transportCcId } = chooseCodec(offer)
  const connection = openConnection(place, offer, { direction: 'RecvOnly', codecs: [codec] })
  const { peer, audio, video } = connection
  const answered = await answerOffer(connection, sdp)
  const receive = receiveVideo(transportCcId)
  let videoSource: number | undefined
  let askedAt = 0
  const take = (kind: MediaKind, packet: Buffer) => {
    if (isRtcp(packet)) for (const report of splitReports(packet)) events.report(kind, report)
    else if (isRtp(packet)) {
      if (kind === 'video') {
        videoSource = sourceOf(packet)
        receive.note(packet)
      }
      events.packet(kind, packet)
    }
  }
  const send = (report: Buffer | undefined) => report && video?.isOpen() && sendOn(video, report)
  const timers = [
    setInterval(() => videoSource !== undefined && send(receive.resends(videoSource)), RESEND_EVERY_MS),
    setInterval(() => videoSource !== undefined && send(receive.arrivals(videoSource)), REPORT_EVERY_MS),
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
  return {
    answer: transportCcId === undefined ? answered : withTransportCc(answered, transportCcId, payloadType),
    codec,
    requestKeyFrame() {
      if (videoSource === undefined || Date.now() - askedAt < KEY_FRAME_EVERY_MS) return
      askedAt = Date.now()
      send(keyFrameRequest(videoSource))
    },
    close,
  }
}

function chooseCodec({ video }: Offer) {
  const codec = VIDEO_CODECS.find((one) => video?.payloadTypes.has(one))
  if (!video || !codec) throw new BadOffer('The offer has no H.264 or VP8 video')
  return { codec, payloadType: video.payloadTypes.get(codec) ?? 0, transportCcId: video.transportCcId }
}

/** Counts what arrives of a video: what is missing, and when the rest came. */
function receiveVideo(transportCcId: number | undefined) {
  const missing = createMissingPackets()
  const arrivals = createArrivalReports()
  return {
    note(packet: Buffer) {
      missing.note(sequenceOf(packet), Date.now())
      const number = transportCcId === undefined ? undefined : readExtension(packet, transportCcId)
      if (number !== undefined) arrivals.note(number, process.hrtime.bigint() / 1000n)
    },
    resends(source: number) {
      const due = missing.due(Date.now())
      return due.length > 0 ? resendRequest(source, due) : undefined
    },
    arrivals: (source: number) => arrivals.next(source),
  }
}
