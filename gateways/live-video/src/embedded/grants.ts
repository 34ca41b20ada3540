import { createHmac, type KeyObject, randomUUID, timingSafeEqual } from 'node:crypto'
import type { LiveRole } from '../provider.ts'

/**
 * What a grant allows: one account to send or receive the media of one stream, until an instant.
 */
export interface LiveGrant {
  readonly streamId: string
  readonly userId: string
  readonly role: LiveRole
  /** True where its connection takes the place of the others of the account. */
  readonly isSingle: boolean
  /** When it was issued and when it ends, in milliseconds since 1970. */
  readonly issuedAt: number
  readonly expiresAt: number
}

/** Signs grants and reads them again. */
export interface Grants {
  /** Returns the token of a grant; no two are the same, since each is good for one connection. */
  sign(grant: LiveGrant): string
  /** Returns the grant of a token; undefined when it is not ours, was altered, or has ended. */
  read(token: string, now: number): LiveGrant | undefined
}

const SINGLE = 'single'
const ROLES: readonly LiveRole[] = ['publisher', 'viewer']

/** Creates the grants of a site by its signing key. */
export function createGrants(signingKey: KeyObject): Grants {
  const signatureOf = (content: string) =>
    createHmac('sha256', signingKey).update(`live.${content}`).digest()
  return {
    sign({ streamId, userId, role, isSingle, issuedAt, expiresAt }) {
      const content = [
        streamId,
        userId,
        role,
        isSingle ? SINGLE : '',
        issuedAt,
        expiresAt,
        randomUUID(),
      ].join('.')
      return `${content}.${signatureOf(content).toString('base64url')}`
    },
    read(token, now) {
      const at = token.lastIndexOf('.')
      const content = token.slice(0, Math.max(at, 0))
      const given = Buffer.from(token.slice(at + 1), 'base64url')
      const right = signatureOf(content)
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
      const [streamId = '', userId = '', role, single, issued, expires] = content.split('.')
      const found = ROLES.find((one) => one === role)
      const issuedAt = Number(issued)
      const expiresAt = Number(expires)
      const isSingle = single === SINGLE
      return found && expiresAt > now
        ? { streamId, userId, role: found, isSingle, issuedAt, expiresAt }
        : undefined
    },
  }
}
