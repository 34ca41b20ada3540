/** The part of an account in the video of a stream. */
export type LiveRole = 'publisher' | 'viewer'

/** The request for a grant: who sends or receives the video of which stream, and for how long the grant can be used. */
export interface LiveGrantRequest {
  readonly streamId: string
  /** The name of the stream's channel. */
  readonly channel: string
  readonly userId: string
  readonly role: LiveRole
  readonly ttlSeconds: number
}

/** How a client sends or receives video, by the provider. */
export type LiveJoin =
  | {
      readonly provider: 'embedded'
      /** The address of WHIP for a publisher, of WHEP for a viewer. */
      readonly url: string
      readonly bearer: string
      readonly iceServers: { urls: string[]; username?: string; credential?: string }[]
      readonly expiresAt: Date
    }
  | { readonly provider: 'livekit'; readonly url: string; readonly token: string; readonly expiresAt: Date }
  | {
      readonly provider: 'agora'
      readonly appId: string
      readonly channel: string
      readonly uid: string
      readonly token: string
      readonly expiresAt: Date
    }

/** An account that receives the video of a stream now. */
export interface LiveReceiver {
  readonly streamId: string
  readonly userId: string
  /** The packets sent to this account so far, on all its connections. */
  readonly packets: number
}

/** What happened to the video of a stream. */
export interface LiveEvent {
  /** The video of the performer arrives, again or for the first time; or it is lost. */
  readonly kind: 'publisher_up' | 'publisher_lost'
  readonly streamId: string
}

/** The offer of a client to send or receive video (WHIP, WHEP), and the bearer token of its grant. */
export interface LiveOffer {
  readonly streamId: string
  readonly role: LiveRole
  readonly bearer: string
  readonly sdp: string
}

/** A connection that was answered. */
export interface LiveAnswer {
  readonly sdp: string
  readonly connectionId: string
}

/** Says why a client cannot be connected: its grant does not hold, or its offer cannot be read. */
export class LiveConnectionRefused extends Error {
  override name = 'LiveConnectionRefused'
  readonly reason: 'grant' | 'offer'
  constructor(reason: 'grant' | 'offer', message: string) {
    super(message)
    this.reason = reason
  }
}

/** The connections of a provider in this process. */
export interface LiveConnections {
  /** Answers the offer of a client. Throws `LiveConnectionRefused`. */
  answer(offer: LiveOffer): Promise<LiveAnswer>
  /** Closes a connection; one that is closed or unknown is ignored. */
  hangUp(streamId: string, connectionId: string): void
}

/** Carries the video of live streams. */
export interface LiveProvider {
  readonly id: 'embedded' | 'livekit' | 'agora'
  /** False when this process cannot carry video. */
  readonly isAvailable: boolean
  /** True when the provider reports the video that arrives; otherwise the performer's client says so. */
  readonly reportsMedia: boolean
  /** The connections that arrive at our own addresses; undefined when clients connect to the provider itself. */
  readonly connections: LiveConnections | undefined
  /** Issues a grant for one account and stream. */
  issueGrant(request: LiveGrantRequest): Promise<LiveJoin>
  /** Cuts the video of an account in a stream, and refuses its grants so far. */
  revoke(streamId: string, userId: string): Promise<void>
  /** Cuts the video of a stream for everybody. */
  closeRoom(streamId: string): Promise<void>
  /** Returns everybody who receives video now, as far as the provider knows. */
  receivers(): Promise<readonly LiveReceiver[]>
  /** Reports what happens to the video of streams; returns a function that stops. */
  onEvent(listener: (event: LiveEvent) => void): () => void
  /** Ends all connections. */
  close(): Promise<void>
}
