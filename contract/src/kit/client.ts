import type { ErrorCode, ErrorWire } from '../errors.ts'
import type { AnyCall, WireInputOf, WireOf } from './call.ts'

/**
 * A refusal as a client sees it: switch on `code`, show `message`, read typed `data` after
 * `is(code)`.
 */
export class ApiError<C extends ErrorCode = ErrorCode> extends Error {
  override name = 'ApiError'
  readonly code: C
  readonly status: number
  readonly data: ErrorWire<C>
  readonly requestId: string | undefined
  constructor(
    status: number,
    body: { code: C; message: string | string[]; data?: unknown; requestId?: string },
  ) {
    super(Array.isArray(body.message) ? body.message.join('\n') : body.message)
    this.code = body.code
    this.status = status
    this.data = body.data as ErrorWire<C>
    this.requestId = body.requestId
  }
  is<Wanted extends ErrorCode>(code: Wanted): this is ApiError<Wanted> {
    return (this.code as ErrorCode) === code
  }
}

/**
 * The header that identifies our own web app. A page of another origin cannot send it, because CORS
 * preflights do not allow it. Only requests with this header receive a session cookie.
 */
export const ownPagesHeader = 'x-own-pages'

/** A request for a transport. `path` is appended to the API's base. */
export interface ApiRequest {
  readonly call: AnyCall
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: string | FormData | undefined
}

/** A transport: fetch in the browser, XHR for progress, `app.inject` in tests. */
export type Send = (sending: ApiRequest) => Promise<{ status: number; body: unknown }>

type Args<Given> = unknown extends Given
  ? [given?: undefined, options?: CallOptions]
  : [given: Given, options?: CallOptions]

/** The options of one call. */
export interface CallOptions {
  /**
   * The idempotency key of a money call: repetitions under one key charge once. Generated for each
   * call when absent.
   */
  readonly idempotencyKey?: string
}

/**
 * The typed client: `api(chargeTip, { params, body })` returns the call's data or throws ApiError.
 */
export type Api = <C extends AnyCall>(call: C, ...args: Args<WireInputOf<C>>) => Promise<WireOf<C>>

/** Creates a client over a transport. */
export function createApi(send: Send): Api {
  return async (call, ...[given, options]) => {
    const reply = await send(requestOf(call, (given ?? {}) as CallInput, options))
    if (reply.status >= 200 && reply.status < 300) return (reply.body as { data: never }).data
    throw new ApiError(reply.status, failureBody(reply.body))
  }
}

interface CallInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  files?: Record<string, Blob>
}

/** Builds the request of a call: path with its parameters, query string, headers and body. */
export function requestOf(call: AnyCall, given: CallInput, options?: CallOptions): ApiRequest {
  const path = pathOf(call, given.params ?? {}) + queryOf(given.query ?? {})
  const headers: Record<string, string> = { accept: 'application/json' }
  if (call.once) headers['idempotency-key'] = options?.idempotencyKey ?? crypto.randomUUID()
  if (call.files) return { call, method: call.method, path, headers, body: formOf(given) }
  if (!given.body) return { call, method: call.method, path, headers, body: undefined }
  headers['content-type'] = 'application/json'
  return { call, method: call.method, path, headers, body: JSON.stringify(given.body) }
}

/** Returns the path of a call with its parameters filled in. */
export function pathOf(call: AnyCall, params: Record<string, unknown>): string {
  return call.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
}

function queryOf(query: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    for (const one of Array.isArray(value) ? value : [value]) search.append(key, String(one))
  }
  const text = search.toString()
  return text ? `?${text}` : ''
}

function formOf({ body, files }: CallInput): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(body ?? {})) {
    if (value === undefined || value === null) continue
    for (const one of Array.isArray(value) ? value : [value])
      form.append(key, typeof one === 'object' ? JSON.stringify(one) : String(one))
  }
  for (const [key, file] of Object.entries(files ?? {})) if (file) form.append(key, file)
  return form
}

function failureBody(body: unknown): { code: ErrorCode; message: string | string[] } {
  if (typeof body === 'object' && body !== null && 'code' in body && 'message' in body)
    return body as never
  return { code: 'server.failed', message: 'Something went wrong, please try again later' }
}
