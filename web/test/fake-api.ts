import { calls, schemasOf } from '@stagedoor/contract/all'
import { type ErrorCode, type ErrorWire, errors, impliedErrors } from '@stagedoor/contract/errors'
import type { AnyCall, WireInputOf, WireOf } from '@stagedoor/contract/kit'
import { encoderOf } from '@stagedoor/contract/kit/encode'
import { coerceInput } from '@stagedoor/contract/kit/loose'
import * as z from 'zod/mini'
import { fieldsOf, matchPath, uploadRequestOver } from './fake-network.ts'
import { type FakeUploads, fakeUploads } from './fake-uploads.ts'

/** An answer of the server: its status and its body. */
export interface FakeReply {
  readonly status: number
  readonly body: unknown
  /** By their names in lower case. */
  readonly headers?: Readonly<Record<string, string>>
}

/** A request as the browser sends it. */
export interface FakeRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | FormData | Blob | null
}

/** Answers a call by what the browser sent, with the answer as it is on the wire. */
type Handler<C extends AnyCall> = (input: WireInputOf<C>) => WireOf<C> | Promise<WireOf<C>>
type Details<Code extends ErrorCode> = ErrorWire<Code> extends null ? [] : [data: ErrorWire<Code>]

/** A server made from the contract, for tests of what a person sees. */
export interface FakeApi {
  /** Answers a call from now on. */
  readonly on: <C extends AnyCall>(call: C, handler: Handler<C>) => void
  /** Refuses a call from now on, with a code that the call declares. */
  readonly refuse: <Code extends ErrorCode>(
    call: AnyCall,
    code: Code,
    ...data: Details<Code>
  ) => void
  /** Returns the inputs of a call that the browser sent so far. */
  readonly sent: <C extends AnyCall>(call: C) => readonly WireInputOf<C>[]
  /** Returns the idempotency keys under which the browser sent a call so far. */
  readonly keys: (call: AnyCall) => readonly string[]
  /**
   * The requests and answers that do not follow the contract, and the calls that no handler
   * answers.
   */
  readonly problems: readonly string[]
  /** The resumable uploads that were announced, and how they are answered. */
  readonly uploads: FakeUploads
  readonly fetch: (url: string, request: Omit<FakeRequest, 'url'>) => Promise<Response>
  readonly XMLHttpRequest: ReturnType<typeof uploadRequestOver>
}

type Route = (input: unknown) => Promise<FakeReply>

/**
 * Creates a server that answers only by handlers, and checks every request and every answer by the
 * contract.
 */
export function fakeApi(): FakeApi {
  const routes = new Map<string, Route>()
  const inputs = new Map<string, unknown[]>()
  const keys = new Map<string, string[]>()
  const problems: string[] = []
  const uploads = fakeUploads(refusalOf)
  const answer = async (request: FakeRequest): Promise<FakeReply> => {
    try {
      const upload = await uploads.answer(request)
      if (upload) return upload
      const { call, input } = parseRequest(request)
      inputs.set(call.name, [...(inputs.get(call.name) ?? []), input])
      const key = request.headers['idempotency-key']
      if (key) keys.set(call.name, [...(keys.get(call.name) ?? []), key])
      const route = routes.get(call.name)
      if (!route) throw new Error(`No handler answers ${call.name}`)
      return await route(input)
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error))
      return refusalOf('server.failed', null)
    }
  }
  return {
    on: (call, handler) =>
      routes.set(call.name, async (input) => ({
        status: 200,
        // `input` was parsed by the schemas that the handler's type is made from.
        body: { data: checkAnswer(call, await handler(input as WireInputOf<typeof call>)) },
      })),
    refuse(call, code, ...[data = null]) {
      checkDeclared(call, code)
      routes.set(call.name, async () => refusalOf(code, data))
    },
    // The inputs of a call were parsed by its own schemas.
    sent: (call) => (inputs.get(call.name) ?? []) as WireInputOf<typeof call>[],
    keys: (call) => keys.get(call.name) ?? [],
    problems,
    uploads,
    async fetch(url, request) {
      // The file by which the site finds out whether it can be reached.
      if (url === '/manifest.webmanifest')
        return new Response('', { status: uploads.isReachable() ? 200 : 503 })
      const { status, body } = await answer({ url, ...request })
      return new Response(JSON.stringify(body), {
        status,
        headers: { 'content-type': 'application/json' },
      })
    },
    XMLHttpRequest: uploadRequestOver(answer),
  }
}

/**
 * Finds the call of a request and returns its input as the wire type has it, or throws where the
 * contract refuses it.
 */
function parseRequest({ method, url, headers, body }: FakeRequest): {
  call: AnyCall
  input: unknown
} {
  const { pathname, searchParams } = new URL(url, 'http://site.test')
  const found = matchPath(calls, method, pathname.replace(/^\/api/, ''))
  if (!found) throw new Error(`The contract has no call ${method} ${pathname}`)
  const { call, params } = found
  if (call.once && !headers['idempotency-key'])
    throw new Error(`${call.name} was sent without an idempotency key`)
  const form = body instanceof FormData ? fieldsOf(body) : undefined
  const fields = form?.body ?? (typeof body === 'string' ? JSON.parse(body) : {})
  const schemas = schemasOf(call)
  const input = {
    ...(schemas.params && { params: checkInput(call, schemas.params, params) }),
    ...(schemas.query && { query: checkInput(call, schemas.query, fieldsOf(searchParams).body) }),
    ...(schemas.body && { body: checkInput(call, schemas.body, fields) }),
    ...(call.files && { files: form?.files }),
  }
  return { call, input }
}

/**
 * Returns the input that the browser sent, its texts as the numbers and booleans of the wire type.
 */
function checkInput({ name }: AnyCall, schema: z.ZodMiniType, given: unknown): unknown {
  const input = coerceInput(schema, given)
  const parsed = z.safeParse(schema, input)
  if (!parsed.success)
    throw new Error(`${name} was sent ${JSON.stringify(given)}: ${z.prettifyError(parsed.error)}`)
  return input
}

/** Returns an answer as the server would encode it. */
function checkAnswer(call: AnyCall, answer: unknown): unknown {
  const { result } = schemasOf(call)
  const parsed = z.safeParse(result, answer)
  if (!parsed.success)
    throw new Error(`The answer of ${call.name} is wrong: ${z.prettifyError(parsed.error)}`)
  return encoderOf(result)(parsed.data)
}

function checkDeclared(call: AnyCall, code: ErrorCode): void {
  if (!call.errors.includes(code) && !impliedErrors.includes(code))
    throw new Error(`${call.name} does not declare ${code}`)
}

function refusalOf(code: ErrorCode, data: unknown): FakeReply {
  const { status, message, data: schema } = errors[code]
  z.parse(schema as z.ZodMiniType, data)
  return { status, body: { statusCode: status, message, code, ...(data !== null && { data }) } }
}
