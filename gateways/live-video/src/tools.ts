/** The tools for video that is on air. They take Matroska with H.264 or VP8 and Opus. */
export interface LiveTools {
  /**
   * Repackages H.264 as fragmented MP4 while it is written, its sound as AAC, in fragments of half
   * a second that start again at every key frame. Rejects when the program fails or `signal` ends
   * it.
   */
  fragment(options: FragmentOptions): LiveInput
  /**
   * Encodes sound that arrives as FLV with AAC as Opus, in packets of 20 ms of Ogg. Rejects when
   * the program fails or `signal` ends it.
   */
  encodeOpus(options: FragmentOptions): LiveInput
  /** Returns the first picture of a video as a small JPEG. */
  renderStill(video: Buffer, options?: { readonly signal?: AbortSignal }): Promise<Buffer>
  /** Joins the parts of a recording into one Matroska file of the given name in their folder. */
  joinRecording(parts: RecordingParts, into: string): Promise<void>
  /**
   * Puts the pictures of guests beside that of a recording, below it where it is upright, and mixes
   * their sound into a Matroska file of the given name in its folder.
   */
  mixRecording(recording: RecordingOfGuests, into: string): Promise<void>
}

/** The receiver of what a program makes. */
export interface FragmentOptions {
  onBytes(bytes: Buffer): void
  readonly signal: AbortSignal
}

/** A program that takes a video while it is on air. */
export interface LiveInput {
  /** Hands on the next bytes. Returns false when the program does not keep up. */
  write(bytes: Buffer): boolean
  /** Says that there are no more. */
  end(): void
  /** Resolves when everything has been packaged. */
  readonly ended: Promise<void>
}

/** The parts of a recording, oldest first, all in one folder, and their seconds together. */
export interface RecordingParts {
  readonly folder: string
  readonly names: readonly string[]
  readonly seconds: number
}

/** A recording, by its name in its folder and its seconds, and the guests who are in it. */
export interface RecordingOfGuests {
  readonly folder: string
  readonly name: string
  readonly seconds: number
  readonly guests: readonly GuestStretch[]
}

/** A stretch of the recording of a guest without a break, in milliseconds. */
export interface GuestStretch {
  /** The file of the guest. */
  readonly path: string
  /** The place at which it begins in that file. */
  readonly from: number
  /** The place at which it begins in the recording. */
  readonly at: number
  readonly length: number
  /** The times of the recording between which nobody heard the guest. */
  readonly muted: readonly (readonly [from: number, until: number])[]
}
