import type { Access } from '@stagedoor/contract/kit'
import type { StaffRole } from '@stagedoor/contract/kit/staff'
import type { Gateways } from '../gateways/gateways.ts'
import type { GeoPlace } from '../gateways/geo/port.ts'
import type { PreparedStatement } from './db/index.ts'
import type { Audience, GatewayCtx } from './gateway-context.ts'
import type { CommitGroups } from './transactions/index.ts'

export { newId } from './new-id.ts'
export { transaction } from './transactions/index.ts'
export type { Audience }

/** The account that makes a request, as its session identifies it. */
export interface Viewer {
  readonly id: string
  readonly role: 'fan' | 'performer' | 'admin'
  /** The role on the staff; only present for the role `admin`. */
  readonly staffRole?: StaffRole
  readonly sessionId: string
  /** Known from the session itself; undefined where it was not looked up. */
  readonly isSuspended?: boolean
  readonly isEmailVerified?: boolean
  /** Null for an account that never accepted the texts of the site. */
  readonly textsAcceptedAt?: Date | null
  /**
   * The way the session's token arrived: media addresses issued to a cookie session check that
   * cookie when they are opened.
   */
  readonly via: 'cookie' | 'header'
  /**
   * Set while a performer views their own page as another viewer. No account stands behind this
   * viewer, who counts as a guest, a follower or a subscriber of that performer, or has the rights
   * of one of their fans and nothing else of that account.
   */
  readonly preview?: {
    readonly performerId: string
    readonly as: 'guest' | 'follower' | 'subscriber' | 'fan'
    /** The tier of a subscriber. */
    readonly tier?: number
    readonly fanId?: string
    /** The places that the viewer comes from, as `guardedCountry` names them. */
    readonly country?: string
  }
}

/** The client that a request came from. */
export interface Visitor {
  readonly ip: string
  readonly userAgent: string
  /** True for our own server render: views are not counted. */
  readonly fromServer: boolean
  /**
   * True when a browser on this machine sent the request, with no proxy between and to one of the
   * machine's own names.
   */
  readonly isLocal: boolean
  /** The code of the country that the address belongs to, where one is known. */
  readonly country?: string | undefined
  /** The code of the state or region by ISO 3166-2 without the country, where one is known. */
  readonly region?: string | undefined
  /** The key of the city within the country, where one is known. */
  readonly city?: string | undefined
  /** True where a VPN, a proxy or a data centre is known to stand before the visitor. */
  readonly isAnonymous?: boolean | undefined
  /** The page of this site, with its query, that the request was sent from, where it says so. */
  readonly page?: string | undefined
  /** The place that a trusted proxy names, which counts before the data about addresses. */
  readonly named?: GeoPlace | undefined
}

/**
 * The context of a use case. One is built for each request, job run, listener batch and socket
 * message.
 */
export interface Ctx extends GatewayCtx {
  readonly gateways: Gateways
  /** Runs work that shares its commit, for calls that arrive together. */
  readonly groups: CommitGroups
  /**
   * The code of the country that the request comes from, if at least one account blocks that
   * country: content that is hidden there is hidden from this request. Undefined for jobs and
   * listeners.
   */
  readonly guardedCountry?: string | undefined
  /**
   * The place that the request comes from, if proof of age is asked for there: addresses of files
   * are signed with it. Undefined for jobs and listeners.
   */
  readonly agePlace?: string | undefined
  /**
   * The instant at which the proof of age ends by which the request is answered: what is issued
   * to it ends then at the latest. Undefined where none is asked for.
   */
  readonly ageUntil?: Date | undefined
  /**
   * True while proof of age is asked for anywhere: no shared cache may keep what anybody may see
   * elsewhere.
   */
  readonly isProofAsked?: boolean | undefined
}

/** The consequences of rules about age for a request. */
export type AgeScope = Pick<Ctx, 'agePlace' | 'isProofAsked'>

/** The context of a use case that answers a call. */
export interface RequestCtx extends Ctx {
  readonly visitor: Visitor
  readonly cookies: CookieJar
  readonly isOwnBrowser: boolean
  /** True for our own web app and its server render, whose session lives in our cookie. */
  readonly isOwnPages: boolean
  /** The caller's Idempotency-Key on a money call, with a hash of the request. */
  readonly once: IdempotencyKey | undefined
}

/** The viewer that a use case receives for each access of a call. */
export type ViewerOf<A extends Access> = A extends 'open'
  ? Viewer | undefined
  : A extends 'optional'
    ? Viewer | undefined
    : Viewer

/** The cookies of one request and those that its answer sets. */
export interface CookieJar {
  read(name: string): string | undefined
  /**
   * Returns the values of all cookies of a name, which a browser keeps for different paths and
   * domains.
   */
  readAll(name: string): readonly string[]
  /** Sets a cookie; one without an age ends when the browser is closed. */
  set(name: string, value: string, options: { maxAgeSeconds?: number; httpOnly: boolean }): void
  clear(name: string): void
}

/**
 * An Idempotency-Key as it is stored: the hash tells a repetition from another request under the
 * same key.
 */
export interface IdempotencyKey {
  readonly key: string
  readonly callName: string
  readonly requestHash: string
}

/**
 * A context inside a transaction: no gateways (a network call would hold locks), and pushes wait
 * for the commit.
 */
export type InTransaction<C extends Ctx = Ctx> = Omit<C, 'gateways'> & {
  readonly tx: true
  /**
   * Sends a statement in one write with the commit; a statement that is declared so leaves this way
   * by `write`.
   */
  readonly withCommit: (statement: PreparedStatement) => void
}

/** The context that reading needs, inside or outside a transaction. */
export type ReadCtx = Ctx | InTransaction

/**
 * The instant for which SQL about visibility is written, and the country that it hides content
 * from.
 */
export type SqlCtx = Pick<Ctx, 'now' | 'guardedCountry'>
