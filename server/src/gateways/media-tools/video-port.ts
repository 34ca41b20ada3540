import type { VideoCut } from './cut-video.ts'
import type { FrameFingerprint } from './fingerprint-port.ts'
import type { VideoColors } from './video-colors.ts'

/**
 * The video tools. Every method throws `MediaRefused` when the file is at fault, any other error
 * otherwise.
 */
export interface VideoTools {
  /**
   * Reads streams and packets without decoding; the container is forced, so no playlist is ever
   * opened.
   */
  probe(path: string, container: VideoContainer, options?: ToolOptions): Promise<VideoMetadata>
  /**
   * Cuts an H.264 video into fragmented MP4 for HLS without encoding it, under the name `source`,
   * and checks that nothing is missing.
   */
  remux(source: VideoSource, into: string, options?: ToolOptions): Promise<Rendition>
  /**
   * Encodes one quality under its name, and checks that it lasts as long as the source within a
   * frame.
   */
  transcode(
    source: VideoSource,
    made: { rung: Rung; into: string },
    options?: ToolOptions,
  ): Promise<Rendition>
  /**
   * Joins the parts of a rendition in a folder, without encoding, into one MP4 that plays while it
   * loads; returns its name.
   */
  join(
    rendition: { name: string; duration: number },
    folder: string,
    options?: ToolOptions,
  ): Promise<string>
  /**
   * Returns a frame as upright PNG in sRGB, at most 2048 pixels long: at a given second, or a
   * representative one that is not black.
   */
  extractFrame(
    source: VideoSource,
    into: string,
    options?: ToolOptions & { seconds?: number },
  ): Promise<Buffer>
  /** Makes three silent seconds, clear and blurred beyond recognition. */
  renderPreviewClip(source: VideoSource, into: string, options?: ToolOptions): Promise<ClipFiles>
  /**
   * Makes small pictures at equal intervals on sheets of WebP, and returns the names of the sheets.
   */
  renderStoryboard(
    source: VideoSource,
    made: { plan: StoryboardPlan; into: string },
    options?: ToolOptions,
  ): Promise<string[]>
  /**
   * Copies a part of a video into a file, without encoding it; returns the second of the key frame
   * with which it begins, at `from` or after it.
   */
  cut(source: VideoSource, part: VideoCut, options?: ToolOptions): Promise<number>
  /** Returns the perceptual hashes of one frame a second, without those that repeat the last. */
  fingerprint(source: VideoSource, into: string, options?: ToolOptions): Promise<FrameFingerprint[]>
}

/** The arrangement of the scrub pictures of a video on sheets. */
export interface StoryboardPlan {
  columns: number
  rows: number
  /** The number of pictures on all sheets together. */
  count: number
  /** The seconds that one picture stands for. */
  interval: number
  /** The size of one picture in pixels. */
  width: number
  height: number
}

/** The accepted containers of videos; ffmpeg never guesses the format. */
export type VideoContainer = 'mov' | 'matroska' | 'avi' | 'mpegts' | 'mpeg' | 'flv' | 'asf' | 'ogg'

/** The names of the two preview clips in their folder. */
export interface ClipFiles {
  clip: string
  blurred: string
}

/** One encoded quality of a video. */
export interface Rung {
  /** A bare name for its files, such as `720p`. */
  name: string
  /** Even numbers of pixels, as displayed. */
  width: number
  height: number
  /** Frames per second as a fraction. */
  frameRate: readonly [number, number]
  /** The highest bit rates of video and audio. */
  videoKbps: number
  audioKbps: number
}

/** A video on the local disk with the result of `probe`. */
export interface VideoSource {
  path: string
  metadata: VideoMetadata
}

export interface ToolOptions {
  signal?: AbortSignal
  /** Called with whole, increasing numbers from 0 to 100. */
  onPercent?: (percent: number) => void
}

/**
 * The metadata of a video from its packets; width and height are as displayed, times are in
 * seconds.
 */
export interface VideoMetadata {
  container: VideoContainer
  width: number
  height: number
  /** From the first frame or sound that is noticed to the end of the last frame. */
  duration: number
  /** The seconds of audio before the first frame; 0 when nobody notices them. */
  lead: number
  frameRate: number
  videoCodec: string
  videoProfile: string
  pixelFormat: string
  /** The index of the video stream in the file, which is not cover art. */
  videoStream: number
  /** The bit rate of the video stream alone, in bits per second. */
  bitRate: number
  /** The duration of the last frame. */
  lastFrame: number
  isInterlaced: boolean
  colors: VideoColors
  /** False when the installed program has no decoder for the video or the audio. */
  canDecodeVideo: boolean
  canDecodeAudio: boolean
  audioCodec?: string
  audioProfile?: string
  audioChannels?: number
  audioStream?: number
  /** From the first frame, or from the first sound when it is earlier, to the last sound. */
  audioDuration?: number
  /** False for audio that begins late or has gaps. */
  isAudioEven: boolean
  longestKeyFrameGap: number
  /** The display matrix of a rotated video: nine numbers, row by row, as in MP4. */
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
  /** The bits per second of its largest segment. */
  bandwidth: number
  /** The codecs as a master playlist names them. */
  codecs: string
  files: RenditionFile[]
}

export interface RenditionFile {
  name: string
  mime: 'application/vnd.apple.mpegurl' | 'video/mp4'
  size: number
}
