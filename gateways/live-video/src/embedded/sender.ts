import type { Place } from './connection.ts'
import { AlreadySent } from './protocol.ts'
import { openPublisher, type Publisher, type PublisherEvents } from './publisher.ts'
import type { VideoCodec } from './sdp.ts'

/**
 * The time without a packet after which another sender may go on without taking over, in
 * milliseconds.
 */
const SILENT_MS = 3000

/** Receives what the sender of a room sends. */
export interface SenderEvents {
  packet(...packet: [...Parameters<PublisherEvents['packet']>, VideoCodec]): void
  report: PublisherEvents['report']
  /** Another sender goes on, or none. */
  replaced(): void
  /** The connection broke. */
  lost(): void
}

/** The connection by which a performer sends the media of a room: one at a time. */
export interface Sender {
  /**
   * Answers the offer of a performer, and replaces the connection before. Throws `AlreadySent`
   * while packets of that one arrive, unless this one takes over; and `BadOffer`.
   */
  publish(id: string, sdp: string, takesOver: boolean): Promise<string>
  /** Closes the connection with an id. Returns false for another id. */
  hangUp(id: string): boolean
  requestKeyFrame(layer: string): void
  close(): void
}

interface Current {
  readonly id: string
  readonly connection: Publisher
  /** When it was answered, or sent its last packet. */
  heardAt: number
}

/** Creates the sender of a room. */
export function createSender(place: Place, events: SenderEvents): Sender {
  let current: Current | undefined
  const requireFree = (takesOver: boolean) => {
    if (current && !takesOver && Date.now() - current.heardAt < SILENT_MS)
      throw new AlreadySent('Another device or encoder sends this stream. Stop it there first.')
  }
  const set = (next: Current | undefined) => {
    current?.connection.close()
    current = next
    events.replaced()
  }
  const open = async (id: string, sdp: string): Promise<Publisher> => {
    const ifCurrent = (then: (own: Current) => unknown) => current?.id === id && then(current)
    return openPublisher(place, sdp, {
      packet: (kind, packet, layer) =>
        ifCurrent((own) => {
          own.heardAt = Date.now()
          events.packet(kind, packet, layer, own.connection.codec)
        }),
      report: (kind, report, layer) => ifCurrent(() => events.report(kind, report, layer)),
      closed: () =>
        ifCurrent((own) => {
          own.heardAt = Number.NEGATIVE_INFINITY
          events.lost()
        }),
    })
  }
  return {
    async publish(id, sdp, takesOver) {
      requireFree(takesOver)
      const connection = await open(id, sdp)
      try {
        requireFree(takesOver)
      } catch (error) {
        connection.close()
        throw error
      }
      set({ id, connection, heardAt: Date.now() })
      return connection.answer
    },
    hangUp(id) {
      if (current?.id !== id) return false
      set(undefined)
      return true
    },
    requestKeyFrame: (layer) => current?.connection.requestKeyFrame(layer),
    close: () => set(undefined),
  }
}
