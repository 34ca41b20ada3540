import type { IncomingMessage } from 'node:http'
import proxyaddr from '@fastify/proxy-addr'
import type { EventName, EventPayload } from '@stagedoor/contract/events'
import type { Socket } from 'socket.io'
import type { Viewer } from '../context.ts'

/** The rules for sockets by country. */
export interface GeoGate {
  /** Returns the names of the places that a handshake comes from, none where they are unknown. */
  readonly placesOf: (handshake: IncomingMessage) => readonly string[]
  /** Returns true when a viewer may open a socket from places. */
  readonly isAllowed: (places: readonly string[], viewer: Viewer | undefined) => Promise<boolean>
  /**
   * Returns the rooms of sockets that are closed when one of their places is blocked; none for
   * viewers who may stay.
   */
  readonly roomsOf: (places: readonly string[], viewer: Viewer | undefined) => readonly string[]
}

/**
 * Returns a reader of the address behind a request: a forwarding header counts only from a trusted
 * proxy, as for calls.
 */
export function clientAddressReader(
  trusted: readonly string[],
): (request: IncomingMessage) => string {
  if (trusted.length === 0) return (request) => request.socket.remoteAddress ?? ''
  const isTrusted = proxyaddr.compile([...trusted])
  return (request) => proxyaddr(request, isTrusted)
}

/** What is known of the age of somebody who opens a socket. */
export interface AgePassage {
  readonly isAdmitted: boolean
  /**
   * The place whose proof of age was given, while a pass for its pictures may be made; undefined
   * where none is needed.
   */
  readonly place?: string | undefined
}

/** Decides whether a viewer may have a socket open by what is known of their age. */
export type AgeGate = (
  handshake: IncomingMessage,
  viewer: Viewer | undefined,
) => Promise<AgePassage>

/** The gates of sockets. */
export interface SocketGates {
  readonly geoGate?: GeoGate | undefined
  readonly ageGate?: AgeGate | undefined
}

/**
 * Returns true when a viewer may have a socket open, and notes the place whose proof of age was
 * given at the socket.
 */
export async function passGates(
  socket: Socket,
  { geoGate, ageGate }: SocketGates,
  viewer: Viewer | undefined,
): Promise<boolean> {
  if (!(await passGeoGate(socket, geoGate, viewer))) return false
  const passage = await ageGate?.(socket.request, viewer)
  socket.data.agePlace = passage?.place
  return passage?.isAdmitted ?? true
}

/**
 * Tells a client that the site is closed to it now, and closes its socket: its page asks the
 * server why.
 */
export function closeToClient(socket: Socket): void {
  socket.emit('site.closed' satisfies EventName, {} satisfies EventPayload<'site.closed'>)
  socket.disconnect(true)
}

/**
 * Checks a socket's places and joins it to their rooms; returns false when the viewer is not
 * allowed.
 */
async function passGeoGate(socket: Socket, doors: GeoGate | undefined, viewer: Viewer | undefined) {
  const places = doors?.placesOf(socket.request) ?? []
  if (!doors || places.length === 0) return true
  if (!(await doors.isAllowed(places, viewer))) return false
  const rooms = doors.roomsOf(places, viewer)
  if (rooms.length > 0) await socket.join([...rooms])
  return true
}
