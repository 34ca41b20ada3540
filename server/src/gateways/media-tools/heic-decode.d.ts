declare module 'heic-decode' {
  interface Decoded {
    readonly width: number
    readonly height: number
    /** RGBA, eight bits each. */
    readonly data: Uint8ClampedArray
  }

  interface Picture {
    readonly width: number
    readonly height: number
    decode(): Promise<Decoded>
  }

  const heic: { all(given: { buffer: Uint8Array }): Promise<Picture[]> }
  export default heic
}
