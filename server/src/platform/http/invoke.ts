import { type AnyCall, type Api, ApiError } from '@stagedoor/contract/kit'
import type { GeoPlace } from '../../gateways/geo/port.ts'
import { cookieCredential, createJar } from './cookies.ts'
import { type CallRequest, type DispatchDeps, dispatch } from './dispatch.ts'
import { toErrorResponse } from './error-response.ts'
import type { Route } from './routes.ts'

/** The visitor in whose name our own server render makes calls. */
export interface RenderVisitor {
  /** The id of the request for the page: its calls are logged under it. */
  readonly requestId: string
  readonly cookieHeader: string | undefined
  readonly ip: string
  readonly userAgent: string
  /** The place of the visitor that a trusted proxy names. */
  readonly named?: GeoPlace | undefined
  /** The language that the page is rendered in. */
  readonly language: string
}

/**
 * Creates the API for server render: calls answered in this process, without HTTP, as the visitor
 * whose cookie is given. It returns wire data or throws ApiError, exactly as the browser's client
 * does, and takes no files. Calls are found by name, because the built web carries its own copy of
 * the contract.
 */
export function createInvoke(
  deps: DispatchDeps,
  routes: readonly Route[],
): (visitor: RenderVisitor) => Api {
  const byName = new Map(routes.map((route) => [route.call.name, route]))
  return (visitor) => {
    const depsFor = withRequestCache(deps)
    const common = requestOf(visitor)
    return (async (call: AnyCall, input: unknown) => {
      const route = byName.get(call.name)
      if (!route) throw new Error(`${call.name} is not served`)
      try {
        return await dispatch(depsFor(call), route, withInput(common, input))
      } catch (error) {
        const translate = (text: string) => deps.base.languages.translate(visitor.language, text)
        const failure = toErrorResponse(error, translate)
        if (failure.statusCode >= 500)
          deps.base.log.error(
            { err: error, requestId: visitor.requestId, call: call.name },
            'render call failed',
          )
        throw new ApiError(failure.statusCode, failure)
      }
    }) as Api
  }
}

/**
 * Caches the viewer and what a page reads once for the calls of one page, until one of them writes.
 */
function withRequestCache(deps: DispatchDeps): (call: AnyCall) => DispatchDeps {
  let viewer: ReturnType<DispatchDeps['authenticate']> | undefined
  const cached: DispatchDeps = {
    ...deps,
    base: { ...deps.base, db: deps.base.db.withQueryCache() },
    authenticate(ctx, credential) {
      viewer ??= deps.authenticate(ctx, credential)
      return viewer
    },
  }
  let hasWritten = false
  return ({ method }) => {
    hasWritten ||= method !== 'GET'
    return hasWritten ? deps : cached
  }
}

/** Returns the part of a request that all calls of a page share. */
function requestOf({ requestId, cookieHeader, ip, userAgent, language, named }: RenderVisitor) {
  const cookies = createJar(cookieHeader, false)
  return {
    requestId,
    credential: cookieCredential(cookieHeader),
    visitor: { ip, userAgent, fromServer: true, isLocal: false, named },
    language,
    cookies,
    isOwnPages: true,
    isOwnBrowser: true,
    idempotencyKey: undefined,
    contentLength: undefined,
    signal: new AbortController().signal,
  }
}

function withInput(common: ReturnType<typeof requestOf>, input: unknown): CallRequest {
  const {
    params = {},
    query = {},
    body,
  } = (input ?? {}) as { params?: unknown; query?: unknown; body?: unknown }
  return { ...common, params, query, readBody: async () => ({ body, files: {} }) }
}
