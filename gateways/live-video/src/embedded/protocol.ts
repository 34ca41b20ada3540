import type { LiveFrame } from '../frames.ts'
import type { LiveQuality } from '../provider.ts'
import type { RoomFigures } from './room.ts'
import type { VideoCodec } from './sdp.ts'

/** Says that another sender is on air, whose packets arrive. */
export class AlreadySent extends Error {
  override name = 'AlreadySent'
}

/**
 * Says that no client can be connected for now: the forwarder ended, does not answer, or has no
 * port.
 */
export class ForwarderUnavailable extends Error {
  override name = 'ForwarderUnavailable'
}

/** A request of the product to the forwarder process. */
export type ForwarderRequest =
  | { readonly ask: 'connect'; readonly id: number; readonly connection: ConnectionRequest }
  | {
      readonly ask: 'qualities'
      readonly id: number
      readonly viewing: Viewing
      readonly choice: LiveQuality | undefined
      readonly fits: number | undefined
    }
  | { readonly ask: 'receivers'; readonly id: number }
  | { readonly ask: 'figures'; readonly id: number }
  | { readonly ask: 'hang-up'; readonly streamId: string; readonly connectionId: string }
  | { readonly ask: 'cut'; readonly streamId: string; readonly userId: string }
  | { readonly ask: 'close'; readonly streamId: string }
  /** Asks for the pictures and sounds of a stream, or not any longer. */
  | { readonly ask: 'follow' | 'unfollow'; readonly streamId: string }

/** The offer of a client for a stream. */
export interface ConnectionRequest {
  readonly streamId: string
  readonly connectionId: string
  readonly userId: string
  readonly role: 'publisher' | 'viewer'
  readonly offer: string
  /**
   * Replaces a sender whose packets still arrive, instead of being refused; or all other
   * connections of a viewer.
   */
  readonly takesOver: boolean
}

/** The connection by which an account receives a stream. */
export type Viewing = Pick<ConnectionRequest, 'streamId' | 'connectionId' | 'userId'>

/**
 * Why the forwarder refuses a client: by its offer, for another sender, or because it has no port.
 */
export type RefusalReason = 'offer' | 'taken' | 'unavailable'

/** An answer or report of the forwarder process. */
export type ForwarderReply =
  | { readonly reply: 'answer'; readonly id: number; readonly result: unknown }
  | {
      readonly reply: 'refused'
      readonly id: number
      readonly reason: RefusalReason
      readonly why: string
    }
  | {
      readonly reply: 'event'
      readonly kind: 'publisher_up' | 'publisher_lost'
      readonly streamId: string
    }
  | { readonly reply: 'codec'; readonly streamId: string; readonly codec: VideoCodec }
  | { readonly reply: 'frame'; readonly streamId: string; readonly frame: LiveFrame }

/** The figures of a stream that is forwarded. */
export interface StreamTraffic extends RoomFigures {
  readonly streamId: string
}
