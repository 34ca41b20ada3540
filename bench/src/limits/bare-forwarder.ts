/**
 * The limit of live video: the same library of WebRTC, which hands every packet of one sender to
 * all receivers under the source that they expect. It keeps no packets, sends nothing again,
 * answers no reports and knows nobody. The parent sends offers.
 */
import {
  answerOffer,
  type Connection,
  isRtcp,
  openConnection,
  readOffer,
  SOURCES,
  VIDEO_CODECS,
} from '@stagedoor/live-video/testing'
import type { ClientAnswer, ClientOffer } from '../harness/live-process.ts'

/** The place at which a packet names its source. */
const SOURCE_AT = 8
const place = { port: Number(process.argv[2]) }
type Track = NonNullable<Connection['audio']>
const receivers: { readonly audio: Track; readonly video: Track }[] = []
/** Connections stay as long as something refers to them. */
const connections: unknown[] = []

process.on('message', async ({ offer, role, sdp }: ClientOffer) => {
  const answer = role === 'publisher' ? await receive(sdp) : await send(sdp)
  process.send?.({ answer: offer, sdp: answer } satisfies ClientAnswer)
})
process.on('disconnect', () => process.exit(0))

async function receive(sdp: string): Promise<string> {
  const connection = openConnection(place, readOffer(sdp), {
    direction: 'RecvOnly',
    codecs: ['H264'],
  })
  connections.push(connection)
  for (const kind of ['audio', 'video'] as const)
    connection[kind]?.onMessage((packet) => {
      if (isRtcp(packet)) return
      packet.writeUInt32BE(SOURCES[kind], SOURCE_AT)
      for (const receiver of receivers) receiver[kind].sendMessageBinary(packet)
    })
  return answerOffer(connection, sdp)
}

async function send(sdp: string): Promise<string> {
  const tracks = { direction: 'SendOnly', codecs: VIDEO_CODECS, sources: SOURCES } as const
  const connection = openConnection(place, readOffer(sdp), tracks)
  connections.push(connection)
  const { audio, video } = connection
  if (audio && video) video.onOpen(() => receivers.push({ audio, video }))
  return answerOffer(connection, sdp)
}
