import type { EventName, EventPayload } from '@stagedoor/contract/events'
import type { ProductDatabase } from './db/index.ts'
import type { Languages } from './i18n/index.ts'
import type { Attribute, Config, Keys, Log } from './ops/index.ts'
import type { TtlCache } from './ttl-cache.ts'

/** The sockets that a push reaches: those of an account, of a session, or of a room. */
export type Audience =
  | { readonly account: string }
  | { readonly session: string }
  | { readonly room: string }

/**
 * The context of an adapter to the outside world: everything that a use case has, except other
 * adapters.
 */
export interface GatewayCtx {
  readonly db: ProductDatabase
  readonly now: () => Date
  readonly newId: () => string
  readonly log: Log
  /** Runs work whose slow statements are logged under its name. */
  readonly attribute: Attribute
  readonly config: Config
  /**
   * Base URL of the API as the requesting client uses it; links to server-rendered pages start with
   * it.
   */
  readonly apiUrl: string
  readonly keys: Keys
  readonly languages: Languages
  /**
   * The language of what this context composes for its reader: the visitor's in a request, else
   * that of the site.
   */
  readonly language: string
  readonly cache: TtlCache
  /** Sends an event to sockets; inside a transaction it waits for the commit. */
  readonly push: <N extends EventName>(to: Audience, event: N, payload: EventPayload<N>) => void
  /** Closes sockets; inside a transaction it waits for the commit. */
  readonly disconnect: (audience: Audience) => void
  /**
   * Checks again what these sockets may watch, and removes them from rooms they may no longer hear;
   * waits for the commit too.
   */
  readonly recheck: (audience: Audience) => void
  /** Runs `then` after the surrounding transaction has committed; immediately outside of one. */
  readonly afterCommit: (then: () => void) => void
  /** Signals the relay that announcements are waiting. */
  readonly wakeRelay: () => void
  /** Aborted when the request or job has exceeded its time or the process is stopping. */
  readonly signal: AbortSignal
}
