import { type AnyCall, type Api, ApiError } from '@stagedoor/contract/kit'
import { newId } from '../context.ts'
import { createJar } from './cookies.ts'
import { type CallRequest, type DispatchDeps, dispatch } from './dispatch.ts'
import { toErrorResponse } from './error-response.ts'
import type { Route } from './routes.ts'

/** For whom our own server render asks. */
export interface RenderVisitor {
  readonly cookieHeader: string | undefined
  readonly ip: string
  readonly userAgent: string
}

/**
 * The API for server render: calls answered in this process, without HTTP, as the visitor whose cookie is given.
 * Answers wire data or throws ApiError, exactly as the browser's client does. Takes no files. Calls are found by name:
 * the built web carries its own copy of the contract.
 */
export function createInvoke(answering: DispatchDeps, routes: readonly Route[]): (visitor: RenderVisitor) => Api {
  const byName = new Map(routes.map((route) => [route.call.name, route]))
  return (visitor) => {
    const asking = withRequestCache(answering)
    return (async (call: AnyCall, given: unknown) => {
      const route = byName.get(call.name)
      if (!route) throw new Error(`${call.name} is not served`)
      try {
        return await dispatch(asking(call), route, toCallRequest(visitor, given))
      } catch (error) {
        const failure = toErrorResponse(error)
        if (failure.statusCode >= 500) answering.base.log.error({ err: error, call: call.name }, 'render call failed')
        throw new ApiError(failure.statusCode, failure)
      }
    }) as Api
  }
}

/**
 * A page asks several things for one visitor: who that is, is found out once, and so is what `askOnce` asks, as long as
 * nothing was written.
 */
function withRequestCache(answering: DispatchDeps): (call: AnyCall) => DispatchDeps {
  let known: ReturnType<DispatchDeps['authenticate']> | undefined
  const once: DispatchDeps = {
    ...answering,
    base: { ...answering.base, db: answering.base.db.lendToPage() },
    authenticate(ctx, credential) {
      known ??= answering.authenticate(ctx, credential)
      return known
    },
  }
  let hasWritten = false
  return ({ method }) => {
    hasWritten ||= method !== 'GET'
    return hasWritten ? answering : once
  }
}

function toCallRequest(visitor: RenderVisitor, given: unknown): CallRequest {
  const { params, query, body } = (given ?? {}) as { params?: unknown; query?: unknown; body?: unknown }
  const jar = createJar(visitor.cookieHeader, false)
  const token = jar.read('token')
  return {
    requestId: newId(),
    credential: token ? { token, via: 'cookie' } : undefined,
    visitor: { ip: visitor.ip, userAgent: visitor.userAgent, fromServer: true, isLocal: false },
    cookies: jar,
    isOwnPages: true,
    idempotencyKey: undefined,
    contentLength: undefined,
    signal: new AbortController().signal,
    params: params ?? {},
    query: query ?? {},
    readBody: async () => ({ body, files: {} }),
  }
}
