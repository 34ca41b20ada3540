import { createHash } from 'node:crypto'
import { impliedErrors } from '@stagedoor/contract/errors'
import type { AnyCall, CallSchemas, SchemasOf } from '@stagedoor/contract/kit'
import { encoderOf } from '@stagedoor/contract/kit/encode'
import { coerceInput } from '@stagedoor/contract/kit/loose'
import * as z from 'zod/mini'
import type { CookieJar, Ctx, RequestCtx, Viewer, Visitor } from '../context.ts'
import { containsCardNumber } from '../ops/card-numbers.ts'
import { ownApiUrl } from './api-host.ts'
import { Replay } from './once.ts'
import type { RateLimits } from './rate-limits.ts'
import { Refusal, refuse } from './refusal.ts'
import type { Route } from './routes.ts'

/** The longest Idempotency-Key that is taken. */
const LONGEST_KEY = 200

/** A session's token and how it arrived. */
export interface Credential {
  readonly token: string
  readonly via: 'cookie' | 'header'
}

/** One request to a call, whatever carried it: HTTP or our own server render. */
export interface CallRequest {
  readonly requestId: string
  readonly credential: Credential | undefined
  readonly visitor: Visitor
  readonly cookies: CookieJar
  readonly isOwnPages: boolean
  readonly idempotencyKey: string | undefined
  /** How many bytes the body is said to have; undefined when nobody says. */
  readonly contentLength: number | undefined
  readonly signal: AbortSignal
  readonly params: unknown
  readonly query: unknown
  /** Read only when the caller may call at all: nobody uploads a gigabyte to be told to log in. */
  readonly readBody: () => Promise<{ body: unknown; files: Record<string, unknown> }>
}

/** As much of a call or page as the site's gate looks at. */
export interface GateSubject {
  readonly name: string
  readonly method: string
  readonly duringMaintenance?: boolean
}

/** What the binder is handed by the composition root: the platform knows no module. */
export interface DispatchDeps {
  readonly base: Ctx
  readonly schemasOf: SchemasOf
  readonly limits: RateLimits
  /** Counts an upload before its body is read; refuses what is beyond the allowance. Not counted when absent. */
  readonly countUpload?: (ctx: Ctx, upload: { viewer: Viewer | undefined; ip: string; bytes: number }) => Promise<void>
  /** The viewer of a live session, or undefined. */
  readonly authenticate: (ctx: Ctx, credential: Credential) => Promise<Viewer | undefined>
  /** Tells of a country's code whether any block of countries names it; none is blocked when absent. */
  readonly isGuarded?: (ctx: Ctx, country: string) => Promise<boolean>
  /** Refuses a visitor the site is closed to: maintenance, country. */
  readonly gate: (ctx: Ctx, asked: GateSubject, who: { viewer: Viewer | undefined; visitor: Visitor }) => Promise<void>
  /** Checks every answer against its schema: on in tests. */
  readonly checkAnswers: boolean
}

/** Where an answer notes whom it was for, so that the log line can say so even when it fails. */
export interface RequestTrace {
  viewer?: Viewer | undefined
}

/** Answers a call: who asks, may they, is the input right, the use case, the answer in wire form. */
export async function dispatch(
  answering: DispatchDeps,
  route: Route,
  asked: CallRequest,
  trace: RequestTrace = {},
): Promise<unknown> {
  const { call, handle } = route
  const schemas = answering.schemasOf(call)
  const asking = await createRequestContext(answering, asked)
  const viewer = await authenticateViewer(answering, asking, call, asked)
  const ctx = withoutGeoBlockForAdmin(viewer, asking)
  trace.viewer = viewer
  await answering.gate(ctx, call, { viewer, visitor: ctx.visitor })
  if (call.access !== 'open' && call.access !== 'optional') requireAccess(call, viewer)
  await answering.limits.count(ctx, call.name, { ip: asked.visitor.ip, accountId: viewer?.id })
  await checkPolicy(route, schemas, { ...ctx, viewer }, asked)
  if (call.files)
    await answering.countUpload?.(ctx, { viewer, ip: asked.visitor.ip, bytes: announcedBytes(call, asked) })
  const { body, files } = schemas.body || call.files ? await asked.readBody() : { body: undefined, files: {} }
  if (containsCardNumber(body)) refuse('request.card_number')
  const input = parseInput({ call, schemas }, asked, body, files)
  await answering.limits.countInput(ctx, call.name, asked.visitor.ip, input.body)
  const given = { ...ctx, viewer, once: idempotencyOf(call, asked, input) }
  try {
    const result = await handle(given as never, input as never)
    if (answering.checkAnswers) z.encode(schemas.result, result as never)
    return encoderOf(schemas.result)(result)
  } catch (error) {
    if (error instanceof Replay) return error.reply
    throw asDeclaredError(call, error)
  }
}

async function createRequestContext(answering: DispatchDeps, asked: CallRequest): Promise<RequestCtx> {
  const { base } = answering
  const log = base.log.child({ requestId: asked.requestId })
  const located = await locate(answering, asked.visitor)
  const { signal, cookies, isOwnPages } = asked
  const apiUrl = isOwnPages ? ownApiUrl(base.config) : base.apiUrl
  return { ...base, ...located, apiUrl, log, signal, cookies, isOwnPages, once: undefined }
}

/** Nothing is hidden from admins, wherever they are. */
export const withoutGeoBlockForAdmin = <C extends Ctx>(viewer: Viewer | undefined, ctx: C): C =>
  viewer?.role === 'admin' ? { ...ctx, guardedCountry: undefined } : ctx

/** Where a visitor is: taken anew at each request, from the address alone. */
export async function locate(
  { base, isGuarded }: Pick<DispatchDeps, 'base' | 'isGuarded'>,
  visitor: Visitor,
): Promise<Pick<RequestCtx, 'visitor' | 'guardedCountry'>> {
  const country = base.gateways.geo.countryOf(visitor.ip)
  const guardedCountry = country && (await isGuarded?.(base, country)) ? country : undefined
  return { visitor: { ...visitor, country }, guardedCountry }
}

async function authenticateViewer(
  { authenticate }: DispatchDeps,
  ctx: Ctx,
  call: AnyCall,
  { credential }: CallRequest,
): Promise<Viewer | undefined> {
  if (!credential) return undefined
  if (call.access === 'open' && call.duringMaintenance) return undefined
  return authenticate(ctx, credential)
}

function requireAccess(call: AnyCall, viewer: Viewer | undefined): void {
  if (!viewer) refuse('auth.required')
  if (call.access !== 'account' && viewer.role !== call.access) refuse('auth.forbidden')
}

/** How much a request says it will send; the most that the call takes where it does not say. */
const announcedBytes = (call: AnyCall, { contentLength }: CallRequest): number =>
  contentLength ?? Object.values(call.files ?? {}).reduce((sum, { maxBytes }) => sum + maxBytes, 0)

/** Asks the route's policy, if it has one, with what is known before the body is read. */
async function checkPolicy({ policy }: Route, schemas: CallSchemas, ctx: object, asked: CallRequest): Promise<void> {
  if (!policy) return
  const problems: Problem[] = []
  const input = parseAddress(schemas, asked, problems)
  if (problems.length > 0) refuse('request.invalid', { fields: problems })
  await policy(ctx as never, { ...input, contentLength: asked.contentLength } as never)
}

interface Input {
  params?: unknown
  query?: unknown
  body?: unknown
  files?: unknown
}

/** What the address of a request says. */
const parseAddress = (
  schemas: CallSchemas,
  asked: CallRequest,
  problems: Problem[],
): Pick<Input, 'params' | 'query'> => ({
  ...(schemas.params && { params: parse(schemas.params, asked.params, problems) }),
  ...(schemas.query && { query: parse(schemas.query, asked.query, problems) }),
})

function parseInput(
  { call, schemas }: { call: AnyCall; schemas: CallSchemas },
  asked: CallRequest,
  body: unknown,
  files: Record<string, unknown>,
): Input {
  const problems: Problem[] = []
  const input: Input = {
    ...parseAddress(schemas, asked, problems),
    ...(schemas.body && { body: parse(schemas.body, body ?? {}, problems) }),
    ...(call.files && { files }),
  }
  for (const [name, field] of Object.entries(call.files ?? {})) {
    if (field.required && !files[name]) problems.push({ path: name, message: 'Please choose a file' })
  }
  if (problems.length > 0) refuse('request.invalid', { fields: problems })
  return input
}

interface Problem {
  readonly path: string
  readonly message: string
}

function parse(schema: z.ZodMiniType, value: unknown, problems: Problem[]): unknown {
  const parsed = z.safeParse(schema, coerceInput(schema, value))
  if (parsed.success) {
    problems.push(...pathsWithNul(parsed.data).map((path) => ({ path, message: NUL_MESSAGE })))
    return parsed.data
  }
  for (const issue of parsed.error.issues.slice(0, 50))
    problems.push({ path: issue.path.join('.'), message: issue.message })
  return undefined
}

const NUL_MESSAGE = 'Contains characters that are not allowed'

/** Where a text holds a NUL: nobody types one, and PostgreSQL stores none. */
function pathsWithNul(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return value.includes('\0') ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => pathsWithNul(item, path ? `${path}.${key}` : key))
}

/** Refuses a key that is too long: cut short, it could be equal to another one. */
function idempotencyOf(call: AnyCall, { idempotencyKey, params }: CallRequest, input: Input): RequestCtx['once'] {
  if (!call.once || !idempotencyKey) return undefined
  if (idempotencyKey.length > LONGEST_KEY) {
    const message = `An Idempotency-Key has at most ${LONGEST_KEY} characters`
    refuse('request.invalid', { fields: [{ path: 'Idempotency-Key', message }] })
  }
  const asked = JSON.stringify([params, input.body], (_, value) => (typeof value === 'bigint' ? `${value}n` : value))
  return {
    key: idempotencyKey,
    callName: call.name,
    requestHash: createHash('sha256').update(asked).digest('hex'),
  }
}

/** A refusal the call does not declare is a broken promise to its clients: it is treated as the bug it is. */
function asDeclaredError(call: AnyCall, error: unknown): unknown {
  if (!(error instanceof Refusal)) return error
  if (call.errors.includes(error.code) || impliedErrors.includes(error.code)) return error
  return new Error(`${call.name} does not declare ${error.code}`)
}
