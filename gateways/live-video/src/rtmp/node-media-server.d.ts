/** The parts of node-media-server that are used: the protocol of one connection. */
declare module 'node-media-server/src/protocol/rtmp.js' {
  /** A message of an encoder: the content of a tag of FLV. */
  export interface RtmpMessage {
    /** 8 for sound, 9 for a picture, 18 for a description. */
    readonly codec_type: number
    /** Its time in milliseconds. */
    readonly dts: number
    readonly pts: number
    readonly size: number
    readonly data: Buffer
  }

  /** Reads and answers the protocol of one connection. */
  export default class Rtmp {
    onConnectCallback: (request: { readonly app: string; readonly name: string }) => void
    onPlayCallback: () => void
    onPushCallback: () => void
    onPacketCallback: (message: RtmpMessage) => void
    onOutputCallback: (bytes: Buffer) => void
    /** Reads bytes; returns what is wrong with them, or null. */
    parserData(bytes: Buffer): string | null
  }
}

declare module 'node-media-server/src/core/logger.js' {
  const logger: { level: string }
  export default logger
}
