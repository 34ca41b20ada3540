import type { EventPayload, events } from '@stagedoor/contract/events'
import type { Socket } from 'socket.io'
import type { Viewer } from '../context.ts'
import type { Credential } from '../http/index.ts'
import { unwatch, type WatchDeps, watch } from './watched-rooms.ts'

/**
 * The time between two signals of a kind that one socket may send, in milliseconds; those in
 * between are dropped.
 */
const EVERY_MS = 1000

/**
 * What a signal makes its socket watch from now on, or not watch any longer, by the id of the
 * subject.
 */
export interface SignalEffect {
  readonly watch?: string
  readonly unwatch?: string
  /**
   * Reads the event that this socket alone receives. It is read once the socket watches the subject,
   * so that what happens in between is either pushed or read.
   */
  readonly welcome?: () => Promise<SocketEvent | undefined>
}

type SocketEvent = {
  [N in keyof typeof events]: { readonly event: N; readonly payload: EventPayload<N> }
}[keyof typeof events]

/** Handles what clients say without waiting for an answer, by the name of the event. */
export type Signals = Readonly<
  Record<string, (viewer: Viewer, payload: unknown) => Promise<SignalEffect | undefined>>
>

/** The dependencies of signals. */
export interface SignalDeps extends WatchDeps {
  readonly signals?: Signals
}

/**
 * Lets a logged-in socket send signals: passing news for others, such as typing, which is neither
 * stored nor answered.
 */
export function handleSignals(socket: Socket, parts: SignalDeps): void {
  const { authenticate, signals = {}, log } = parts
  for (const [event, handle] of Object.entries(signals)) {
    let last = 0
    socket.on(event, async (payload: unknown) => {
      if (Date.now() - last < EVERY_MS) return
      last = Date.now()
      try {
        await socket.data.entering
        const credential = socket.data.credential as Credential | undefined
        const viewer = credential && (await authenticate(credential))
        const effect = viewer && (await handle(viewer, payload))
        const isWatching = effect?.watch !== undefined && (await watch(socket, parts, effect.watch))
        const welcome = isWatching && (await effect.welcome?.())
        if (welcome) socket.emit(welcome.event, welcome.payload)
        if (effect?.unwatch) unwatch(socket, parts, effect.unwatch)
      } catch (error) {
        log.warn({ err: error as Error, event }, 'a signal failed')
      }
    })
  }
}
