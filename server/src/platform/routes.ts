import type { Access, AnyCall, Call } from '@stagedoor/contract/kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx, RequestCtx, Viewer, ViewerOf, Visitor } from './context.ts'

/** A contract call bound to the use case that answers it. */
export interface Route {
  readonly call: AnyCall
  readonly handle: (ctx: never, input: never) => Promise<unknown>
}

/** Binds a contract call to its use case. */
export const serve = <Input, Result, Given, Wire, A extends Access>(
  call: Call<Input, Result, Given, Wire, A>,
  handle: (ctx: RequestCtx & { viewer: ViewerOf<A> }, input: Input) => Promise<NoInfer<Result>>,
): Route => ({ call: call as AnyCall, handle: handle as Route['handle'] })

/** What a page outside the contract is handed: the viewer when the request carries a session. */
export type PageCtx = Ctx & { readonly viewer: Viewer | undefined; readonly visitor: Visitor }

/**
 * An address that answers bytes or HTML instead of the envelope: media, mail links, gateway callbacks, flags.
 * Its body is the raw Buffer that was sent. `path` comes from the contract.
 */
export interface Page {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'HEAD'
  readonly path: string
  /** The same for everybody: nobody is asked who they are, unless a country is kept out. */
  readonly isAnonymous?: boolean
  /** Closed with the site: maintenance and country blocks hold here too. */
  readonly isGated?: boolean
  /** Answered while the site is in maintenance. */
  readonly duringMaintenance?: boolean
  readonly handle: (ctx: PageCtx, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
}

/** Declares a page outside the contract. */
export const servePage = (page: Page): Page => page

/** The calls of the contract that are not served exactly once. */
export function misserved(calls: readonly AnyCall[], routes: readonly Route[]): AnyCall[] {
  return calls.filter((call) => routes.filter((route) => route.call === call).length !== 1)
}
