import type { FastifyRequest } from 'fastify'

const NAMES = new Set(['localhost', '127.0.0.1', '::1', '[::1]'])
const FORWARDING = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-real-ip',
  'x-client-ip',
  'via',
] as const

/** Returns true for a name or address that always means the local machine. */
export const isLoopback = (host: string): boolean => NAMES.has(host)

/**
 * Returns true when a browser on this machine sent the request. The Host header counts because
 * another site can point its own name to 127.0.0.1; a forwarding header means that the connection
 * comes from a proxy.
 */
export function isLocalRequest({ raw, headers }: FastifyRequest): boolean {
  const peer = (raw.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const named = URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? ''
  return (
    isLoopback(peer) && isLoopback(named) && FORWARDING.every((name) => headers[name] === undefined)
  )
}
