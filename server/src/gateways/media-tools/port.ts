/** What the site asks of the programs and libraries that read people's pictures and films. */
export interface MediaTools {
  readonly images: ImageTools
  readonly videos: VideoTools
  readonly audio: AudioTools
  /** Ends programs that a process of this machine left behind when it was killed, and answers how many. */
  endOrphans(): Promise<number>
  /** Finds the programs and says, for the log, which they are and how they are confined. */
  describe(): Promise<MediaToolsReport>
}

/** Which programs run, and what holds them. */
export interface MediaToolsReport {
  ffmpeg: string
  ffprobe: string
  ffmpegVersion: string
  /** False where user namespaces are not allowed: then only the protocol whitelist keeps the programs off the network. */
  isOffline: boolean
  hasMemoryLimit: boolean
}

/** Pictures. Every method throws `MediaRefused` when the fault is the file's, any other error when it is ours. */
export interface ImageTools {
  /** Reads the header: real format and the size as it will be shown. Decodes nothing. */
  probe(path: string, limits?: PhotoLimits): Promise<PhotoMetadata>
  /** Makes the moving version of an animated picture; undefined when it has one frame, or more than can be shown. */
  animate(path: string, wanted: Animation, limits?: PhotoLimits): Promise<Picture | undefined>
  /** Decodes once and makes every derivative asked for; nothing of the original's metadata survives. */
  derive(source: string | Uint8Array, wanted: readonly Derivation[], limits?: PhotoLimits): Promise<DerivedPhoto>
}

/** How large a picture may be; 60 megapixels when nothing is said. */
export interface PhotoLimits {
  maxPixels: number
}

/** A picture as its header tells it; width and height are after the turn its orientation asks for. */
export interface PhotoMetadata {
  format: PhotoFormat
  width: number
  height: number
}

export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic'

/**
 * One derivative: `inside` keeps the shape within a square of `width` pixels and never enlarges; `whole` does so within
 * width × height, and is made of small pictures too; `cover` fills width × height exactly, `blurred` is the preview of
 * locked media.
 */
export interface Derivation {
  name: string
  fit: 'inside' | 'whole' | 'cover' | 'blurred'
  width: number
  height?: number
}

/** The moving version: within a square of `width` pixels, never enlarged. */
export interface Animation {
  name: string
  width: number
}

/** The derivatives of one picture, with the placeholder drawn before any of them has arrived. */
export interface DerivedPhoto {
  width: number
  height: number
  /** Base64, about 25 bytes: see evanw/thumbhash. */
  thumbhash: string
  pictures: Picture[]
}

/** A derivative's bytes. */
export interface Picture {
  name: string
  mime: 'image/webp'
  width: number
  height: number
  bytes: Buffer
}

/** Films. Every method throws `MediaRefused` when the fault is the file's, any other error when it is ours. */
export interface VideoTools {
  /** Reads streams and packets, decoding nothing; the container is forced, so no playlist is ever opened. */
  probe(path: string, container: VideoContainer, options?: ToolOptions): Promise<VideoMetadata>
  /**
   * Cuts an H.264 picture into fragmented MP4 for HLS without encoding it, under the name `source`, and checks that
   * nothing of it is missing.
   */
  remux(source: VideoSource, into: string, options?: ToolOptions): Promise<Rendition>
  /** Encodes one quality, under its name, and checks that it lasts as long as the source within a frame. */
  transcode(source: VideoSource, made: { rung: Rung; into: string }, options?: ToolOptions): Promise<Rendition>
  /** Joins the parts of a rendition in a folder, without encoding, into one MP4 that plays while it loads; answers its name. */
  join(rendition: { name: string; duration: number }, folder: string, options?: ToolOptions): Promise<string>
  /** A frame as JPEG, at most 2048 pixels long, turned as it will be shown: at a second, or a telling one, not black. */
  extractFrame(source: VideoSource, into: string, options?: ToolOptions & { seconds?: number }): Promise<Buffer>
  /** Three silent seconds, as they are and blurred beyond recognition. */
  renderPreviewClip(source: VideoSource, into: string, options?: ToolOptions): Promise<ClipFiles>
}

/** The containers of films that are opened; ffmpeg is never left to guess. */
export type VideoContainer = 'mov' | 'matroska' | 'avi' | 'mpegts' | 'mpeg' | 'flv' | 'asf' | 'ogg'

/** Names of the two previews in the folder they were made in. */
export interface ClipFiles {
  clip: string
  blurred: string
}

/** One quality of a film that is encoded. */
export interface Rung {
  /** `720p`: a bare name for its files. */
  name: string
  /** Even numbers of pixels, as shown. */
  width: number
  height: number
  /** Frames a second as a fraction. */
  frameRate: readonly [number, number]
  /** The most that picture and sound may take. */
  videoKbps: number
  audioKbps: number
}

/** A film on the local disk together with what `probe` said of it. */
export interface VideoSource {
  path: string
  metadata: VideoMetadata
}

export interface ToolOptions {
  signal?: AbortSignal
  /** Called with whole numbers from 0 to 100, growing. */
  onPercent?: (percent: number) => void
}

/** A film as its packets tell it; width and height are as shown, times are seconds. */
export interface VideoMetadata {
  container: VideoContainer
  width: number
  height: number
  duration: number
  frameRate: number
  videoCodec: string
  videoProfile: string
  pixelFormat: string
  /** Index of the picture stream in the file; cover art is not it. */
  videoStream: number
  /** Of the picture alone, bits a second. */
  bitRate: number
  /** How long the last picture is shown. */
  lastFrame: number
  isInterlaced: boolean
  /** How light is written down: `smpte2084` and `arib-std-b67` are high dynamic range. */
  transfer: string
  /** False when the program that is here has no decoder for the picture or the sound. */
  canDecodeVideo: boolean
  canDecodeAudio: boolean
  audioCodec?: string
  audioProfile?: string
  audioChannels?: number
  audioStream?: number
  audioDuration?: number
  longestKeyFrameGap: number
  /** How a turned film is to be shown: nine numbers, row by row, as MP4 writes them. */
  displayMatrix?: number[]
}

/** A playable HLS rendition on the local disk: playlist, init and segments, by bare file name. */
export interface Rendition {
  name: string
  playlist: string
  duration: number
  width: number
  height: number
  frameRate: number
  /** Of its heaviest segment, bits a second. */
  bandwidth: number
  /** As a master playlist names them. */
  codecs: string
  files: RenditionFile[]
}

export interface RenditionFile {
  name: string
  mime: 'application/vnd.apple.mpegurl' | 'video/mp4'
  size: number
}

/** Sound. Every method throws `MediaRefused` when the fault is the file's, any other error when it is ours. */
export interface AudioTools {
  /** Reads what the file holds, decoding nothing; the container is forced. A film is refused. */
  probe(path: string, container: AudioContainer, options?: ToolOptions): Promise<AudioMetadata>
  /** Makes an M4A that every browser plays, without cover or any other metadata, and measures it. */
  render(source: AudioSource, into: string, options?: ToolOptions): Promise<AudioRendition>
}

/** The containers of sound that are opened; ffmpeg is never left to guess. */
export type AudioContainer = VideoContainer | 'mp3' | 'aac' | 'wav' | 'flac' | 'ogg' | 'aiff' | 'amr'

/** What a sound file says of itself. */
export interface AudioMetadata {
  container: AudioContainer
  /** Index of the sound in the file. */
  stream: number
  codec: string
  channels: number
  /** Browsers play it as it is: no encoding is needed. */
  isPlayable: boolean
  /** In seconds; not to be trusted. */
  claimedDuration: number | undefined
}

/** A sound on the local disk together with what `probe` said of it. */
export interface AudioSource {
  path: string
  metadata: AudioMetadata
  maxSeconds: number
}

/** A playable sound on the local disk, by bare file name. */
export interface AudioRendition {
  name: string
  mime: 'audio/mp4'
  /** In seconds, as decoded. */
  duration: number
  /** About 200 peaks in time, from 0 to 100. */
  peaks: number[]
}

export type MediaRefusalReason =
  | 'unreadable'
  | 'too_many_pixels'
  | 'no_video'
  | 'cut_short'
  | 'too_slow'
  | 'not_sound'
  | 'too_long'

/** The file itself is at fault: trying again will not help. `message` is ready to show to its owner. */
export class MediaRefused extends Error {
  readonly reason: MediaRefusalReason
  constructor(reason: MediaRefusalReason, message: string) {
    super(message)
    this.name = 'MediaRefused'
    this.reason = reason
  }
}
