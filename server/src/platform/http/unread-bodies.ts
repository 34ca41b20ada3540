import type { IncomingMessage, Server } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/** A refused sender is listened to for so long, so that it reads the answer instead of a reset connection. */
const LINGER_MS = 3_000

/**
 * Answers requests whose body was not read to its end: the answer goes out at once and says that the connection closes;
 * what still arrives is thrown away for a few seconds. A connection with an unread body is never used again, because the
 * next request on it would wait behind the body.
 */
export function closeAfterUnreadBodies(app: FastifyInstance): void {
  delayContinue(app.server)
  app.addHook('preParsing', async (request) => {
    if (!isForm.test(request.headers['content-type'] ?? '')) sendContinue(request.raw)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isUnread(request.raw)) return payload
    reply.header('connection', 'close')
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    reply.header('content-length', Buffer.byteLength(payload))
    return Readable.from(lingerAfterAnswer(payload, request.raw), { objectMode: false })
  })
}

/** One piece of at most 64 KB in such a time: memory for bytes that nobody wants costs all others their time. */
const TURN_MS = 20

/** Bodies that the calls themselves ask for, once they know that the sender may send them. */
const isForm = /^multipart\/form-data/i

/** Requests whose senders wait to be told to go on, with the way to tell them. */
const waiting = new WeakMap<IncomingMessage, () => void>()

/** A sender that asks first (`Expect: 100-continue`) is told to go on only when its body is wanted. */
function delayContinue(server: Server): void {
  server.on('checkContinue', (request, response) => {
    waiting.set(request, () => response.writeContinue())
    server.emit('request', request, response)
  })
}

/** Tells a sender that waits for it to send its body. */
export function sendContinue(request: IncomingMessage): void {
  waiting.get(request)?.()
  waiting.delete(request)
}

/** Returns true when part of a body has not arrived. */
function isUnread(request: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  return request.complete === false && (encoding !== undefined || Number(length ?? 0) > 0)
}

async function* lingerAfterAnswer(payload: string | Buffer, request: IncomingMessage): AsyncGenerator<string | Buffer> {
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

/** Reads what still arrives and keeps nothing of it, whoever was reading before: a piece whenever its turn comes. */
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

/** Requests whose next piece waits to be thrown away. */
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
