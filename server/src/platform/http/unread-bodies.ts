import type { IncomingMessage, Server } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/**
 * The time for which a refused sender's data is still read, so that it sees the answer instead of a
 * reset connection.
 */
const LINGER_MS = 3_000

/**
 * Answers requests whose body was not read to its end: the answer is sent immediately with
 * `Connection: close`, and data that still arrives is discarded for a few seconds. A connection
 * with an unread body is never reused, because its next request would wait behind the body.
 */
export function closeAfterUnreadBodies(app: FastifyInstance): void {
  delayContinue(app.server)
  app.addHook('preParsing', async (request) => {
    if (!isUpload.test(request.headers['content-type'] ?? '')) sendContinue(request.raw)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isUnread(request.raw)) return payload
    reply.header('connection', 'close')
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    reply.header('content-length', Buffer.byteLength(payload))
    return Readable.from(lingerAfterAnswer(payload, request.raw), { objectMode: false })
  })
}

/**
 * The interval at which one piece of at most 64 KB is discarded: memory for unwanted bytes costs
 * other requests time.
 */
const TURN_MS = 20

/** The content type of a piece of a resumable upload. */
export const PIECE_TYPE = 'application/offset+octet-stream'

/**
 * Matches bodies that are read by their calls and pages themselves, after they know that the sender
 * may send them.
 */
const isUpload = /^(?:multipart\/form-data|application\/offset\+octet-stream)/i

/** Requests whose senders wait for 100 Continue, each with the function that sends it. */
const waiting = new WeakMap<IncomingMessage, () => void>()

/** Delays 100 Continue (`Expect: 100-continue`) until the body is wanted. */
function delayContinue(server: Server): void {
  server.on('checkContinue', (request, response) => {
    waiting.set(request, () => response.writeContinue())
    server.emit('request', request, response)
  })
}

/** Sends 100 Continue to a sender that waits for it. */
export function sendContinue(request: IncomingMessage): void {
  waiting.get(request)?.()
  waiting.delete(request)
}

/** Returns true when part of a body has not arrived. */
function isUnread(request: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  return request.complete === false && (encoding !== undefined || Number(length ?? 0) > 0)
}

async function* lingerAfterAnswer(
  payload: string | Buffer,
  request: IncomingMessage,
): AsyncGenerator<string | Buffer> {
  yield payload
  if (waiting.has(request)) return
  discard(request)
  await new Promise<void>((resolve) => {
    const late = setTimeout(resolve, LINGER_MS)
    for (const event of ['end', 'close', 'error'])
      request.once(event, () => {
        clearTimeout(late)
        resolve()
      })
  })
}

/** Reads and discards what still arrives, one piece per turn, and replaces any earlier reader. */
function discard(request: IncomingMessage): void {
  request.unpipe()
  request.removeAllListeners('data')
  request.removeAllListeners('readable')
  const wait = () => {
    request.pause()
    discarded.add(request)
    discardTimer ??= setInterval(discardNextChunks, TURN_MS).unref()
  }
  request.on('data', wait)
  request.once('close', () => discarded.delete(request))
  wait()
}

/** Requests whose next piece waits to be discarded. */
const discarded = new Set<IncomingMessage>()
let discardTimer: NodeJS.Timeout | undefined

function discardNextChunks(): void {
  const [next] = discarded
  if (next) {
    discarded.delete(next)
    next.resume()
  } else {
    clearInterval(discardTimer)
    discardTimer = undefined
  }
}
