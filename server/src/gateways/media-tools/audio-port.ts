import type { ToolOptions, VideoContainer } from './port.ts'

/**
 * The audio tools. Every method throws `MediaRefused` when the file is at fault, any other error
 * otherwise.
 */
export interface AudioTools {
  /** Reads the contents without decoding; the container is forced. A video is refused. */
  probe(path: string, container: AudioContainer, options?: ToolOptions): Promise<AudioMetadata>
  /**
   * Makes an M4A that every browser plays, without cover art or other metadata, and measures it.
   */
  render(source: AudioSource, into: string, options?: ToolOptions): Promise<AudioRendition>
}

/** The accepted containers of audio; ffmpeg never guesses the format. */
export type AudioContainer =
  | VideoContainer
  | 'mp3'
  | 'aac'
  | 'wav'
  | 'flac'
  | 'ogg'
  | 'aiff'
  | 'amr'

/** The metadata of an audio file. */
export interface AudioMetadata {
  container: AudioContainer
  /** The index of the audio stream in the file. */
  stream: number
  codec: string
  channels: number
  /** True when browsers play the file without encoding. */
  isPlayable: boolean
  /** The duration in seconds that the file claims, which may be wrong. */
  claimedDuration: number | undefined
}

/** An audio file on the local disk with the result of `probe`. */
export interface AudioSource {
  path: string
  metadata: AudioMetadata
  maxSeconds: number
}

/** A playable audio rendition on the local disk, by bare file name. */
export interface AudioRendition {
  name: string
  mime: 'audio/mp4'
  /** The decoded duration in seconds. */
  duration: number
  /** About 200 peaks in time, from 0 to 100. */
  peaks: number[]
}
