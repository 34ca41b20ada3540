/**
 * Reads and writes the parts of SDP by which a sender sends a video in several layers (RFC 8853).
 */

const MID = 'urn:ietf:params:rtp-hdrext:sdes:mid'
const RID = 'urn:ietf:params:rtp-hdrext:sdes:rtp-stream-id'
/** The most layers that are received; the others are not asked for. */
const LAYERS_MAX = 3

/** The layers of an offer. */
export interface OfferedLayers {
  readonly ids: readonly string[]
  /** The numbers of the extensions that name the layer and the section of a packet. */
  readonly ridId: number
  readonly midId: number | undefined
}

/** Reads the layers in the section of a video; undefined for one only. */
export function readLayers(section: string): OfferedLayers | undefined {
  const list = /^a=simulcast:(?:recv \S+ )?send (\S+)/m.exec(section)?.[1]
  const ids = (list?.split(';') ?? []).flatMap((one) => /^~?([\w-]{1,16})/.exec(one)?.[1] ?? [])
  const ridId = extensionId(section, RID)
  if (ids.length < 2 || ridId === undefined) return undefined
  return { ids: ids.slice(0, LAYERS_MAX), ridId, midId: extensionId(section, MID) }
}

function extensionId(section: string, name: string): number | undefined {
  const id = Number(new RegExp(`^a=extmap:(\\d+)(?:/\\w+)? ${name}\\s*$`, 'm').exec(section)?.[1])
  return id >= 1 && id <= 14 ? id : undefined
}

/**
 * Returns an offer without its other sections than the video. The library hands the packets of
 * unknown sources, as layers are, to the only section of a connection, and drops them where there
 * are several.
 */
export function videoOnly(offer: string, mid: string): string {
  const [head = '', ...sections] = offer.split(/(?=^m=)/m)
  const video = sections.find((section) => section.startsWith('m=video')) ?? ''
  return head.replace(/^a=group:BUNDLE .*$/m, `a=group:BUNDLE ${mid}`) + video
}

interface LayeredAnswer {
  readonly video: { readonly mid: string; readonly layers: OfferedLayers }
  readonly audio: { readonly mid: string; readonly payloadType: number } | undefined
  readonly offer: string
}

/**
 * Returns the answer to an offer whose video alone the library has answered: with the layers, and
 * with its sound.
 */
export function withLayers(answer: string, { video, audio, offer }: LayeredAnswer): string {
  const { ids, ridId, midId } = video.layers
  const start = answer.indexOf('m=video')
  const head = answer.slice(0, start)
  const section = answer.slice(start)
  const ofMid = midId === undefined ? '' : `a=extmap:${midId} ${MID}\r\n`
  const extensions = `${ofMid}a=extmap:${ridId} ${RID}\r\n`
  const offered = ids.map((id) => `a=rid:${id} recv\r\n`).join('')
  const layers = `${offered}a=simulcast:recv ${ids.join(';')}\r\n`
  const picture = section.replace(/(a=rtpmap:.*\r\n)/, `${extensions}$1`) + layers
  if (!audio) return head + picture
  const sound = soundOf(section, audio)
  const isFirst = offer.indexOf('m=audio') < offer.indexOf('m=video')
  const mids = isFirst ? [audio.mid, video.mid] : [video.mid, audio.mid]
  const grouped = head.replace(/^a=group:BUNDLE .*$/m, `a=group:BUNDLE ${mids.join(' ')}`)
  return grouped + (isFirst ? sound + picture : picture + sound)
}

/** Returns the section of a sound that is received by the connection of a video. */
function soundOf(video: string, { mid, payloadType }: NonNullable<LayeredAnswer['audio']>): string {
  const port = /^m=video (\d+)/.exec(video)?.[1] ?? '9'
  const shared =
    video.match(
      /^(?:c=|a=(?:setup|ice-ufrag|ice-pwd|candidate|end-of-candidates|rtcp-mux)).*\r\n/gm,
    ) ?? []
  const [address = '', ...others] = shared
  const format = `a=mid:${mid}\r\na=recvonly\r\na=rtpmap:${payloadType} opus/48000/2\r\n`
  return `m=audio ${port} UDP/TLS/RTP/SAVPF ${payloadType}\r\n${address}${format}${others.join('')}`
}
