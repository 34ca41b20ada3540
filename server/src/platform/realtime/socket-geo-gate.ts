import type { IncomingMessage } from 'node:http'
import proxyaddr from '@fastify/proxy-addr'
import type { Socket } from 'socket.io'
import type { Viewer } from '../context.ts'

/** Who is let in from where. */
export interface GeoGate {
  /** The code of the country that a handshake comes from, where one is known. */
  readonly countryOf: (handshake: IncomingMessage) => string | undefined
  /** Whether somebody may hold a socket from a country. */
  readonly isAllowed: (country: string, viewer: Viewer | undefined) => Promise<boolean>
  /** The room of the sockets from a country that are closed with it; none for those who may stay. */
  readonly roomOf: (country: string, viewer: Viewer | undefined) => string | undefined
}

/** The address behind a request: a proxy's word counts only when that proxy is trusted, as it does for calls. */
export function clientAddressReader(trusted: readonly string[]): (request: IncomingMessage) => string {
  if (trusted.length === 0) return (request) => request.socket.remoteAddress ?? ''
  const isTrusted = proxyaddr.compile([...trusted])
  return (request) => proxyaddr(request, isTrusted)
}

/** Lets a socket stand for somebody in its country's room; false where they are not let in. */
export async function passGeoGate(socket: Socket, doors: GeoGate | undefined, viewer: Viewer | undefined) {
  const country = doors?.countryOf(socket.request)
  if (!doors || !country) return true
  if (!(await doors.isAllowed(country, viewer))) return false
  const room = doors.roomOf(country, viewer)
  if (room) await socket.join(room)
  return true
}
