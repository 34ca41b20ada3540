import { impliedErrors } from '@stagedoor/contract/errors'
import type { AnyCall, CallSchemas, SchemasOf } from '@stagedoor/contract/kit'
import { encoderOf } from '@stagedoor/contract/kit/encode'
import type { StaffPermission } from '@stagedoor/contract/kit/staff'
import * as z from 'zod/mini'
import type { GeoPlace } from '../../gateways/geo/port.ts'
import type { AgeScope, CookieJar, Ctx, RequestCtx, Viewer, Visitor } from '../context.ts'
import { containsCardNumber } from '../ops/index.ts'
import { Refusal, refuse } from '../refusal.ts'
import { mayAsStaff } from '../staff.ts'
import { Replay } from '../transactions/index.ts'
import type { AgeRequest, AgeStanding } from './age-requests.ts'
import { ownApiUrl } from './api-host.ts'
import type { AfterCall, CallInput, NotedRefusal } from './call-input.ts'
import { locate, withoutGeoBlockForAdmin } from './locate.ts'
import { idempotencyOf, type Problem, parseAddress, parseInput } from './parse-input.ts'
import type { RateLimits } from './rate-limits.ts'
import type { Route } from './routes.ts'

/** A session's token and the way it arrived. */
export interface Credential {
  readonly token: string
  /**
   * The tokens of further cookies with the same name; of the live sessions the last opened one
   * counts.
   */
  readonly others?: readonly string[]
  readonly via: 'cookie' | 'header'
}

/** One request to a call, from HTTP or from our own server render. */
export interface CallRequest {
  readonly requestId: string
  readonly credential: Credential | undefined
  readonly visitor: Visitor
  readonly language: string
  readonly cookies: CookieJar
  readonly isOwnPages: boolean
  /** True when a person opened the address of the call in a browser. */
  readonly isOwnBrowser: boolean
  readonly idempotencyKey: string | undefined
  /** The announced number of bytes of the body; undefined when none was announced. */
  readonly contentLength: number | undefined
  readonly signal: AbortSignal
  readonly params: unknown
  readonly query: unknown
  /**
   * Reads the body. Called only when the caller may make the call, so that no refused client
   * uploads a gigabyte first.
   */
  readonly readBody: () => Promise<{ body: unknown; files: Record<string, unknown> }>
}

/** The part of a call or page that the site's gate checks. */
export interface GateSubject {
  readonly name: string
  readonly method: string
  readonly duringMaintenance?: boolean
  readonly staff?: StaffPermission
}

/**
 * The functions that the composition root gives the dispatcher, since the platform knows no module.
 */
export interface DispatchDeps {
  readonly base: Ctx
  readonly schemasOf: SchemasOf
  readonly limits: RateLimits
  /**
   * Counts an upload before its body is read and refuses one beyond the allowance. Uploads are not
   * counted when absent.
   */
  readonly countUpload?: (
    ctx: Ctx,
    upload: { viewer: Viewer | undefined; ip: string; bytes: number },
  ) => Promise<void>
  /** Returns the viewer of a valid session, or undefined. */
  readonly authenticate: (ctx: Ctx, credential: Credential) => Promise<Viewer | undefined>
  /**
   * Returns true when at least one account blocks the country of a code; no country is blocked when
   * absent.
   */
  readonly guardedPlaceOf?: (ctx: Ctx, place: GeoPlace) => Promise<string | undefined>
  /**
   * Refuses a visitor while the site is closed to them, because of maintenance or their country.
   */
  readonly gate: (
    ctx: Ctx,
    subject: GateSubject,
    who: { viewer: Viewer | undefined; visitor: Visitor },
  ) => Promise<void>
  /** Returns what rules about age mean for a visitor; there are none when absent. */
  readonly ageScopeOf?: (ctx: Ctx, visitor: Visitor) => Promise<AgeScope>
  /**
   * Refuses a visitor who has not confirmed or proved their age where that is asked for, at every
   * call and page. Refuses nobody when absent.
   */
  readonly checkAge?: (ctx: Ctx, request: AgeRequest) => Promise<AgeStanding>
  /**
   * Returns the query that opens public pictures to a client without cookies in a place where proof
   * of age is asked for.
   */
  readonly picturePass?: (ctx: Ctx, pass: PassedAge) => string
  /**
   * Refuses a body with words that the site does not allow, or returns what has to be done after
   * the call; all are allowed when absent.
   */
  readonly permitInput?: (ctx: Ctx, input: CallInput) => Promise<AfterCall | undefined>
  /** Records the reason of a refusal that only the staff learns; nothing is recorded when absent. */
  readonly noteRefusal?: (ctx: Ctx, refusal: NotedRefusal) => Promise<void>
  /** True in tests: every answer is checked against its schema. */
  readonly checkAnswers: boolean
}

/**
 * Records the viewer of an answer, so that the log line can name the account even when the call
 * fails, and the place whose proof of age the viewer has given, if any is asked for there.
 */
export interface RequestTrace {
  viewer?: Viewer | undefined
  passed?: PassedAge | undefined
}

/** The place whose proof of age was given, and the end of that proof; staff need none. */
export interface PassedAge {
  readonly place: string
  readonly until?: Date | undefined
}

/**
 * Answers a call: authenticates, checks access, limits, policy and input, runs the use case, and
 * encodes the result.
 */
export function dispatch(
  deps: DispatchDeps,
  route: Route,
  request: CallRequest,
  trace: RequestTrace = {},
): Promise<unknown> {
  const origin = { call: route.call.name, requestId: request.requestId }
  return deps.base.attribute(origin, () => answerCall(deps, route, request, trace))
}

async function answerCall(
  deps: DispatchDeps,
  route: Route,
  request: CallRequest,
  trace: RequestTrace,
) {
  const { call, handle } = route
  const schemas = deps.schemasOf(call)
  const requestCtx = await createRequestContext(deps, request)
  const viewer = await authenticateViewer(deps, requestCtx, call, request)
  const ctx = withoutGeoBlockForAdmin(viewer, requestCtx)
  trace.viewer = viewer
  await deps.gate(ctx, call, { viewer, visitor: ctx.visitor })
  const { name, method } = call
  const asked = { ...request, name, method, viewer, visitor: ctx.visitor }
  const standing = await deps.checkAge?.(ctx, asked)
  const until = standing?.until
  if (standing?.isAdmitted && ctx.agePlace) trace.passed = { place: ctx.agePlace, until }
  if (call.access !== 'open' && call.access !== 'optional') requireAccess(call, viewer)
  await deps.limits.count(ctx, call.name, { ip: request.visitor.ip, accountId: viewer?.id })
  if (route.policy) await checkPolicy(route, schemas, { ...ctx, viewer }, request)
  if (call.files)
    await deps.countUpload?.(ctx, {
      viewer,
      ip: request.visitor.ip,
      bytes: announcedBytes(call, request),
    })
  const { body, files } =
    schemas.body || call.files ? await request.readBody() : { body: undefined, files: {} }
  if (containsCardNumber(body)) refuse('request.card_number')
  const input = parseInput({ call, schemas }, request, body, files)
  await deps.limits.countInput(ctx, call.name, request.visitor.ip, input.body)
  const written = { call, viewer, body: input.body }
  const afterCall = schemas.body ? await deps.permitInput?.(ctx, written) : undefined
  const handlerCtx = { ...ctx, viewer, ageUntil: until, once: idempotencyOf(call, request, input) }
  try {
    const result = await handle(handlerCtx as never, input as never)
    await afterCall?.(result)
    if (deps.checkAnswers) z.encode(schemas.result, result as never)
    return encoderOf(schemas.result)(result)
  } catch (error) {
    if (error instanceof Replay || error instanceof Refusal) await afterCall?.(undefined)
    if (error instanceof Replay) return error.reply
    if (error instanceof Refusal && error.note !== undefined)
      await deps.noteRefusal?.(ctx, { call: call.name, viewer, note: error.note })
    throw asDeclaredError(call, error)
  }
}

async function createRequestContext(deps: DispatchDeps, request: CallRequest): Promise<RequestCtx> {
  const { base } = deps
  const log = base.log.child({ requestId: request.requestId })
  const location = await locate(deps, request.visitor)
  const { signal, cookies, isOwnPages, isOwnBrowser, language } = request
  const apiUrl = isOwnPages ? ownApiUrl(base.config) : base.apiUrl
  return {
    ...base,
    ...location,
    apiUrl,
    language,
    log,
    signal,
    cookies,
    isOwnPages,
    isOwnBrowser,
    once: undefined,
  }
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
  if (call.staff && !mayAsStaff(viewer, call.staff)) refuse('auth.staff_role')
}

/**
 * Returns the announced length of a request, or the most that the call accepts where none was
 * announced.
 */
const announcedBytes = (call: AnyCall, { contentLength }: CallRequest): number =>
  contentLength ?? Object.values(call.files ?? {}).reduce((sum, { maxBytes }) => sum + maxBytes, 0)

/** Runs the route's policy, if it has one, with what is known before the body is read. */
async function checkPolicy(
  { policy }: Route,
  schemas: CallSchemas,
  ctx: object,
  request: CallRequest,
): Promise<void> {
  if (!policy) return
  const problems: Problem[] = []
  const input = parseAddress(schemas, request, problems)
  if (problems.length > 0) refuse('request.invalid', { fields: problems })
  await policy(ctx as never, { ...input, contentLength: request.contentLength } as never)
}

/**
 * Turns a refusal that the call does not declare into a server error, because clients do not expect
 * it.
 */
function asDeclaredError(call: AnyCall, error: unknown): unknown {
  if (!(error instanceof Refusal)) return error
  if (call.errors.includes(error.code) || impliedErrors.includes(error.code)) return error
  return new Error(`${call.name} does not declare ${error.code}`)
}
