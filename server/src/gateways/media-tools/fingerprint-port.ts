/** The perceptual hash of a picture. */
export interface PictureFingerprint {
  /** The hash of the picture in each of its eight turns, as it is first, as 64 hex digits. */
  readonly hashes: readonly string[]
  /** The detail in the picture from 0 to 100; hashes below 50 say little. */
  readonly quality: number
  readonly isCut: boolean
}

/** The perceptual hash of a frame of a video. */
export interface FrameFingerprint extends PictureFingerprint {
  /** The time of the frame in whole seconds from the beginning. */
  readonly seconds: number
}
