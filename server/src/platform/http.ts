import { join } from 'node:path'
import multipart from '@fastify/multipart'
import type { AnyCall } from '@stagedoor/contract/kit'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { type Answering, type Asked, answer, type Credential, locate, type Trace, withRightsOf } from './answer.ts'
import { linkPagesToSite, rewriteToCalls } from './api-host.ts'
import { type Client, clientOf } from './clients.ts'
import { connectionLimits } from './connection-limits.ts'
import { guardConnections, uncounted } from './connections.ts'
import { newId } from './context.ts'
import { createJar, type Jar } from './cookies.ts'
import { addCors, isCrossOrigin } from './cors.ts'
import { refuseCrossSite } from './cross-site.ts'
import { failureOf } from './failures.ts'
import type { Journal } from './journal.ts'
import { tolerateBodies } from './lenient-bodies.ts'
import type { Metrics } from './metrics.ts'
import { refuse } from './refusal.ts'
import type { Page, Route } from './routes.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { sendFailure } from './send-failure.ts'
import { closeAfterUnreadBodies } from './unread-bodies.ts'
import { readMultipart, removeSpooled } from './uploads.ts'
import { type VisitorOf, visitorReader } from './visitors.ts'

const JSON_LIMIT_BYTES = 1024 * 1024
const HEADER_TIMEOUT_MS = 15_000
const HEADER_CHECK_MS = 5_000

/** What the HTTP server is made of. */
export interface HttpParts extends Answering {
  readonly routes: readonly Route[]
  readonly pages: readonly Page[]
  readonly metrics: Metrics
  /** Notes requests for the technical logs of the console. */
  readonly journal?: Journal | undefined
  /** Returns true when the site serves existing clients that render user text as HTML. Defaults to false. */
  readonly escapesText?: () => Promise<boolean>
}

/** The parts plus what is built once from the configuration. */
interface Serving extends HttpParts {
  readonly visitorOf: VisitorOf
}

/** Makes the Fastify server: every call under /api, every page at its own address. It does not listen yet. */
export async function createHttp(given: HttpParts): Promise<FastifyInstance> {
  const { config } = given.base
  const parts: Serving = { ...given, visitorOf: visitorReader(config.trustedProxies) }
  const app = Fastify({
    logger: false,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    genReqId: () => newId(),
    bodyLimit: JSON_LIMIT_BYTES,
    exposeHeadRoutes: false,
    http: { connectionsCheckingInterval: HEADER_CHECK_MS },
    forceCloseConnections: 'idle',
    rewriteUrl: rewriteToCalls(config, parts.pages),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  })
  app.server.headersTimeout = HEADER_TIMEOUT_MS
  addSecurityHeaders(app, config)
  closeAfterUnreadBodies(app)
  addCors(app, config)
  linkPagesToSite(app, config)
  guardWhenReady(app, config)
  app.setErrorHandler((error, request, reply) => sendFailure(parts, error, request, reply))
  app.setNotFoundHandler((request, reply) => sendFailure(parts, notFound(), request, reply))
  await app.register(async (api) => registerCalls(api, parts), { prefix: '/api' })
  await app.register(async (plain) => registerPages(plain, parts))
  return app
}

/** Sockets and pages answer requests of the server too: they are in place when it is ready. */
function guardWhenReady(app: FastifyInstance, { trustedProxies }: HttpParts['base']['config']): void {
  let stop: (() => void) | undefined
  app.addHook('onReady', async () => {
    stop = guardConnections(app.server, connectionLimits, uncounted(trustedProxies))
  })
  app.addHook('onClose', async () => stop?.())
}

async function registerCalls(api: FastifyInstance, parts: Serving): Promise<void> {
  await api.register(multipart, { throwFileSizeLimit: false })
  tolerateBodies(api)
  for (const route of parts.routes) {
    api.route({
      method: route.call.method,
      url: route.call.path,
      handler: (request, reply) => answerRequest(parts, route, request, reply),
    })
  }
  addApiNotFound(api)
}

/** Answers 404 in JSON for every unknown path under /api, before the body is read. */
function addApiNotFound(api: FastifyInstance): void {
  const refused = async () => refuse('request.not_found')
  for (const url of ['/', '/*']) api.route({ method: api.supportedMethods, url, onRequest: refused, handler: refused })
}

async function answerRequest(
  parts: Serving,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const started = performance.now()
  const jar = createJar(request.headers.cookie, isSecure(parts))
  const spooled: string[] = []
  const trace: Trace = {}
  let outcome = 'ok'
  let status = 200
  try {
    refuseCrossSite(parts.base.config, route.call, request)
    const client = await clientOf(parts, request)
    const carrying = { jar, spooled, client, signal: signalOf(reply) }
    const data = await answer(parts, route, askedOf(parts, route.call, request, carrying), trace)
    for (const line of jar.lines) reply.header('set-cookie', line)
    reply.header('cache-control', 'no-store')
    return { status: 0, data: client.encode(parts.schemasOf(route.call), data ?? null) }
  } catch (error) {
    const failure = failureOf(error)
    outcome = failure.code
    status = failure.statusCode
    throw error
  } finally {
    await removeSpooled(spooled)
    const ms = performance.now() - started
    parts.metrics.called(route.call.name, outcome, ms)
    const role = trace.viewer?.role ?? 'guest'
    parts.journal?.request({ call: route.call.name, outcome, status, ms, role, requestId: request.id })
    parts.base.log.info(
      { requestId: request.id, call: route.call.name, account: trace.viewer?.id, outcome, ms: Math.round(ms) },
      'request',
    )
  }
}

interface Carrying {
  readonly jar: Jar
  readonly spooled: string[]
  readonly client: Client
  readonly signal: AbortSignal
}

function askedOf(parts: Serving, call: AnyCall, request: FastifyRequest, carrying: Carrying): Asked {
  const { jar, spooled, client, signal } = carrying
  const schemas = parts.schemasOf(call)
  const key = request.headers['idempotency-key']
  return {
    requestId: request.id,
    credential: credentialOf(request, jar),
    visitor: parts.visitorOf(request),
    cookies: jar,
    isOwnPages: client.isOwnPages,
    idempotencyKey: typeof key === 'string' && key !== '' ? key : undefined,
    contentLength: lengthOf(request),
    signal,
    params: request.params,
    query: request.query,
    async readBody() {
      if (!call.files) return { body: client.decode(schemas, request.body), files: {} }
      const { body, files } = await readMultipart(request, call.files, join(parts.base.config.dataDir, 'tmp'), spooled)
      return { body: client.decode(schemas, body), files }
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

/**
 * Reads the session token from a raw or Bearer Authorization header, else from the cookie, never from the URL. An empty
 * header means logged out, even when a cookie is present. The cookie of a cross-origin request is ignored.
 */
export function credentialOf({ headers }: FastifyRequest, jar: Jar): Credential | undefined {
  if (headers.authorization !== undefined) {
    const token = headers.authorization.replace(/^Bearer\s*/i, '').trim()
    return token ? { token, via: 'header' } : undefined
  }
  const cookie = isCrossOrigin(headers.origin, headers.host) ? undefined : jar.read('token')
  return cookie ? { token: cookie, via: 'cookie' } : undefined
}

const isSecure = ({ base }: HttpParts) => base.config.publicUrl.startsWith('https:')

async function registerPages(plain: FastifyInstance, parts: Serving): Promise<void> {
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

async function showPage(parts: Serving, page: Page, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const started = performance.now()
  const jar = createJar(request.headers.cookie, isSecure(parts))
  const located = await locate(parts, parts.visitorOf(request))
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
