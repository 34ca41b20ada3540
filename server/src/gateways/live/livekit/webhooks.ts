import { type WebhookEvent, WebhookReceiver } from 'livekit-server-sdk'
import type { LiveEvent, LiveProvider } from '../provider.ts'

interface RoomState {
  /** Returns true while somebody sends in a room. */
  isSending(room: string): Promise<boolean>
  userIn(identity: string): string
}

/** The messages after which it is asked again whether the performer sends. */
const ABOUT_SENDING = new Set([
  ...['track_published', 'track_unpublished', 'participant_left', 'participant_connection_aborted', 'room_finished'],
])

/**
 * Returns a function that reads the messages of a LiveKit server. The vendor's receiver checks the signature, that of the
 * body too. A message says only that something changed: messages can arrive late or in another order, so the server is
 * asked what holds now.
 */
export function createWebhookReader(
  { apiKey, apiSecret }: { readonly apiKey: string; readonly apiSecret: string },
  state: RoomState,
): LiveProvider['readWebhook'] {
  const receiver = new WebhookReceiver(apiKey, apiSecret)
  return async (body, authorization) => {
    const event = await receiver.receive(body, authorization).catch(() => undefined)
    if (!event) return undefined
    const sentAt = new Date(Number(event.createdAt) * 1000)
    return { id: event.id, sentAt, events: await eventsOf(event, state) }
  }
}

async function eventsOf({ event, room, participant }: WebhookEvent, state: RoomState): Promise<LiveEvent[]> {
  const streamId = room?.name
  if (!streamId) return []
  const isViewer = participant?.permission?.canSubscribe === true
  if (event === 'participant_joined' && isViewer)
    return [{ kind: 'viewer_joined', streamId, userId: state.userIn(participant.identity) }]
  if (isViewer || !ABOUT_SENDING.has(event)) return []
  return [{ kind: (await state.isSending(streamId)) ? 'publisher_up' : 'publisher_lost', streamId }]
}
