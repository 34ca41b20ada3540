import { randomUUID } from 'node:crypto'
import type { LiveGrantRequest, LiveJoin, LiveProvider, LiveReceiver } from '@stagedoor/live-video'
import {
  AccessToken,
  type ParticipantInfo,
  ParticipantInfo_State,
  RoomServiceClient,
  TwirpError,
} from 'livekit-server-sdk'
import { createWebhookReader } from './webhooks.ts'

/** The LiveKit server of a site, and the key by which it knows us. */
export interface LiveKitSettings {
  /** Its address for clients, `wss://…`. */
  readonly url: string
  readonly apiKey: string
  readonly apiSecret: string
}

/** The longest wait for an answer, in seconds. */
const ANSWER_SECONDS = 5
/** The questions to a LiveKit server. */
type LiveKit = Required<
  Pick<
    LiveProvider,
    'issueGrant' | 'revoke' | 'closeRoom' | 'receivers' | 'publishers' | 'readWebhook' | 'check'
  >
>

/**
 * Creates the client of a LiveKit server. Each stream is the room of its id, which exists while
 * somebody is in it.
 */
export function createLiveKit(settings: LiveKitSettings): LiveKit {
  const { url, apiKey, apiSecret } = settings
  const rooms = new RoomServiceClient(url, apiKey, apiSecret, { requestTimeout: ANSWER_SECONDS })
  const participantsIn = (room: string) => unlessMissing(rooms.listParticipants(room), [])
  const isSending = async (room: string) => (await participantsIn(room)).some(sends)
  return {
    issueGrant: (request) => issueGrant(settings, request),
    async revoke(streamId, userId) {
      for (const { identity } of await participantsIn(streamId))
        if (userIn(identity) === userId)
          await unlessMissing(rooms.removeParticipant(streamId, identity), undefined)
    },
    closeRoom: ({ streamId }) => unlessMissing(rooms.deleteRoom(streamId), undefined),
    async receivers() {
      const found: LiveReceiver[] = []
      for (const { name, numParticipants } of await rooms.listRooms())
        if (numParticipants > 0) found.push(...receiversIn(name, await participantsIn(name)))
      return found
    },
    async publishers(asked) {
      const streamIds = asked.map(({ streamId }) => streamId)
      const running = streamIds.length > 0 ? await rooms.listRooms(streamIds) : []
      return running.filter(({ numPublishers }) => numPublishers > 0).map(({ name }) => name)
    },
    readWebhook: createWebhookReader(settings, { isSending, userIn }),
    async check() {
      await rooms.listRooms(['check'])
    },
  }
}

/**
 * A performer is known by their id, so that another connection replaces the one before; so is a
 * viewer who has a single one. Otherwise each connection of a viewer has an identity of its own, so
 * that two tabs do not replace each other.
 */
async function issueGrant(
  { url, apiKey, apiSecret }: LiveKitSettings,
  request: LiveGrantRequest,
): Promise<LiveJoin> {
  const { streamId, userId, role, ttlSeconds, isSingle } = request
  const identity = role === 'publisher' ? userId : `${userId}.${isSingle ? 'single' : randomUUID()}`
  const token = new AccessToken(apiKey, apiSecret, { identity, ttl: ttlSeconds })
  const canPublish = role === 'publisher'
  token.addGrant({
    roomJoin: true,
    room: streamId,
    canPublish,
    canSubscribe: !canPublish,
    canPublishData: false,
  })
  const expiresAt = new Date(Date.now() + ttlSeconds * 1000)
  return { provider: 'livekit', url, token: await token.toJwt(), expiresAt }
}

const userIn = (identity: string): string => identity.split('.')[0] ?? ''

/** Returns true while a participant sends a track that is not muted. */
const sends = ({ tracks }: ParticipantInfo): boolean => tracks.some(({ muted }) => !muted)

/**
 * Returns the accounts that are connected to a room as viewers. The server counts no packets for
 * us.
 */
function receiversIn(streamId: string, participants: readonly ParticipantInfo[]): LiveReceiver[] {
  const isSent = participants.some(sends)
  const connected = participants.filter(
    ({ state, permission }) =>
      state === ParticipantInfo_State.ACTIVE && permission?.canSubscribe === true,
  )
  const userIds = new Set(connected.map(({ identity }) => userIn(identity)))
  return [...userIds].map((userId) => ({ streamId, userId, milliseconds: undefined, isSent }))
}

/** Returns what a request answers; `otherwise` when the room or the participant does not exist. */
async function unlessMissing<T>(answer: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof TwirpError && error.status === 404) return otherwise
    throw error
  }
}
