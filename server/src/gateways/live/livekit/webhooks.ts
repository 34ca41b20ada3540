import type { LiveEvent, LiveProvider, LiveWebhook } from '@stagedoor/live-video'
import { type WebhookEvent, WebhookReceiver } from 'livekit-server-sdk'

interface RoomState {
  /** Returns true while a participant sends in a room. */
  isSending(room: string): Promise<boolean>
  userIn(identity: string): string
}

/** The messages after which it is asked again whether the performer sends. */
const ABOUT_SENDING = new Set([
  'track_published',
  'track_unpublished',
  'participant_left',
  'participant_connection_aborted',
  'room_finished',
])

/**
 * Returns a function that reads the messages of a LiveKit server. The vendor's receiver checks the
 * signature, that of the body too. A message says only that something changed: messages can arrive
 * late or in another order, so the server is asked what holds now.
 */
export function createWebhookReader(
  { apiKey, apiSecret }: { readonly apiKey: string; readonly apiSecret: string },
  state: RoomState,
): LiveProvider['readWebhook'] {
  const receiver = new WebhookReceiver(apiKey, apiSecret)
  const inOrder = createOrder()
  return async (body, authorization) => {
    const event = await receiver.receive(body, authorization).catch(() => undefined)
    if (!event) return undefined
    const sentAt = new Date(Number(event.createdAt) * 1000)
    const apply: LiveWebhook['apply'] = (receive) =>
      inOrder(event.room?.name ?? '', async () => {
        for (const one of await eventsOf(event, state)) await receive(one)
      })
    return { id: event.id, sentAt, apply }
  }
}

/**
 * Returns a function that does the work of each room one after the other: what the server said last
 * is applied last, although messages of one moment are received at the same time.
 */
function createOrder() {
  const last = new Map<string, Promise<void>>()
  return (room: string, work: () => Promise<void>): Promise<void> => {
    const before = last.get(room) ?? Promise.resolve()
    const done = before.then(work, work).finally(() => last.get(room) === done && last.delete(room))
    last.set(room, done)
    return done
  }
}

async function eventsOf(
  { event, room, participant }: WebhookEvent,
  state: RoomState,
): Promise<LiveEvent[]> {
  const streamId = room?.name
  if (!streamId) return []
  const isViewer = participant?.permission?.canSubscribe === true
  if (event === 'participant_joined' && isViewer)
    return [{ kind: 'viewer_joined', streamId, userId: state.userIn(participant.identity) }]
  if (isViewer || !ABOUT_SENDING.has(event)) return []
  return [{ kind: (await state.isSending(streamId)) ? 'publisher_up' : 'publisher_lost', streamId }]
}
