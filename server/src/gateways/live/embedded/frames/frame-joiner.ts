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
