import { join } from 'node:path'
import multipart from '@fastify/multipart'
import type { AnyCall } from '@stagedoor/contract/kit'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { type Answering, type Asked, answer, type Credential, locate, type Trace, withRightsOf } from './answer.ts'
import { newId, type Visitor } from './context.ts'
import { createJar, type Jar } from './cookies.ts'
import { failureOf } from './failures.ts'
import { isLocalRequest } from './local-visitors.ts'
import type { Metrics } from './metrics.ts'
import { refuse } from './refusal.ts'
import type { Page, Route } from './routes.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { closeAfterUnreadBodies } from './unread-bodies.ts'
import { readMultipart, removeSpooled } from './uploads.ts'

const JSON_LIMIT_BYTES = 1024 * 1024
const HEADER_TIMEOUT_MS = 30_000

/** What the HTTP server is made of. */
export interface HttpParts extends Answering {
  readonly routes: readonly Route[]
  readonly pages: readonly Page[]
  readonly metrics: Metrics
}

/** Makes the Fastify server: every call under /api, every page at its own address. It does not listen yet. */
export async function createHttp(parts: HttpParts): Promise<FastifyInstance> {
  const { config } = parts.base
  const app = Fastify({
    logger: false,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    genReqId: () => newId(),
    bodyLimit: JSON_LIMIT_BYTES,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  })
  app.server.headersTimeout = HEADER_TIMEOUT_MS
  addSecurityHeaders(app, config)
  closeAfterUnreadBodies(app)
  app.setErrorHandler((error, request, reply) => sendFailure(parts, error, request, reply))
  app.setNotFoundHandler((request, reply) => sendFailure(parts, notFound(), request, reply))
  await app.register(async (api) => registerCalls(api, parts), { prefix: '/api' })
  await app.register(async (plain) => registerPages(plain, parts))
  return app
}

async function registerCalls(api: FastifyInstance, parts: HttpParts): Promise<void> {
  await api.register(multipart, { throwFileSizeLimit: false })
  tolerateBodies(api)
  for (const route of parts.routes) {
    api.route({
      method: route.call.method,
      url: route.call.path,
      handler: (request, reply) => answerRequest(parts, route, request, reply),
    })
  }
}

/** Bodyless calls arrive with a JSON content type, and forms of old clients url-encoded. */
function tolerateBodies(api: FastifyInstance): void {
  api.removeContentTypeParser(['application/json', 'text/plain'])
  const read = (text: string) => {
    if (text.trim() === '') return undefined
    try {
      return JSON.parse(text)
    } catch {
      return refuse('request.invalid', { fields: [{ path: '', message: 'This is not valid JSON' }] })
    }
  }
  const parser = (parse: (text: string) => unknown) => async (_request: FastifyRequest, text: string) => parse(text)
  api.addContentTypeParser(['application/json', 'text/plain'], { parseAs: 'string' }, parser(read))
  api.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, parser(readForm))
  api.addContentTypeParser('*', { parseAs: 'string' }, async () => undefined)
}

function readForm(text: string): Record<string, unknown> {
  const form = new URLSearchParams(text)
  return Object.fromEntries(
    [...new Set(form.keys())].map((key) => [key, form.getAll(key).length > 1 ? form.getAll(key) : form.get(key)]),
  )
}

async function answerRequest(
  parts: HttpParts,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const started = performance.now()
  const jar = createJar(request.headers.cookie, isSecure(parts))
  const spooled: string[] = []
  const trace: Trace = {}
  let outcome = 'ok'
  try {
    refuseCrossSite(parts, route.call, request)
    const data = await answer(
      parts,
      route,
      askedOf(parts, route.call, request, { jar, spooled, signal: signalOf(reply) }),
      trace,
    )
    for (const line of jar.lines) reply.header('set-cookie', line)
    reply.header('cache-control', 'no-store')
    return { status: 0, data: data ?? null }
  } catch (error) {
    const failure = failureOf(error)
    outcome = failure.code
    throw error
  } finally {
    await removeSpooled(spooled)
    const ms = performance.now() - started
    parts.metrics.called(route.call.name, outcome, ms)
    parts.base.log.info(
      { requestId: request.id, call: route.call.name, account: trace.viewer?.id, outcome, ms: Math.round(ms) },
      'request',
    )
  }
}

interface Carrying {
  readonly jar: Jar
  readonly spooled: string[]
  readonly signal: AbortSignal
}

function askedOf(parts: HttpParts, call: AnyCall, request: FastifyRequest, { jar, spooled, signal }: Carrying): Asked {
  const key = request.headers['idempotency-key']
  return {
    requestId: request.id,
    credential: credentialOf(request, jar),
    visitor: visitorOf(request),
    cookies: jar,
    idempotencyKey: typeof key === 'string' && key !== '' ? key : undefined,
    contentLength: lengthOf(request),
    signal,
    params: request.params,
    query: request.query,
    async readBody() {
      if (!call.files) return { body: request.body, files: {} }
      return readMultipart(request, call.files, join(parts.base.config.dataDir, 'tmp'), spooled)
    },
  }
}

/** How many bytes the sender announces. */
function lengthOf({ headers }: FastifyRequest): number | undefined {
  const length = headers['content-length']
  return length === undefined ? undefined : Number(length)
}

/** Aborted when the client leaves before its answer is complete. */
function signalOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}

/** The session token: a raw or Bearer Authorization header, else the cookie. Never the address. */
export function credentialOf(request: FastifyRequest, jar: Jar): Credential | undefined {
  const header = (request.headers.authorization ?? '').replace(/^Bearer\s+/i, '').trim()
  if (header) return { token: header, via: 'header' }
  const cookie = jar.read('token')
  return cookie ? { token: cookie, via: 'cookie' } : undefined
}

/** Where a request came from; the address is a proxy's word only when that proxy is trusted. */
export function visitorOf(request: FastifyRequest): Visitor {
  return {
    ip: request.ip.replace(/^::ffff:/, ''),
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 500),
    fromServer: false,
    isLocal: isLocalRequest(request),
  }
}

/** With a cookie session, a state change must come from our own pages: SameSite=Lax alone trusts sibling subdomains. */
function refuseCrossSite({ base }: HttpParts, call: AnyCall, request: FastifyRequest): void {
  const origin = request.headers.origin
  if (call.method === 'GET' || !origin || request.headers.authorization) return
  if (!base.config.allowedOrigins.includes(origin) && !sameHost(origin, request)) refuse('request.cross_site')
}

function sameHost(origin: string, request: FastifyRequest): boolean {
  return URL.canParse(origin) && new URL(origin).host === request.headers.host
}

const isSecure = ({ base }: HttpParts) => base.config.publicUrl.startsWith('https:')

async function registerPages(plain: FastifyInstance, parts: HttpParts): Promise<void> {
  plain.removeAllContentTypeParsers()
  plain.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => body)
  for (const page of parts.pages) {
    plain.route({
      method: page.method,
      url: page.path,
      handler: (request, reply) => showPage(parts, page, request, reply),
    })
  }
}

async function showPage(parts: HttpParts, page: Page, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const started = performance.now()
  const jar = createJar(request.headers.cookie, isSecure(parts))
  const located = await locate(parts, visitorOf(request))
  const log = parts.base.log.child({ requestId: request.id })
  const ctx = { ...parts.base, ...located, log, signal: signalOf(reply) }
  const isAsked = !page.isAnonymous || (page.isGated && located.guardedCountry !== undefined)
  const credential = isAsked ? credentialOf(request, jar) : undefined
  const viewer = credential && (await parts.authenticate(ctx, credential))
  if (page.isGated) await parts.gate(ctx, page, { viewer, visitor: ctx.visitor })
  const result = await page.handle({ ...withRightsOf(viewer, ctx), viewer }, request, reply)
  parts.metrics.called(page.name, String(reply.statusCode), performance.now() - started)
  return result
}

const notFound = () => {
  try {
    refuse('request.not_found')
  } catch (refusal) {
    return refusal
  }
}

function sendFailure({ base }: HttpParts, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = failureOf(error)
  if (failure.statusCode >= 500)
    base.log.error({ err: error, requestId: request.id, code: failure.code }, 'request failed')
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', String(failure.retryAfterSeconds))
  const { retryAfterSeconds: _header, ...body } = failure
  return reply
    .status(failure.statusCode)
    .header('cache-control', 'no-store')
    .send({ ...body, requestId: request.id })
}
