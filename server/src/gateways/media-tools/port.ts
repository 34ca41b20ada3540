import type { LiveTools } from '@stagedoor/live-video'
import type { AudioTools } from './audio-port.ts'
import type { PictureFingerprint } from './fingerprint-port.ts'
import type { VideoTools } from './video-port.ts'

export type * from './audio-port.ts'
export type * from './fingerprint-port.ts'
export type * from './video-port.ts'

/** The programs and libraries that read people's pictures, videos and audio. */
export interface MediaTools {
  readonly images: ImageTools
  readonly videos: VideoTools
  readonly audio: AudioTools
  readonly live: LiveTools
  /**
   * Returns what a file claims of itself by Content Credentials (C2PA); undefined without any that
   * can be read. Nobody checks who signed them.
   */
  readContentCredentials(path: string): Promise<FileClaims | undefined>
  /** Ends programs that a killed process of this machine left behind, and returns how many. */
  endOrphans(): Promise<number>
  /** Locates the programs and describes them and their confinement for the log. */
  describe(): Promise<MediaToolsReport>
}

/** What a file says of itself. */
export interface FileClaims {
  /** The program that made it; null when it is not named. */
  generator: string | null
  /** Made by AI, or altered with it; null when it says nothing of AI. */
  aiOrigin: 'made' | 'altered' | null
}

/** The programs in use, and how they are confined. */
export interface MediaToolsReport {
  ffmpeg: string
  ffprobe: string
  ffmpegVersion: string
  /**
   * False where user namespaces are not allowed: then only the protocol whitelist keeps the
   * programs off the network.
   */
  isOffline: boolean
  hasMemoryLimit: boolean
}

/**
 * The image tools. Every method throws `MediaRefused` when the file is at fault, any other error
 * otherwise.
 */
export interface ImageTools {
  /** Reads the header: the real format and the size as displayed. Decodes nothing. */
  probe(path: string, limits?: PhotoLimits): Promise<PhotoMetadata>
  /**
   * Makes the animated version of a picture; undefined when it has one frame, or more than can be
   * shown.
   */
  animate(path: string, wanted: Animation, limits?: PhotoLimits): Promise<Picture | undefined>
  /** Decodes once and makes every requested derivative, without any metadata of the original. */
  derive(
    source: string | Uint8Array,
    wanted: readonly Derivation[],
    limits?: PhotoLimits,
  ): Promise<DerivedPhoto>
  /** Does what `derive` and `fingerprint` do, but decodes the picture once for both. */
  deriveKnown(
    source: string | Uint8Array,
    wanted: readonly Derivation[],
    limits?: PhotoLimits,
  ): Promise<KnownPhoto>
  /**
   * Returns the perceptual hashes (PDQ) of a picture: as it is, and without black bars where it has
   * some. Empty for a picture that is too small to have one.
   */
  fingerprint(source: string | Uint8Array, limits?: PhotoLimits): Promise<PictureFingerprint[]>
}

/** The largest accepted picture; 60 megapixels by default. */
export interface PhotoLimits {
  maxPixels: number
}

/** The header of a picture; width and height are those after applying its orientation. */
export interface PhotoMetadata {
  format: PhotoFormat
  width: number
  height: number
}

export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic'

/**
 * One derivative: `inside` keeps the shape within a square of `width` pixels and never enlarges;
 * `whole` does so within width × height, and is made of small pictures too; `cover` fills width ×
 * height exactly, `blurred` is the preview of locked media.
 */
export interface Derivation {
  name: string
  fit: 'inside' | 'whole' | 'cover' | 'blurred'
  width: number
  height?: number
}

/** The animated version: within a square of `width` pixels, never enlarged. */
export interface Animation {
  name: string
  width: number
}

/** The derivatives of one picture, with the placeholder drawn before any of them has arrived. */
export interface DerivedPhoto {
  width: number
  height: number
  /** Base64, about 25 bytes; see evanw/thumbhash. */
  thumbhash: string
  pictures: Picture[]
}

/** The derivatives of one picture, with the hashes by which it is recognised. */
export interface KnownPhoto extends DerivedPhoto {
  fingerprints: PictureFingerprint[]
}

/** The bytes of a derivative. */
export interface Picture {
  name: string
  mime: 'image/webp'
  width: number
  height: number
  bytes: Buffer
}

export type MediaRefusalReason =
  | 'unreadable'
  | 'too_many_pixels'
  | 'no_video'
  | 'cut_short'
  | 'too_slow'
  | 'not_sound'
  | 'too_long'

/**
 * Thrown when the file is at fault, so that a retry will not help. `message` can be shown to its
 * owner.
 */
export class MediaRefused extends Error {
  readonly reason: MediaRefusalReason
  constructor(reason: MediaRefusalReason, message: string) {
    super(message)
    this.name = 'MediaRefused'
    this.reason = reason
  }
}
