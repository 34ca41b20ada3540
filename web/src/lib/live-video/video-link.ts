import type { StreamMedia } from '@stagedoor/contract/streams'
import type { PlaylistSource } from './attach-playlist.ts'
import type { SentStats } from './upload-health.ts'

/** The purpose of a connection: to send tracks, or to receive those of the other side. */
export type VideoPurpose =
  | {
      readonly direction: 'send'
      /** Returns what is sent. */
      readonly media: () => MediaStream | undefined
    }
  | {
      readonly direction: 'receive'
      readonly arrived: (track: MediaStreamTrack) => void
      readonly gone: (track: MediaStreamTrack) => void
      /** Receives video that is packaged as HLS instead of tracks; undefined when that ends. */
      readonly packaged?: (source: PlaylistSource | undefined) => void
    }

/** The report of a client about its connection. */
export interface LinkEvents {
  connected(): void
  /** The connection is over, and has to be opened by a new grant. */
  lost(): void
}

/** A connection by the client of one provider. */
export interface VideoLink {
  /** Sends other tracks in place of those before, without interrupting the connection. */
  replaceTracks(media: MediaStream): Promise<void>
  /** Returns what the browser counted of the video that is sent. */
  stats(): Promise<readonly SentStats[]>
  close(): void
}

/** Opens a connection by the client of one provider. */
export interface LinkOptions {
  readonly purpose: VideoPurpose
  readonly events: LinkEvents
  /** Asks the server for another grant of the same connection. */
  readonly renew: () => Promise<StreamMedia>
}

/** Opens a connection. Rejects when that fails, and leaves nothing behind. */
export type OpenLink<Media extends StreamMedia = StreamMedia> = (
  media: Media,
  options: LinkOptions,
) => Promise<VideoLink>

/** The way to send or receive media at one provider. */
export type MediaOf<Provider extends StreamMedia['provider']> = Extract<StreamMedia, { provider: Provider }>

/** The most that a browser sends, in bits per second. */
export const MAX_BITRATE = 2_500_000
