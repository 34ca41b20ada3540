import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { AccessToken, TokenVerifier, type VideoGrant } from 'livekit-server-sdk'

/** A message that the server sends: the signed body and the token that signs it. */
export interface SentWebhook {
  readonly body: string
  readonly authorization: string
}

/** A client that joined a room. */
export interface JoinedClient {
  isConnected(): boolean
  /** Sends picture and sound. Rejects without the right to. */
  publish(): Promise<void>
  leave(): Promise<void>
}

interface Member {
  readonly identity: string
  readonly grant: VideoGrant
  isSending: boolean
}

/** A LiveKit server of tests. */
export type LiveKitServer = Awaited<ReturnType<typeof openLiveKitServer>>

interface LiveKitServerOptions {
  readonly apiKey: string
  readonly apiSecret: string
  /** The clock of the instants in its messages. */
  readonly now?: () => Date
}

/**
 * Opens a server that answers the API of LiveKit (Twirp over HTTP, in JSON) to requests whose
 * tokens the vendor’s verifier accepts, lets clients join by tokens alike, and signs its messages
 * as the vendor does.
 */
export async function openLiveKitServer({
  apiKey,
  apiSecret,
  now = () => new Date(),
}: LiveKitServerOptions) {
  const rooms = new Map<string, Map<string, Member>>()
  const verifier = new TokenVerifier(apiKey, apiSecret)
  const tell = createTeller({ apiKey, apiSecret, now })
  const joins = createJoins(rooms, verifier, tell.tell)
  const server = createServer(async (request, reply) => {
    const { status, answer } = await answerTo(request, {
      rooms,
      verifier,
      dropRoom: joins.dropRoom,
    })
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Hands each message to `receive`, as the server posts it. */
    onWebhook: tell.onWebhook,
    /** Signs any message as the server would. */
    sign: (event: object, options?: { readonly secret?: string; readonly ttl?: number }) =>
      signWebhook({ apiKey, apiSecret: options?.secret ?? apiSecret }, event, options?.ttl),
    join: joins.join,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

type Rooms = Map<string, Map<string, Member>>
type Tell = (event: string, room: string, member?: Member) => Promise<void>

function createJoins(rooms: Rooms, verifier: TokenVerifier, tell: Tell) {
  const leave = async (room: string, member: Member) => {
    if (rooms.get(room)?.get(member.identity) !== member) return
    rooms.get(room)?.delete(member.identity)
    await tell('participant_left', room, member)
  }
  return {
    /** Lets a client join a room by its token. Rejects when the token does not hold. */
    async join(token: string, room: string): Promise<JoinedClient> {
      const { sub: identity = '', video } = await verifier.verify(token, 0)
      if (!video?.roomJoin || video.room !== room) throw new Error('This token is for another room')
      const members = rooms.get(room) ?? new Map<string, Member>()
      rooms.set(room, members)
      const before = members.get(identity)
      if (before) await leave(room, before)
      const member: Member = { identity, grant: video, isSending: false }
      members.set(identity, member)
      await tell('participant_joined', room, member)
      return {
        isConnected: () => rooms.get(room)?.get(identity) === member,
        async publish() {
          if (!video.canPublish) throw new Error('This token does not allow to publish')
          member.isSending = true
          await tell('track_published', room, member)
        },
        leave: () => leave(room, member),
      }
    },
    dropRoom(room: string) {
      rooms.delete(room)
      void tell('room_finished', room)
    },
  }
}

interface Serving {
  readonly rooms: Rooms
  readonly verifier: TokenVerifier
  readonly dropRoom: (room: string) => void
}

async function answerTo(request: IncomingMessage, { rooms, verifier, dropRoom }: Serving) {
  const bearer = request.headers.authorization?.replace('Bearer ', '') ?? ''
  const claims = await verifier.verify(bearer).catch(() => undefined)
  if (!claims) return { status: 401, answer: { code: 'unauthenticated', msg: 'invalid token' } }
  const grant = claims.video ?? {}
  const {
    room = '',
    identity = '',
    names = [],
  } = JSON.parse(await text(request)) as Record<string, string & string[]>
  const members = rooms.get(room)
  const missing = { status: 404, answer: { code: 'not_found', msg: 'not found' } }
  const denied = { status: 403, answer: { code: 'permission_denied', msg: 'permissions denied' } }
  const mayRun = grant.roomAdmin === true && grant.room === room
  switch (request.url?.split('/').at(-1)) {
    case 'ListRooms':
      if (!grant.roomList) return denied
      return { status: 200, answer: { rooms: [...rooms].filter(named(names)).map(roomView) } }
    case 'ListParticipants':
      if (!mayRun) return denied
      return members
        ? { status: 200, answer: { participants: [...members.values()].map(memberView) } }
        : missing
    case 'RemoveParticipant':
      if (!mayRun) return denied
      return members?.delete(identity) ? { status: 200, answer: {} } : missing
    case 'DeleteRoom':
      if (!grant.roomCreate) return denied
      if (!members) return missing
      dropRoom(room)
      return { status: 200, answer: {} }
    default:
      return missing
  }
}

const named =
  (names: readonly string[]) =>
  ([name]: [string, unknown]) =>
    names.length === 0 || names.includes(name)

const roomView = ([name, members]: [string, Map<string, Member>]) => ({
  name,
  num_participants: members.size,
  num_publishers: [...members.values()].filter(({ isSending }) => isSending).length,
})

const memberView = ({ identity, grant, isSending }: Member) => ({
  identity,
  state: 'ACTIVE',
  tracks: isSending ? [{ sid: 'TR_1', type: 'VIDEO', muted: false }] : [],
  permission: {
    can_subscribe: grant.canSubscribe === true,
    can_publish: grant.canPublish === true,
  },
})

function createTeller(keys: Required<LiveKitServerOptions>) {
  let receive: ((webhook: SentWebhook) => Promise<unknown>) | undefined
  const tell: Tell = async (event, room, member) => {
    const participant = member && { participant: memberView(member) }
    const createdAt = Math.floor(keys.now().getTime() / 1000)
    await receive?.(
      await signWebhook(keys, {
        event,
        id: `EV_${randomUUID()}`,
        createdAt,
        room: { name: room },
        ...participant,
      }),
    )
  }
  return {
    tell,
    onWebhook: (receiver: typeof receive) => {
      receive = receiver
    },
  }
}

async function signWebhook(
  { apiKey, apiSecret }: { readonly apiKey: string; readonly apiSecret: string },
  event: object,
  ttl = 300,
): Promise<SentWebhook> {
  const body = JSON.stringify(event)
  const token = new AccessToken(apiKey, apiSecret, { ttl })
  token.sha256 = createHash('sha256').update(body).digest('base64')
  return { body, authorization: await token.toJwt() }
}
