import { type OfferedLayers, readLayers } from './simulcast-sdp.ts'
import { TRANSPORT_CC } from './transport-cc.ts'

/** Says why an offer of a client cannot be answered. */
export class BadOffer extends Error {
  override name = 'BadOffer'
}

/** The video codecs that are forwarded. The first that a sender offers is used. */
export const VIDEO_CODECS = ['H264', 'VP8'] as const
export type VideoCodec = (typeof VIDEO_CODECS)[number]

/** The facts that are read from the offer of a sender or a receiver. */
export interface Offer {
  readonly audio?: { readonly mid: string; readonly payloadType: number }
  readonly video?: {
    readonly mid: string
    /** The payload type of each codec that the client offers, by the client’s own numbers. */
    readonly payloadTypes: ReadonlyMap<VideoCodec, number>
    /** The number of the extension that numbers all packets; undefined without it. */
    readonly transportCcId: number | undefined
    /** The layers that the client sends at the same time; undefined for one only. */
    readonly layers: OfferedLayers | undefined
  }
}

/** The longest offer that is read, in bytes. */
const LONGEST_OFFER = 64_000

/**
 * The constrained baseline of H.264 with packets of any kind, which all browsers and encoders
 * support.
 */
export const H264_PROFILE = 'profile-level-id=42e01f;packetization-mode=1;level-asymmetry-allowed=1'
const isBaseline = (format: string) =>
  /packetization-mode=1/.test(format) && /profile-level-id=42[ce0]01f/i.test(format)

/** Reads an offer (RFC 8829). Throws `BadOffer` unless it can be answered. */
export function readOffer(sdp: string): Offer {
  if (sdp.length > LONGEST_OFFER) throw new BadOffer('The offer is too long')
  if (!sdp.startsWith('v=0')) throw new BadOffer('The offer is not SDP')
  const [head = '', ...sections] = sdp.split(/\r?\nm=/)
  for (const name of ['ice-ufrag', 'ice-pwd', 'fingerprint'])
    if (!new RegExp(`^a=${name}:\\S+`, 'm').test(sdp))
      throw new BadOffer(`The offer has no ${name}`)
  const audio = readAudio(sections)
  const video = readVideo(sections, head)
  if (!audio && !video)
    throw new BadOffer('The offer has neither Opus audio nor H.264 or VP8 video')
  return { ...(audio && { audio }), ...(video && { video }) }
}

/** Returns the first section of a kind and its name. */
function sectionOf(sections: readonly string[], kind: 'audio' | 'video') {
  const section = sections.find((one) => one.startsWith(`${kind} `))
  const mid = section && /^a=mid:([\w-]{1,16})\s*$/m.exec(section)?.[1]
  return section && mid ? { section, mid } : undefined
}

function readAudio(sections: readonly string[]): Offer['audio'] {
  const found = sectionOf(sections, 'audio')
  const [payloadType] = found ? payloadTypesOf(found.section, 'opus') : []
  return found && payloadType !== undefined ? { mid: found.mid, payloadType } : undefined
}

function readVideo(sections: readonly string[], head: string): Offer['video'] {
  const found = sectionOf(sections, 'video')
  if (!found) return undefined
  const { section, mid } = found
  const h264 = payloadTypesOf(section, 'H264').find((type) =>
    isBaseline(new RegExp(`^a=fmtp:${type} (.*)$`, 'm').exec(section)?.[1] ?? ''),
  )
  const [vp8] = payloadTypesOf(section, 'VP8')
  const payloadTypes = new Map<VideoCodec, number>()
  if (h264 !== undefined) payloadTypes.set('H264', h264)
  if (vp8 !== undefined) payloadTypes.set('VP8', vp8)
  if (payloadTypes.size === 0) return undefined
  const extension = new RegExp(
    `^a=extmap:(\\d+)(?:/\\w+)? ${TRANSPORT_CC.replaceAll('.', '\\.')}\\s*$`,
    'm',
  )
  const id = Number((extension.exec(section) ?? extension.exec(head))?.[1])
  const transportCcId = id >= 1 && id <= 14 ? id : undefined
  return { mid, payloadTypes, transportCcId, layers: readLayers(section) }
}

function payloadTypesOf(section: string, codec: string): number[] {
  const types = [...section.matchAll(new RegExp(`^a=rtpmap:(\\d{1,3}) ${codec}/`, 'gim'))].map(
    (match) => Number(match[1]),
  )
  return types.filter((type) => type < 128)
}

/**
 * Returns the answer to a sender with reports about all packets of the connection, which the
 * library does not offer itself, instead of estimates of the receiver.
 */
export function withTransportCc(answer: string, id: number, payloadType: number): string {
  const start = answer.indexOf('m=video')
  const video = answer
    .slice(start)
    .replace(
      /(a=rtpmap:.*\r\n)/,
      `a=extmap:${id} ${TRANSPORT_CC}\r\n$1a=rtcp-fb:${payloadType} transport-cc\r\n`,
    )
    .replaceAll(/a=rtcp-fb:\d+ goog-remb\r\n/g, '')
  return answer.slice(0, start) + video
}

/**
 * Returns an answer that names the public address of the site instead of those of its machine:
 * behind a router or in a container the machine does not know its own.
 */
export const withAddress = (answer: string, address: string): string =>
  answer.replaceAll(/^(a=candidate:(?:\S+ ){4})\S+(?= \d+ typ host)/gm, `$1${address}`)
