/** The most bytes of the packets of one picture. */
export const PICTURE_MAX = 4 * 1024 * 1024

/** A picture whose packets are all there. */
export interface JoinedFrame {
  readonly isKey: boolean
  readonly bytes: Buffer
}

/** Joins the contents of packets to pictures. */
export interface FrameJoiner {
  /** Adds the content of a packet. Returns false when it cannot be part of a whole picture. */
  add(payload: Buffer): boolean
  /** Returns the picture that was added, and begins another one; undefined when it is not whole. */
  finish(): JoinedFrame | undefined
}

/**
 * Lets a joiner drop a picture that is too long, and ignore its packets until the next one begins.
 */
export function withLimit(joiner: FrameJoiner): FrameJoiner {
  let size = 0
  return {
    add(payload) {
      size += payload.length
      if (size <= PICTURE_MAX) return joiner.add(payload)
      joiner.finish()
      return false
    },
    finish() {
      const isTooLong = size > PICTURE_MAX
      size = 0
      const found = joiner.finish()
      return isTooLong ? undefined : found
    },
  }
}
