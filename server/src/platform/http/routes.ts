import type { Access, AnyCall, Call } from '@stagedoor/contract/kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CookieJar, Ctx, RequestCtx, Viewer, ViewerOf, Visitor } from '../context.ts'

/** A contract call bound to the use case that answers it. */
export interface Route {
  readonly call: AnyCall
  readonly handle: (ctx: never, input: never) => Promise<unknown>
  /** Refuses callers who may not make the call. Runs before the body is read. */
  readonly policy?: (ctx: never, input: never) => Promise<unknown>
}

/** The input of a request that is known before its body is read. */
export type InputBeforeBody<Input> = Omit<Input, 'body' | 'files'> & {
  /** The announced number of bytes of the body; undefined when none was announced. */
  readonly contentLength: number | undefined
}

/**
 * Binds a contract call to its use case. The `policy` of a call refuses callers who may not make
 * it: it runs after authentication and rate limits, and before the body is read.
 */
export const serve = <Input, Result, Given, Wire, A extends Access>(
  call: Call<Input, Result, Given, Wire, A>,
  handle: (ctx: RequestCtx & { viewer: ViewerOf<A> }, input: Input) => Promise<NoInfer<Result>>,
  policy?: (
    ctx: RequestCtx & { viewer: ViewerOf<A> },
    input: InputBeforeBody<Input>,
  ) => Promise<unknown>,
): Route => ({
  call: call as AnyCall,
  handle: handle as Route['handle'],
  ...(policy && { policy: policy as NonNullable<Route['policy']> }),
})

/**
 * The context of a page outside the contract, with the viewer when the request carries a session.
 */
export type PageCtx = Ctx & {
  readonly viewer: Viewer | undefined
  readonly visitor: Visitor
  readonly cookies: Pick<CookieJar, 'read'>
  readonly isOwnBrowser: boolean
}

/**
 * An address outside the contract that answers bytes or HTML: media, mail links, gateway callbacks,
 * flags. Its body is the raw Buffer that was sent, or unread when it is a piece of a resumable
 * upload. `path` comes from the contract.
 */
export interface Page {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'HEAD' | 'PATCH' | 'DELETE' | 'OPTIONS'
  readonly path: string
  /**
   * True for a page that is the same for everyone: nobody is authenticated, unless a country is
   * blocked.
   */
  readonly isAnonymous?: boolean
  /** True for a page that closes with the site, in maintenance and for blocked countries. */
  readonly isGated?: boolean
  /** True for a page that is served while the site is in maintenance. */
  readonly duringMaintenance?: boolean
  /** True for a page of pictures: a browser that may not show one is sent an empty one instead. */
  readonly isPicture?: boolean
  readonly handle: (ctx: PageCtx, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
}

/** Declares a page outside the contract. */
export const servePage = (page: Page): Page => page

/** Returns the calls of the contract that are not served exactly once. */
export function callsNotServedOnce(calls: readonly AnyCall[], routes: readonly Route[]): AnyCall[] {
  return calls.filter((call) => routes.filter((route) => route.call === call).length !== 1)
}
