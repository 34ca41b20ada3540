import { calls, schemasOf } from '@stagedoor/contract/all'
import type { Api } from '@stagedoor/contract/kit'
import type { FastifyInstance } from 'fastify'
import { createBaseContext } from './base-context.ts'
import type { Gateways } from './gateways/gateways.ts'
import type { GeoPlace } from './gateways/geo/port.ts'
import { sandboxJobs } from './gateways/payments/sandbox/jobs.ts'
import { sandboxPages } from './gateways/payments/sandbox/pages.ts'
import { guestPageVariant } from './guest-page-variant.ts'
import { contents, layers } from './layers.ts'
import { ageScopeOf, checkAge, picturePass } from './modules/agegate/index.ts'
import { recordBannedTerm } from './modules/audit/index.ts'
import { authenticateViewer } from './modules/auth/index.ts'
import { guardedPlaceOf, refuseBlockedCountry } from './modules/blocks/index.ts'
import { refuseWithoutAcceptance } from './modules/consents/index.ts'
import { refuseStaffWithoutFactor } from './modules/factors/index.ts'
import { keepInstanceKey } from './modules/instancekeys/index.ts'
import { screenTexts } from './modules/reports/index.ts'
import {
  escapedTexts,
  fixSettings,
  refuseBannedTerms,
  refuseDuringMaintenance,
} from './modules/settings/index.ts'
import { refuseWritesOfSuspended } from './modules/suspensions/index.ts'
import { type Ctx, transaction } from './platform/context.ts'
import {
  createHttpServer,
  createInvoke,
  createRateLimits,
  createWorkLimits,
  type DispatchDeps,
  namedPlaceReader,
  openApiPage,
  type Page,
  type PlacedRequest,
  type RenderVisitor,
  type Route,
} from './platform/http/index.ts'
import type { JobRegistration } from './platform/jobs/index.ts'
import type { Config, Keys, Log, Metrics, TechnicalLog } from './platform/ops/index.ts'
import type { Listener } from './platform/outbox/index.ts'
import type { Bus, SocketServer } from './platform/realtime/index.ts'
import { countUpload, multipartReader } from './platform/uploads/index.ts'
import { rateLimits, uploadAllowances } from './rate-limits.ts'
import { createFollowSignals, openSockets, socketsOf } from './sockets.ts'
import { workLimits } from './work-limits.ts'

const modules = layers.flat()

/** Every call of the contract with its use case. */
export const routes: readonly Route[] = modules.flatMap((module) => module.routes ?? [])

/** Addresses outside the contract: media, mail links, gateway callbacks, flags. */
export const pages: readonly Page[] = [
  ...modules.flatMap(({ httpPages }) => httpPages ?? []),
  ...sandboxPages,
  openApiPage({ calls, schemasOf }),
]

/** Every listener to announcements. */
export const listeners: readonly Listener[] = modules.flatMap((module) => module.listeners ?? [])

/** Every job, on demand or on a schedule. */
export const jobs: readonly JobRegistration[] = [
  ...modules.flatMap((module) => module.jobs ?? []),
  ...sandboxJobs,
]

/** The parts that the product is composed of. */
export interface AppParts {
  readonly config: Config
  readonly keys: Keys
  readonly languages: Ctx['languages']
  readonly log: Log
  /** Names the work whose slow statements are logged. */
  readonly attribute: Ctx['attribute']
  readonly db: Ctx['db']
  readonly bus: Bus
  readonly gateways: Gateways
  readonly metrics: Metrics
  /** Collects the entries of the technical logs; absent where they are not shown. */
  readonly technicalLog?: TechnicalLog | undefined
  readonly now: () => Date
  /** True in tests: every answer is checked against the contract. */
  readonly checkAnswers: boolean
  /** True when other processes share the work, so that pushes also reach the sockets they hold. */
  readonly isSplit?: boolean
  /** The bus between sockets of several processes, if it is not the ordinary one. */
  readonly socketBus?: Bus | undefined
  /** True when this process holds sockets. */
  readonly hasSockets: boolean
  /** Receives every push as well as the sockets, for tests. */
  readonly onPush?: Ctx['push']
}

/** The composed product, not yet listening. */
export interface App {
  readonly http: FastifyInstance
  /** The context from which requests, jobs and listeners derive theirs. */
  readonly base: Ctx
  /** The API for server render. */
  readonly invoke: (visitor: RenderVisitor) => Api
  /**
   * Returns a key for the differences of guests' pages apart from address and age: country and
   * maintenance.
   */
  readonly audienceOf: (ip: string, named?: GeoPlace) => Promise<string>
  /** Returns the place that a trusted proxy names for a request. */
  readonly namedPlaceOf: (request: PlacedRequest) => GeoPlace | undefined
  readonly live: SocketServer | undefined
}

/** Composes the product; the only function that knows every module. */
export async function createApp(parts: AppParts): Promise<App> {
  const sockets: { live?: SocketServer } = {}
  const base = createBaseContext(parts, sockets)
  await transaction(base, async (ctx) => {
    await fixSettings(ctx, parts.config)
    await keepInstanceKey(ctx)
  })
  const dispatchDeps = dispatchDepsOf(base, parts.checkAnswers)
  const http = await createHttpServer({
    ...dispatchDeps,
    routes,
    pages,
    metrics: parts.metrics,
    uploads: multipartReader,
    work: createWorkLimits(workLimits, (name) => parts.metrics.recordCall(name, 'server.busy', 0)),
    technicalLog: parts.technicalLog,
    escapedTexts: () => escapedTexts(base),
  })
  parts.gateways.payments.sandbox.setRequestSender(async ({ path, headers, body }) => {
    return (await http.inject({ method: 'POST', url: path, headers, payload: body })).statusCode
  })
  const { onRecheck, signals } = createFollowSignals(base.newId())
  const live = openSockets(parts, http, {
    onRecheck,
    authenticate: (credential) => authenticateViewer(base, credential),
    ...socketsOf(modules, base, {
      ...signals,
      reannounce: (account) => sockets.live?.reannouncePresence(account),
    }),
  })
  if (live) sockets.live = live
  const stops = parts.hasSockets
    ? modules.flatMap(({ follow }) => follow?.(base, signals) ?? [])
    : []
  http.addHook('onClose', async () => {
    for (const stop of stops) stop()
  })
  return {
    http,
    base,
    invoke: createInvoke(dispatchDeps, routes),
    audienceOf: (ip, named) => guestPageVariant(base, ip, named),
    namedPlaceOf: namedPlaceReader(base),
    live,
  }
}

const dispatchDepsOf = (base: Ctx, checkAnswers: AppParts['checkAnswers']): DispatchDeps => ({
  base,
  schemasOf,
  limits: createRateLimits(rateLimits),
  countUpload: (ctx, upload) => countUpload(ctx, uploadAllowances, upload),
  authenticate: authenticateViewer,
  guardedPlaceOf,
  gate: async (ctx, call, { viewer }) => {
    await refuseDuringMaintenance(ctx, call, viewer)
    await refuseBlockedCountry(ctx, call, viewer)
    await refuseWritesOfSuspended(ctx, call, viewer)
    await refuseWithoutAcceptance(ctx, call, viewer)
    await refuseStaffWithoutFactor(ctx, call, viewer)
  },
  ageScopeOf,
  checkAge,
  picturePass,
  permitInput: async (ctx, input) => {
    await refuseBannedTerms(ctx, input, recordBannedTerm)
    return screenTexts(ctx, contents, input)
  },
  noteRefusal: (ctx, { note: term, ...refused }) =>
    transaction(ctx, (ctx) => recordBannedTerm(ctx, { ...refused, term, path: 'text' })),
  checkAnswers,
})
