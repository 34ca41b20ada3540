import {
  type LiveEvent,
  type LiveProvider,
  type LiveReceiver,
  liveAbilities,
} from '../../src/gateways/live/provider.ts'

/** A provider of live video without video: tests say what arrives and read who was cut off. */
export interface FakeLive extends LiveProvider {
  /** Reports what happened to the video of a stream. */
  report(event: LiveEvent): void
  /** Lets an account receive the video of a stream, with the media time sent to it so far. */
  receive(receiver: Omit<LiveReceiver, 'milliseconds'> & { readonly milliseconds?: number }): void
  readonly closed: string[]
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
    async issueGrant({ streamId, userId, role, ttlSeconds }) {
      const url = `/live/${role === 'publisher' ? 'whip' : 'whep'}/${streamId}`
      const expiresAt = new Date(Date.now() + ttlSeconds * 1000)
      return {
        provider: 'embedded',
        url,
        bearer: `${streamId}.${userId}.${role}`,
        iceServers: [],
        expiresAt,
      }
    },
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
