import { isIP } from 'node:net'
import proxyaddr from '@fastify/proxy-addr'
import type { FastifyRequest } from 'fastify'
import type { Visitor } from './context.ts'
import { isLocalRequest } from './local-visitors.ts'

/** Tells where a request came from. */
export type VisitorOf = (request: FastifyRequest) => Visitor

/**
 * Reads where requests came from. A proxy's word about the address counts only when that proxy is trusted; and where
 * everybody on the way is, whoever asked first is a front end that renders pages for somebody: it names that visitor in
 * `x-client-ip`. A visitor behind a trusted proxy cannot, because the visitor's own address is not a trusted one.
 */
export function visitorReader(trusted: readonly string[]): VisitorOf {
  const isTrusted = trusted.length > 0 ? proxyaddr.compile([...trusted]) : () => false
  return (request) => {
    const asked = plain(request.ip)
    const named = request.headers['x-client-ip']
    const isFrontEnd = typeof named === 'string' && isIP(plain(named.trim())) !== 0 && isTrusted(asked, 0)
    return {
      ip: isFrontEnd ? plain(named.trim()) : asked,
      userAgent: String(request.headers['user-agent'] ?? '').slice(0, 500),
      fromServer: isFrontEnd,
      isLocal: isLocalRequest(request),
    }
  }
}

const plain = (address: string): string => address.replace(/^::ffff:/, '')
