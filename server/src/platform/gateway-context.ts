import type { EventName, EventPayload } from '@stagedoor/contract/events'
import type { ProductDatabase, TtlCache } from './db/index.ts'
import type { Config } from './ops/config.ts'
import type { Keys } from './ops/keys.ts'
import type { Log } from './ops/log.ts'

/** Whom a push reaches: every socket of an account or a session, or of a room. */
export type Audience = { readonly account: string } | { readonly session: string } | { readonly room: string }

/** What an adapter to the outside world is given: all that a use case has, but no other adapters. */
export interface GatewayCtx {
  readonly db: ProductDatabase
  readonly now: () => Date
  readonly newId: () => string
  readonly log: Log
  readonly config: Config
  /** Base URL of the API as the requesting client uses it; links to server-rendered pages start with it. */
  readonly apiUrl: string
  readonly keys: Keys
  readonly cache: TtlCache
  /** Sends an event to sockets; inside a transaction it waits for the commit. */
  readonly push: <N extends EventName>(to: Audience, event: N, payload: EventPayload<N>) => void
  /** Closes sockets; inside a transaction it waits for the commit. */
  readonly disconnect: (whom: Audience) => void
  /** Asks anew for everything these sockets watch, and ends what they may not hear any more; waits for the commit too. */
  readonly recheck: (whose: Audience) => void
  /** Runs `then` once the surrounding transaction has committed; at once outside of one. */
  readonly afterCommit: (then: () => void) => void
  /** Tells the relay that announcements are waiting. */
  readonly wakeRelay: () => void
  /** Aborted when the request or job is over time or the process is stopping. */
  readonly signal: AbortSignal
}
