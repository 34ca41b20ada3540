import {
  type LiveEvent,
  type LiveGrantRequest,
  type LiveJoin,
  type LiveProvider,
  type LiveReceiver,
  liveAbilities,
} from '@stagedoor/live-video'

/** A provider of live video without video: tests say what arrives and read who was cut off. */
export interface FakeLive extends LiveProvider {
  /** Reports what happened to the video of a stream. */
  report(event: LiveEvent): void
  /** Lets an account receive the video of a stream, with the media time sent to it so far. */
  receive(receiver: Omit<LiveReceiver, 'milliseconds'> & { readonly milliseconds?: number }): void
  readonly closed: string[]
  /** Lets the camera of a room show a picture. */
  show(room: string, picture: Buffer): void
}

/** Creates cameras that show what tests say. */
function createCameras() {
  const shown = new Map<string, Buffer>()
  return {
    stills: {
      still: async (room: string) => shown.get(room),
      forget: (room: string) => void shown.delete(room),
    },
    show: (room: string, picture: Buffer) => void shown.set(room, picture),
  }
}

async function issueGrant({
  streamId,
  userId,
  role,
  ttlSeconds,
}: LiveGrantRequest): Promise<LiveJoin> {
  const url = `/live/${role === 'publisher' ? 'whip' : 'whep'}/${streamId}`
  const expiresAt = new Date(Date.now() + ttlSeconds * 1000)
  return {
    provider: 'embedded',
    url,
    bearer: `${streamId}.${userId}.${role}`,
    iceServers: [],
    expiresAt,
  }
}

/** Opens the fake provider. */
export function openFakeLive(): FakeLive {
  const listeners = new Set<(event: LiveEvent) => void>()
  const closed: string[] = []
  let receivers: readonly LiveReceiver[] = []
  const keep = (is: (one: LiveReceiver) => boolean) => {
    receivers = receivers.filter(is)
  }
  return {
    id: 'embedded',
    isAvailable: true,
    reportsMedia: true,
    ...liveAbilities.embedded,
    grantSeconds: 60,
    publishers: undefined,
    readWebhook: undefined,
    check: async () => undefined,
    closed,
    connections: undefined,
    ...createCameras(),
    issueGrant,
    async revoke(streamId, userId) {
      keep((one) => one.streamId !== streamId || one.userId !== userId)
    },
    async closeRoom({ streamId }) {
      closed.push(streamId)
      keep((one) => one.streamId !== streamId)
    },
    receivers: async () => receivers,
    onEvent(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => undefined,
    report(event) {
      for (const listener of listeners) listener(event)
    },
    receive: ({ streamId, userId, milliseconds = 0 }) => {
      keep((one) => one.streamId !== streamId || one.userId !== userId)
      receivers = [...receivers, { streamId, userId, milliseconds }]
    },
  }
}
