import type { LiveFrames } from './frames.ts'
import type { LiveHls } from './hls/hls.ts'
import type { LiveRecorder } from './recorder.ts'
import type { LiveStills } from './stills.ts'

/** The names of the providers. */
export const liveProviderIds = ['embedded', 'livekit', 'agora'] as const
/** The name of a provider. */
export type LiveProviderId = (typeof liveProviderIds)[number]

/** The part of an account in the video of a stream. */
export type LiveRole = 'publisher' | 'viewer'

/**
 * The request for a grant: who sends or receives the video of which stream, and for how long the
 * grant can be used.
 */
export interface LiveGrantRequest {
  readonly streamId: string
  /** The name of the stream's channel. */
  readonly channel: string
  readonly userId: string
  readonly role: LiveRole
  readonly ttlSeconds: number
  /** True where the connection takes the place of the others of the account, as in a call. */
  readonly isSingle?: boolean
}

/** A TURN server that relays video to a client, and the credentials for it. */
export interface IceServer {
  urls: string[]
  username: string
  credential: string
}

/** The way in which a client sends or receives video, by the provider. */
export type LiveJoin =
  | {
      readonly provider: 'embedded'
      /** The address of WHIP for a publisher, of WHEP for a viewer. */
      readonly url: string
      readonly bearer: string
      readonly iceServers: IceServer[]
      readonly expiresAt: Date
    }
  | {
      readonly provider: 'livekit'
      readonly url: string
      readonly token: string
      readonly expiresAt: Date
    }
  | {
      readonly provider: 'agora'
      readonly appId: string
      readonly channel: string
      readonly uid: string
      readonly token: string
      readonly expiresAt: Date
    }

/** An account that receives the video of a stream now, or did until a moment ago. */
export interface LiveReceiver {
  readonly streamId: string
  readonly userId: string
  /**
   * The milliseconds for which media has reached this account so far, by its own reports, each
   * instant once; undefined where the provider does not count packets.
   */
  readonly milliseconds: number | undefined
  /** True while media is sent to this account about which it has not reported yet. */
  readonly isAwaited?: boolean
  /** True while the performer sends picture or sound, for providers that count no packets. */
  readonly isSent?: boolean
}

/**
 * An event of the video of a stream: the video of the performer arrives or is lost, or an account
 * begins to receive it.
 */
export type LiveEvent =
  | { readonly kind: 'publisher_up'; readonly streamId: string }
  /**
   * With `lostViewers` the connections of its viewers are lost too, as after a crash; they have to
   * connect again.
   */
  | { readonly kind: 'publisher_lost'; readonly streamId: string; readonly lostViewers?: boolean }
  | { readonly kind: 'viewer_joined'; readonly streamId: string; readonly userId: string }
  /** The parts of its recording are complete. */
  | { readonly kind: 'recorded'; readonly streamId: string }

/** A stream by its id and by the name of its channel. */
export interface LiveRoom {
  readonly streamId: string
  readonly channel: string
}

/** A message of a provider whose signature holds, and what it says. */
export interface LiveWebhook {
  /** The id of the message: the same when it is delivered again. */
  readonly id: string
  readonly sentAt: Date
  /**
   * Hands on what the message says, once everything of earlier messages about the same room was
   * dealt with. Resolves when the receiver has dealt with it; rejects when that failed.
   */
  apply(receive: (event: LiveEvent) => Promise<void>): Promise<void>
}

/**
 * The offer of a client to send or receive video (WHIP, WHEP), and the bearer token of its grant.
 */
export interface LiveOffer {
  readonly streamId: string
  readonly role: LiveRole
  readonly bearer: string
  readonly sdp: string
  /** Replaces a sender whose video still arrives, instead of being refused. */
  readonly takesOver?: boolean
}

/** A connection that was answered. */
export interface LiveAnswer {
  /** The account of the grant. */
  readonly userId: string
  readonly sdp: string
  readonly connectionId: string
  readonly iceServers: readonly IceServer[]
}

/**
 * Says why a client cannot be connected: its grant does not hold, its offer cannot be read, another
 * sender is on air, or video is not available for now.
 */
export class LiveConnectionRefused extends Error {
  override name = 'LiveConnectionRefused'
  readonly reason: 'grant' | 'offer' | 'taken' | 'unavailable'
  constructor(reason: LiveConnectionRefused['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

/**
 * The size of the pictures that a viewer receives: the best that their connection carries, or not
 * more than 720 of 720p.
 */
export type LiveQuality = 'auto' | number

/** The sizes in which pictures arrive, from the highest down, and what a viewer chose. */
export interface LiveQualities {
  readonly sizes: readonly number[]
  readonly chosen: LiveQuality
}

/** A connection of a viewer, and the bearer token of the grant by which it was opened. */
export interface LiveViewing {
  readonly streamId: string
  readonly connectionId: string
  readonly bearer: string
}

/** The connections of a provider in this process. */
export interface LiveConnections {
  /** Answers the offer of a client. Throws `LiveConnectionRefused`. */
  answer(offer: LiveOffer): Promise<LiveAnswer>
  /**
   * Returns the qualities among which a viewer chooses, after a choice if that is one of them;
   * undefined where this is no connection of theirs. `fits` is the shorter side of the player.
   * Throws `LiveConnectionRefused`.
   */
  qualities(
    viewing: LiveViewing,
    choice?: LiveQuality,
    fits?: number,
  ): Promise<LiveQualities | undefined>
  /** Closes a connection; one that is closed or unknown is ignored. */
  hangUp(streamId: string, connectionId: string): void
}

/**
 * The information of a provider about media that reaches an account: its packets, only its
 * connection, or none.
 */
export type LiveEvidence = 'packets' | 'connection' | 'nothing'

/**
 * What a provider can say about media, what can be cut at once (the video of one account, or only
 * that of a stream), and whether streams can be recorded.
 */
export interface LiveAbilities {
  readonly evidence: LiveEvidence
  readonly cuts: 'accounts' | 'streams'
  readonly records: boolean
  /** True when staff can be shown pictures of what it carries. */
  readonly takesStills: boolean
}

/** The abilities of the providers. */
export const liveAbilities = {
  embedded: { evidence: 'packets', cuts: 'accounts', records: true, takesStills: true },
  livekit: { evidence: 'connection', cuts: 'accounts', records: false, takesStills: false },
  agora: { evidence: 'nothing', cuts: 'streams', records: false, takesStills: false },
} as const satisfies Readonly<Record<LiveProviderId, LiveAbilities>>

/** Carries the video of live streams. */
export interface LiveProvider extends LiveAbilities {
  readonly id: LiveProviderId
  /** False when this process cannot carry video. */
  readonly isAvailable: boolean
  /**
   * True when the provider reports the video that arrives; otherwise the performer's client says so
   * first.
   */
  readonly reportsMedia: boolean
  /**
   * The seconds for which grants hold; where connections end with their grant, clients renew it
   * before.
   */
  readonly grantSeconds: number
  /**
   * The connections that arrive at our own addresses; undefined when clients connect to the
   * provider itself.
   */
  readonly connections: LiveConnections | undefined
  /** The pictures and sounds that arrive in this process; absent when it does not receive them. */
  readonly frames?: LiveFrames | undefined
  /** HLS of the streams that arrive in this process; absent when it does not package them. */
  readonly hls?: LiveHls | undefined
  /** Records the streams that arrive in this process; absent when it does not receive them. */
  readonly recorder?: LiveRecorder | undefined
  /** Pictures of the streams that arrive in this process; absent when it does not receive them. */
  readonly stills?: LiveStills | undefined
  /** Issues a grant for one account and stream. */
  issueGrant(request: LiveGrantRequest): Promise<LiveJoin>
  /**
   * Cuts the video of an account in a stream, and refuses its grants so far, where the provider
   * can.
   */
  revoke(streamId: string, userId: string): Promise<void>
  /** Cuts the video of a stream for everybody. */
  closeRoom(room: LiveRoom): Promise<void>
  /** Returns everybody who receives video now, as far as the provider knows. */
  receivers(): Promise<readonly LiveReceiver[]>
  /** Returns the ids of those rooms whose video arrives; undefined when `onEvent` alone says so. */
  publishers: ((rooms: readonly LiveRoom[]) => Promise<readonly string[]>) | undefined
  /**
   * Reads a message of the provider; undefined when its signature does not hold. Absent where there
   * are no messages.
   */
  readWebhook:
    | ((body: string, authorization: string) => Promise<LiveWebhook | undefined>)
    | undefined
  /**
   * Connects to the provider with the settings of the site. Rejects with the reason when that
   * fails.
   */
  check(): Promise<void>
  /** Reports what happens to the video of streams; returns a function that stops. */
  onEvent(listener: (event: LiveEvent) => void): () => void
  /** Ends all connections. */
  close(): Promise<void>
}

/**
 * The providers outside the box; absent while the settings of the environment do not describe them.
 */
export interface RemoteLiveProviders {
  readonly livekit: LiveProvider | undefined
  /** Returns Agora for the app of a site, by the app id from its console. */
  readonly agora: ((appId: string) => LiveProvider) | undefined
}
