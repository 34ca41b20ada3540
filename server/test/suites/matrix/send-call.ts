import { type AnyCall, requestOf } from '@stagedoor/contract/kit'
import type { FastifyInstance } from 'fastify'
import type { CallInput } from './sample-input.ts'

/** The sender of a request: the session's token, and the address that it comes from. */
export interface Requester {
  readonly token?: string | undefined
  readonly ip: string
}

/** An answer of the server. */
export interface CallResponse {
  readonly status: number
  /** `ok`, or the code of the refusal. */
  readonly outcome: string
  readonly text: string
  readonly data: unknown
}

/**
 * Sends a call through the whole HTTP stack and returns the answer, whether or not it succeeded.
 */
export async function sendCall(
  http: FastifyInstance,
  call: AnyCall,
  given: CallInput,
  asker: Requester,
): Promise<CallResponse> {
  const { method, path, headers, body } = requestOf(call, given)
  const form = body instanceof FormData ? new Response(body) : undefined
  const type = form && { 'content-type': form.headers.get('content-type') ?? '' }
  const payload = form ? Buffer.from(await form.arrayBuffer()) : body
  const reply = await http.inject({
    method: method as 'GET',
    url: `/api${path}`,
    headers: { ...headers, ...type, ...(asker.token && { authorization: asker.token }) },
    remoteAddress: asker.ip,
    ...(payload !== undefined && { payload: payload as string }),
  })
  const said = reply.json() as { code?: string; data?: unknown }
  const outcome = reply.statusCode === 200 ? 'ok' : (said.code ?? String(reply.statusCode))
  return { status: reply.statusCode, outcome, text: reply.body, data: said.data }
}
