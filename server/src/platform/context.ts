import type { Access } from '@stagedoor/contract/kit'
import type { CompiledQuery, RawBuilder } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Gateways } from '../gateways/gateways.ts'
import { prepared } from './db/index.ts'
import type { Audience, GatewayCtx } from './gateway-context.ts'

export type { Audience }

/** Who is asking: an account in a session. */
export interface Viewer {
  readonly id: string
  readonly role: 'fan' | 'performer' | 'admin'
  readonly sessionId: string
  /** Known from the session itself; undefined where nobody looked. */
  readonly isSuspended?: boolean
  readonly isEmailVerified?: boolean
  /** How the session's token arrived: media addresses issued to a cookie session ask for that cookie again. */
  readonly via: 'cookie' | 'header'
  /**
   * Set while a performer views their own page as another kind of viewer. No account stands behind this viewer, who counts
   * as a guest, a follower or a subscriber of that performer.
   */
  readonly preview?: { readonly performerId: string; readonly as: 'guest' | 'follower' | 'subscriber' }
}

/** Where a request came from. */
export interface Visitor {
  readonly ip: string
  readonly userAgent: string
  /** True for our own server render: views are not counted. */
  readonly fromServer: boolean
  /** True when a browser on this very machine asked, with no proxy between and by one of the machine's own names. */
  readonly isLocal: boolean
  /** The code of the country that the address belongs to, where one is known. */
  readonly country?: string | undefined
}

/** What a use case is given. One is built for each request, job run, listener batch and socket message. */
export interface Ctx extends GatewayCtx {
  readonly gateways: Gateways
  /**
   * The code of the country that the request comes from, if any block of a country names it: what is hidden there is
   * hidden from this request. Undefined for jobs and listeners.
   */
  readonly guardedCountry?: string | undefined
}

/** What a use case behind a call is given besides. */
export interface RequestCtx extends Ctx {
  readonly visitor: Visitor
  readonly cookies: CookieJar
  /** True for our own web app and its server render, whose session lives in our cookie. */
  readonly isOwnPages: boolean
  /** The caller's Idempotency-Key on a money call, with a hash of what was asked. */
  readonly once: IdempotencyKey | undefined
}

/** Who a call of each access is answered for. */
export type ViewerOf<A extends Access> = A extends 'open'
  ? Viewer | undefined
  : A extends 'optional'
    ? Viewer | undefined
    : Viewer

/** The cookies of one request and those its answer sets. */
export interface CookieJar {
  read(name: string): string | undefined
  set(name: string, value: string, options: { maxAgeSeconds: number; httpOnly: boolean }): void
  clear(name: string): void
}

/** An Idempotency-Key as it is kept: the hash tells a repetition from another request under the same key. */
export interface IdempotencyKey {
  readonly key: string
  readonly callName: string
  readonly requestHash: string
}

/** A context inside a transaction: no gateways (a network call would hold locks), and pushes wait for the commit. */
export type InTransaction<C extends Ctx = Ctx> = Omit<C, 'gateways'> & {
  readonly tx: true
  /** Leaves a statement whose answer nobody needs: it goes out in one write with the commit, which fails if it does. */
  readonly withCommit: (statement: RawBuilder<unknown>) => void
}

/** What reading needs, inside or outside a transaction. */
export type ReadCtx = Ctx | InTransaction

/** Call it as `transaction(ctx, async (ctx) => …)`: the inner name hides the outer one, gateways and all. */
export async function transaction<C extends Ctx, T>(ctx: C, work: (ctx: InTransaction<C>) => Promise<T>): Promise<T> {
  const held: (() => void)[] = []
  const result = await ctx.db.transact((db, withCommit) =>
    work(createTransactionContext(ctx, db, { held, withCommit })),
  )
  for (const release of held) release()
  return result
}

/** Where a transaction leaves what is to be done at its end: released after the commit, or sent with it. */
export interface CommitHooks {
  readonly held: (() => void)[]
  readonly withCommit: (statement: CompiledQuery) => void
}

/** The same context inside a transaction that is already open; its owner keeps what is left for the end. */
export function createTransactionContext<C extends Ctx>(ctx: C, db: Ctx['db'], ending: CommitHooks): InTransaction<C> {
  const { gateways: _outside, ...rest } = ctx
  const afterCommit = (then: () => void) => void ending.held.push(then)
  const withCommit = (statement: RawBuilder<unknown>) => ending.withCommit(prepared(db.withoutPlugins(), statement))
  const push: Ctx['push'] = (to, event, payload) => afterCommit(() => ctx.push(to, event, payload))
  const disconnect: Ctx['disconnect'] = (whom) => afterCommit(() => ctx.disconnect(whom))
  const recheck: Ctx['recheck'] = (whose) => afterCommit(() => ctx.recheck(whose))
  return { ...rest, db, withCommit, afterCommit, push, disconnect, recheck, tx: true } as unknown as InTransaction<C>
}

/** A new id: UUIDv7 as 32 lower-case hex digits. Sorts by time of making. */
export const newId = (): string => uuidv7().replaceAll('-', '')
