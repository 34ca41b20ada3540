/** A picture or a sound of a stream, as it was encoded by its performer. */
export interface LiveFrame {
  readonly kind: 'audio' | 'video'
  readonly codec: 'opus' | 'h264' | 'vp8'
  /**
   * In milliseconds, from any beginning that is the same for the pictures and sounds of a stream.
   */
  readonly at: number
  /** True for a picture that needs none before it, and for every sound. */
  readonly isKey: boolean
  /** H.264 is units, each after its length in four bytes. */
  readonly bytes: Buffer
}

/** The codecs of video that are forwarded. */
export type LiveVideoCodec = 'h264' | 'vp8'

/** The pictures and sounds of the streams that arrive in this process. */
export interface LiveFrames {
  /** Returns the codec of the video of a stream; undefined while none has arrived. */
  codecOf(streamId: string): LiveVideoCodec | undefined
  /**
   * Hands on the pictures and sounds of a stream from now on, with a key frame every two seconds.
   * Returns a function that stops.
   */
  follow(streamId: string, onFrame: (frame: LiveFrame) => void): () => void
}
