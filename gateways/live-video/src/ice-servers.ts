import { createHmac } from 'node:crypto'
import type { IceServer } from './provider.ts'

/** The TURN servers of a site, which relay video where UDP does not reach the forwarder. */
export interface TurnSettings {
  /** Their addresses, `turn:` or `turns:`. */
  readonly urls: readonly string[]
  /** The secret that the servers share with the site (`static-auth-secret` of coturn). */
  readonly secret: string
}

/** The seconds for which credentials hold: an allocation is renewed by them while a stream runs. */
const CREDENTIAL_SECONDS = 12 * 3600

/**
 * Returns the password of a user name by the shared secret of a TURN server
 * (draft-uberti-behave-turn-rest-00).
 */
export const turnPassword = (secret: string, username: string): string =>
  createHmac('sha1', secret).update(username).digest('base64')

/** Returns the servers by which an account reaches the forwarder, with credentials of its own. */
export function iceServersFor(
  turn: TurnSettings | undefined,
  userId: string,
  now: number,
): IceServer[] {
  if (!turn) return []
  const username = `${Math.floor(now / 1000) + CREDENTIAL_SECONDS}:${userId}`
  return [{ urls: [...turn.urls], username, credential: turnPassword(turn.secret, username) }]
}

const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`

/** Returns the servers as `Link` headers of an answer of WHIP or WHEP (RFC 9725, 4.6). */
export const linksOf = (servers: readonly IceServer[]): string[] =>
  servers.flatMap(({ urls, username, credential }) => {
    const login =
      `username=${quoted(username)}; credential=${quoted(credential)}; ` +
      'credential-type="password"'
    return urls.map((url) => `<${url}>; rel="ice-server"; ${login}`)
  })
