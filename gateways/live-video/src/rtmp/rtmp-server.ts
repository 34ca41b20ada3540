/// <reference path="./node-media-server.d.ts" />

import { createServer, type Server, type Socket } from 'node:net'
import logger from 'node-media-server/src/core/logger.js'
import Rtmp, { type RtmpMessage } from 'node-media-server/src/protocol/rtmp.js'
import type { LiveTools } from '../tools.ts'
import { openPublisher, type Publisher } from './publisher.ts'
import { type RtmpMedia, sendMedia } from './rtmp-media.ts'

/** A stream that an encoder may send: answers the offer of the connection that carries it. */
export type RtmpStream = (sdp: string, takesOver: boolean) => Promise<string>

interface RtmpOptions {
  readonly port: number
  readonly address?: string | undefined
  /**
   * Returns the stream of a key; undefined when it does not hold, or there is no stream to send.
   */
  readonly admit: (key: string, ip: string) => Promise<RtmpStream | undefined>
  readonly tools: Pick<LiveTools, 'encodeOpus'>
  readonly warn: (error: Error) => void
}

/** The receiver of encoders that send by RTMP. */
export interface RtmpReceiver {
  /** The port on which it listens. */
  readonly port: number
  close(): Promise<void>
}

/** An encoder that sends nothing for so long is gone, in milliseconds. */
const SILENT_MS = 15_000
/** The encoders that are connected at the same time. */
const MOST = 200
/** What waits until the connection to the forwarder stands, in bytes. */
const WAITING_BYTES = 16 * 1024 ** 2
const ATTEMPTS = 4

/**
 * Receives encoders that know RTMP alone: their pictures go on as they are, their sound as Opus,
 * over a connection such as those of WHIP.
 */
export async function listenRtmp(options: RtmpOptions): Promise<RtmpReceiver> {
  // It writes to the console otherwise, with the keys of streams.
  logger.level = 'error'
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    receive(socket, options)
  })
  server.maxConnections = MOST
  await listening(server, options)
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : options.port,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

const listening = (server: Server, { port, address }: RtmpOptions) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, ...(address && { host: address }) }, () => resolve())
  })

/** Reads the protocol of one encoder, and sends its media once its key was found right. */
function receive(socket: Socket, options: RtmpOptions): void {
  const protocol = new Rtmp()
  const sending = createSending(socket, options)
  let key = ''
  const fail = (error: Error) => {
    if (!socket.destroyed) options.warn(error)
    socket.destroy()
  }
  protocol.onOutputCallback = (bytes) => void socket.write(bytes)
  protocol.onConnectCallback = ({ name }) => {
    key = name
  }
  protocol.onPlayCallback = () => void socket.destroy()
  protocol.onPushCallback = () => void sending.begin(key).catch(fail)
  protocol.onPacketCallback = sending.take
  socket.setNoDelay(true)
  socket.setTimeout(SILENT_MS, () => socket.destroy())
  socket.on('error', () => socket.destroy())
  socket.on('close', sending.close)
  socket.on('data', (bytes) => {
    try {
      const problem = protocol.parserData(bytes)
      if (problem) socket.destroy()
    } catch (error) {
      fail(error as Error)
    }
  })
}

/** Holds the media of an encoder until its connection stands, and sends it from then on. */
function createSending(socket: Socket, { admit, tools, warn }: RtmpOptions) {
  let media: RtmpMedia | undefined
  let publisher: Publisher | undefined
  let waiting: RtmpMessage[] = []
  let bytes = 0
  const fail = (error: Error) => {
    warn(error)
    socket.destroy()
  }
  return {
    async begin(key: string): Promise<void> {
      if (publisher) return
      const stream = await admit(key, socket.remoteAddress ?? '')
      if (!stream || socket.destroyed) return void socket.destroy()
      publisher = await openOver(stream, () => socket.destroy())
      if (socket.destroyed) return publisher.close()
      media = sendMedia(publisher, tools, fail)
      for (const message of waiting) media.take(message)
      waiting = []
    },
    take(message: RtmpMessage): void {
      if (media) {
        media.take(message)
        return
      }
      bytes += message.size
      if (bytes > WAITING_BYTES) return void socket.destroy()
      waiting.push({ ...message, data: Buffer.from(message.data.subarray(0, message.size)) })
    },
    close(): void {
      media?.close()
      publisher?.close()
    },
  }
}

/**
 * Opens the connection of a stream. One that does not open is opened again, in the place of the
 * one before.
 */
async function openOver(stream: RtmpStream, onLost: () => void): Promise<Publisher> {
  for (let attempt = 1; ; attempt += 1) {
    let isAnswered = false
    const answer = async (sdp: string) => {
      const answered = await stream(sdp, attempt > 1)
      isAnswered = true
      return answered
    }
    try {
      return await openPublisher({ answer, onLost })
    } catch (error) {
      if (!isAnswered || attempt === ATTEMPTS) throw error
    }
  }
}
