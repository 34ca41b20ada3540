import { join } from 'node:path'
import type { AnyCall } from '@stagedoor/contract/kit'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { newId } from '../context.ts'
import type { Metrics, RequestRecord, TechnicalLog } from '../ops/index.ts'
import { refuse } from '../refusal.ts'
import {
  ageRefusalOf,
  isOpenedByHand,
  isOwnBrowser,
  needsViewer,
  sendEmptyPicture,
} from './age-requests.ts'
import { linkPagesToSite, rewriteToCalls } from './api-host.ts'
import { addBodyParsers, type UploadReader } from './body-parsers.ts'
import { type Client, type EscapedTexts, identifyClient } from './clients.ts'
import { connectionLimits } from './connection-limits.ts'
import { createJar, type Jar } from './cookies.ts'
import { addCors } from './cors.ts'
import { refuseCrossSiteRequest } from './csrf.ts'
import { type CallRequest, type DispatchDeps, dispatch, type RequestTrace } from './dispatch.ts'
import { toErrorResponse } from './error-response.ts'
import { exemptAddresses, guardConnections } from './guard-connections.ts'
import { locate, withoutGeoBlockForAdmin } from './locate.ts'
import type { Page, Route } from './routes.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { sendError } from './send-error.ts'
import { inTurn, refusalBeforeBody } from './take-turns.ts'
import { closeAfterUnreadBodies, PIECE_TYPE } from './unread-bodies.ts'
import { credentialOf, languageOf, type VisitorOf, visitorReader } from './visitors.ts'
import type { WorkLimits } from './work-limits.ts'

const JSON_LIMIT_BYTES = 1024 * 1024
const HEADER_TIMEOUT_MS = 15_000
const HEADER_CHECK_MS = 5_000

/** The dependencies of the HTTP server. */
export interface HttpServerDeps extends DispatchDeps {
  readonly routes: readonly Route[]
  readonly pages: readonly Page[]
  readonly metrics: Metrics
  readonly uploads: UploadReader
  /** Limits how much work of a kind is done at once; nothing is limited when absent. */
  readonly work?: WorkLimits
  /** Records requests for the technical logs of the console. */
  readonly technicalLog?: TechnicalLog | undefined
  /**
   * Returns the user texts that are escaped for clients other than our own web app. None when
   * absent.
   */
  readonly escapedTexts?: EscapedTexts
}

/** The dependencies with the values that are computed once from the configuration. */
interface ServerDeps extends HttpServerDeps {
  readonly visitorOf: VisitorOf
}

/**
 * Creates the Fastify server: every call under /api, every page at its own address. It does not
 * listen yet.
 */
export async function createHttpServer(deps: HttpServerDeps): Promise<FastifyInstance> {
  const { config } = deps.base
  const parts: ServerDeps = { ...deps, visitorOf: visitorReader(deps.base) }
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
  guardConnectionsWhenReady(app, config)
  app.setErrorHandler((error, request, reply) => sendError(parts, error, request, reply))
  app.setNotFoundHandler((request, reply) => sendError(parts, notFound(), request, reply))
  await app.register(async (api) => registerCalls(api, parts), { prefix: '/api' })
  await app.register(async (plain) => registerPages(plain, parts))
  return app
}

/**
 * Guards connections when the server is ready, after sockets and pages have added their request
 * listeners.
 */
function guardConnectionsWhenReady(
  app: FastifyInstance,
  { trustedProxies }: HttpServerDeps['base']['config'],
): void {
  let stop: (() => void) | undefined
  app.addHook('onReady', async () => {
    stop = guardConnections(app.server, connectionLimits, exemptAddresses(trustedProxies))
  })
  app.addHook('onClose', async () => stop?.())
}

async function registerCalls(api: FastifyInstance, parts: ServerDeps): Promise<void> {
  await parts.uploads.register(api)
  addBodyParsers(api)
  for (const route of parts.routes) {
    api.route({
      method: route.call.method,
      url: route.call.path,
      ...refusalBeforeBody(parts, route.call.name),
      handler: (request, reply) =>
        inTurn(parts, route.call.name, () => answerRequest(parts, route, request, reply)),
    })
  }
  addApiNotFound(api)
}

/** Answers 404 in JSON for every unknown path under /api, before the body is read. */
function addApiNotFound(api: FastifyInstance): void {
  const refused = async () => refuse('request.not_found')
  for (const url of ['/', '/*'])
    api.route({ method: api.supportedMethods, url, onRequest: refused, handler: refused })
}

async function answerRequest(
  parts: ServerDeps,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const started = performance.now()
  const jar = createJar(request.headers.cookie, isSecure(parts))
  const spooled: string[] = []
  const trace: RequestTrace = {}
  let outcome = 'ok'
  let status = 200
  try {
    refuseCrossSiteRequest(parts.base.config, route.call, request)
    const client = await identifyClient(parts, request)
    const carrying = { jar, spooled, client, signal: signalOf(reply) }
    const data = await dispatch(
      parts,
      route,
      toCallRequest(parts, route.call, request, carrying),
      trace,
    )
    for (const line of jar.lines) reply.header('set-cookie', line)
    reply.header('cache-control', 'no-store')
    const pass = () => trace.passed && parts.picturePass?.(parts.base, trace.passed)
    return { status: 0, data: client.encode(parts.schemasOf(route.call), data ?? null, pass) }
  } catch (error) {
    const failure = toErrorResponse(error)
    outcome = failure.code
    status = failure.statusCode
    throw error
  } finally {
    await parts.uploads.remove(spooled)
    const ms = performance.now() - started
    const answered = { call: route.call.name, outcome, status, ms, requestId: request.id }
    recordAnswer(parts, answered, trace.viewer)
  }
}

/** Counts an answered request and writes it into both logs. */
function recordAnswer(
  parts: ServerDeps,
  answered: Omit<RequestRecord, 'role'>,
  viewer: RequestTrace['viewer'],
): void {
  const { requestId, call, outcome, ms } = answered
  parts.metrics.recordCall(call, outcome, ms)
  parts.technicalLog?.request({ ...answered, role: viewer?.role ?? 'guest' })
  parts.base.log.info(
    { requestId, call, account: viewer?.id, outcome, ms: Math.round(ms) },
    'request',
  )
}

interface RequestResources {
  readonly jar: Jar
  readonly spooled: string[]
  readonly client: Client
  readonly signal: AbortSignal
}

function toCallRequest(
  parts: ServerDeps,
  call: AnyCall,
  request: FastifyRequest,
  carrying: RequestResources,
): CallRequest {
  const { jar, spooled, client, signal } = carrying
  const schemas = parts.schemasOf(call)
  const key = request.headers['idempotency-key']
  return {
    requestId: request.id,
    credential: credentialOf(parts, request),
    visitor: parts.visitorOf(request),
    language: languageOf(parts.base, request.headers),
    cookies: jar,
    isOwnPages: client.isOwnPages,
    isOwnBrowser: isOpenedByHand(request),
    idempotencyKey: typeof key === 'string' && key !== '' ? key : undefined,
    contentLength: announcedLength(request),
    signal,
    params: request.params,
    query: request.query,
    async readBody() {
      if (!call.files) return { body: client.decode(schemas, request.body), files: {} }
      const folder = join(parts.base.config.dataDir, 'tmp')
      const { body, files } = await parts.uploads.read(request, call.files, folder, spooled)
      return { body: client.decode(schemas, body), files }
    },
  }
}

/** Returns the number of bytes that the sender announces. */
function announcedLength({ headers }: FastifyRequest): number | undefined {
  const length = headers['content-length']
  return length === undefined ? undefined : Number(length)
}

/** Returns a signal that is aborted when the client disconnects before its answer is complete. */
function signalOf({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort()
  })
  return left.signal
}

const isSecure = ({ base }: HttpServerDeps) => base.config.publicUrl.startsWith('https:')

async function registerPages(plain: FastifyInstance, parts: ServerDeps): Promise<void> {
  plain.removeAllContentTypeParsers()
  plain.addContentTypeParser(
    '*',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => body,
  )
  plain.addContentTypeParser(PIECE_TYPE, (_request, _body, done) => done(null))
  for (const page of parts.pages) {
    plain.route({
      method: page.method,
      url: page.path,
      ...refusalBeforeBody(parts, page.name),
      handler: (request, reply) =>
        parts.base.attribute({ page: page.name, requestId: request.id }, () =>
          inTurn(parts, page.name, () => showPage(parts, page, request, reply)),
        ),
    })
  }
}

async function showPage(
  parts: ServerDeps,
  page: Page,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const started = performance.now()
  const located = await locate(parts, parts.visitorOf(request))
  const log = parts.base.log.child({ requestId: request.id })
  const language = languageOf(parts.base, request.headers)
  const ctx = {
    ...parts.base,
    ...located,
    language,
    log,
    signal: signalOf(reply),
    cookies: createJar(request.headers.cookie, isSecure(parts)),
    isOwnBrowser: isOwnBrowser(request),
  }
  const credential = needsViewer(page, located) ? credentialOf(parts, request) : undefined
  const viewer = credential && (await parts.authenticate(ctx, credential))
  if (page.isGated) await parts.gate(ctx, page, { viewer, visitor: ctx.visitor })
  const refusal = await ageRefusalOf(parts, page, request, { ...ctx, viewer })
  if (refusal) return sendEmptyPicture(reply, refusal)
  const result = await page.handle(
    { ...withoutGeoBlockForAdmin(viewer, ctx), viewer },
    request,
    reply,
  )
  parts.metrics.recordCall(page.name, String(reply.statusCode), performance.now() - started)
  return result
}

const notFound = () => {
  try {
    refuse('request.not_found')
  } catch (refusal) {
    return refusal
  }
}
