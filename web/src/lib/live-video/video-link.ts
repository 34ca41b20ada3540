import type { StreamMedia, StreamQualities, StreamQuality } from '@stagedoor/contract/streams'
import type { PlaylistSource } from './attach-playlist.ts'
import type { SentStats } from './upload-health.ts'

/** The purpose of a connection: to send tracks, or to receive those of the other side. */
export type VideoPurpose =
  | {
      readonly direction: 'send'
      /** Returns what is sent. */
      readonly media: () => MediaStream | undefined
      /** Replaces another sender whose video still arrives; without it, this one is refused. */
      readonly takesOver?: boolean
      /** Sends the picture in several sizes at the same time, among which viewers choose. */
      readonly hasLayers?: boolean
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
  /** No packet finds its way to the other side, as where a network lets no UDP through. */
  unreachable(): void
}

/** A connection by the client of one provider. */
export interface VideoLink {
  /** Sends other tracks in place of those before, without interrupting the connection. */
  replaceTracks(media: MediaStream): Promise<void>
  /** Returns what the browser counted of the video that is sent. */
  stats(): Promise<readonly SentStats[]>
  /**
   * Returns the qualities among which this viewer chooses, after a choice and with the shorter side
   * of their player. Absent where the client of the provider decides by itself.
   */
  qualities?(choice?: StreamQuality, fits?: number): Promise<StreamQualities>
  close(): void
}

/** Opens a connection by the client of one provider. */
export interface LinkOptions {
  readonly purpose: VideoPurpose
  readonly events: LinkEvents
  /** Asks the server for another grant of the same connection. */
  readonly renew: () => Promise<StreamMedia>
}

/** Says that another device or encoder sends the video. */
export class SentElsewhere extends Error {
  override name = 'SentElsewhere'
}

/**
 * Opens a connection. Rejects when that fails, with `SentElsewhere` while another sends, and leaves
 * nothing behind.
 */
export type OpenLink<Media extends StreamMedia = StreamMedia> = (
  media: Media,
  options: LinkOptions,
) => Promise<VideoLink>

/** The way to send or receive media at one provider. */
export type MediaOf<Provider extends StreamMedia['provider']> = Extract<
  StreamMedia,
  { provider: Provider }
>

/** The most that a browser sends, in bits per second. */
export const MAX_BITRATE = 2_500_000
