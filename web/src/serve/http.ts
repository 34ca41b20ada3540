import { looksLikeFile } from '@stagedoor/contract/kit/file-endings'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Returns a signal that aborts when the visitor leaves before the answer is complete. */
export function abortOnDisconnect(reply: FastifyReply): AbortSignal {
  const left = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort()
  })
  return left.signal
}

/**
 * Converts a request for the render. A signal must not outlive its request: every `Request` adds a
 * listener to it, which is looked for among all that it has.
 */
export function toRequest(
  request: FastifyRequest,
  origin: string,
  signal: AbortSignal | undefined,
): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one)
  }
  const { body } = request
  return new Request(origin + request.raw.url, {
    method: request.method,
    headers,
    ...(signal && { signal }),
    ...(Buffer.isBuffer(body) && { body: new Uint8Array(body) }),
  })
}

/**
 * Returns true for addresses with the ending of a file, other than the data of a page: no page
 * answers those.
 */
export function hasFileExtension(address: string): boolean {
  const path = address.split('?', 1)[0] ?? ''
  return looksLikeFile(path) && !path.endsWith('.data')
}

/**
 * Control characters, which URLs drop, and the backslash, which they read as a slash: behind them
 * hides another address.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const AMBIGUOUS = /[\u0000-\u001f\u007f\\]/

/**
 * Returns true for addresses that a page may have: a path, of characters that mean the same to
 * every reader of it.
 */
export function isPageAddress(address: string): boolean {
  const path = address.split('?', 1)[0] ?? ''
  try {
    return path.startsWith('/') && !AMBIGUOUS.test(decodeURIComponent(path))
  } catch {
    return false
  }
}
