import type { FastifyRequest } from 'fastify'

const NAMES = new Set(['localhost', '127.0.0.1', '::1', '[::1]'])
const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'x-client-ip', 'via'] as const

/** Tells a name or address that always means the machine it is used on. */
export const isLoopback = (host: string): boolean => NAMES.has(host)

/**
 * Whether a browser on this very machine asked. The Host header counts because a foreign page can let its own name point
 * to 127.0.0.1; a forwarding header means that somebody else is behind the connection.
 */
export function isLocalRequest({ raw, headers }: FastifyRequest): boolean {
  const peer = (raw.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const named = URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? ''
  return isLoopback(peer) && isLoopback(named) && FORWARDING.every((name) => headers[name] === undefined)
}
