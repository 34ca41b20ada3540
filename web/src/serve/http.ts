import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The request as the render understands it; aborted when the visitor leaves before the answer is complete. */
export function toRequest(request: FastifyRequest, reply: FastifyReply, origin: string): Request {
  const left = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort()
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one)
  }
  const bodyless = request.method === 'GET' || request.method === 'HEAD'
  return new Request(origin + request.raw.url, {
    method: request.method,
    headers,
    signal: left.signal,
    ...(!bodyless && { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' }),
  } as RequestInit)
}

/** Sends what the render answered, whole: a page is complete before its first byte leaves, so its hashes are known. */
export async function sendResponse(response: Response, reply: FastifyReply): Promise<FastifyReply> {
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  return reply.status(response.status).send(Buffer.from(await response.arrayBuffer()))
}

/** Cookies of a request by name; of a repeated name the first counts. */
export function cookiesOf(header: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const part of (header ?? '').split(';')) {
    const [name = '', ...value] = part.trim().split('=')
    if (name && !cookies.has(name)) cookies.set(name, value.join('='))
  }
  return cookies
}
