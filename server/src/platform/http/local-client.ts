import { type Api, type ApiRequest, createApi, ownPagesHeader } from '@stagedoor/contract/kit'
import type { FastifyInstance } from 'fastify'

/**
 * The session's token of a local client, if any, with the address and the browser that it claims.
 */
export interface LocalClientOptions {
  readonly token?: string | undefined
  readonly ip?: string
  /** Its `user-agent`. */
  readonly userAgent?: string
  /** False for a client that is not our own web app. */
  readonly isOwnPages?: boolean
  /** False for a visitor who has not confirmed to be of age. */
  readonly isAgeConfirmed?: boolean
}

/**
 * Creates the client of our own web app over the whole HTTP stack, without a network, for tests and
 * seeds.
 */
export function localClient(
  http: FastifyInstance,
  {
    token,
    ip = '127.0.0.1',
    userAgent,
    isOwnPages = true,
    isAgeConfirmed = true,
  }: LocalClientOptions = {},
): Api {
  return createApi(async (sending) => {
    const { headers, payload } = await payloadOf(sending)
    const reply = await http.inject({
      method: sending.method as 'GET',
      url: `/api${sending.path}`,
      headers: {
        ...headers,
        ...(isOwnPages && { [ownPagesHeader]: '1' }),
        ...(token && { authorization: token }),
        ...(isOwnPages && isAgeConfirmed && { cookie: 'ageRestrict=true' }),
        ...(userAgent && { 'user-agent': userAgent }),
      },
      remoteAddress: ip,
      ...(payload && { payload }),
    })
    return { status: reply.statusCode, body: reply.json() }
  })
}

interface EncodedRequest {
  readonly headers: Record<string, string>
  readonly payload: Buffer | undefined
}

async function payloadOf({ headers, body }: ApiRequest): Promise<EncodedRequest> {
  if (!(body instanceof FormData))
    return { headers, payload: body === undefined ? undefined : Buffer.from(body) }
  const form = new Response(body)
  const type = form.headers.get('content-type') ?? ''
  return {
    headers: { ...headers, 'content-type': type },
    payload: Buffer.from(await form.arrayBuffer()),
  }
}
