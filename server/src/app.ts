import type { Api } from '@stagedoor/contract/kit'
import type { FastifyInstance } from 'fastify'
import { baseContext } from './base-context.ts'
import type { Gateways } from './gateways/gateways.ts'
import { limits, uploadAllowances } from './limits.ts'
import { noteLeft, noteSeen } from './modules/accounts/index.ts'
import { authenticate } from './modules/auth/index.ts'
import { audienceOf, closeForCountry, isGuarded } from './modules/blocks/index.ts'
import { blocksDoors, placed } from './modules/blocks/live.ts'
import { roomsToWatch } from './modules/comments/index.ts'
import { closeForMaintenance, fixSettings, readSettings } from './modules/settings/index.ts'
import { refuseWritesOfSuspended } from './modules/standing/index.ts'
import { pages, routes } from './modules.ts'
import type { Answering } from './platform/answer.ts'
import type { Bus } from './platform/bus.ts'
import type { Config } from './platform/config.ts'
import { type Ctx, transaction } from './platform/context.ts'
import { createHttp } from './platform/http.ts'
import { createInvoke, type RenderVisitor } from './platform/invoke.ts'
import type { Journal } from './platform/journal.ts'
import type { Keys } from './platform/keys.ts'
import { type Live, openLive } from './platform/live.ts'
import { connectLive } from './platform/live-between.ts'
import type { Log } from './platform/log.ts'
import type { Metrics } from './platform/metrics.ts'
import { createRateLimits } from './platform/rate-limits.ts'
import { countUpload } from './platform/upload-limits.ts'

/** What the product is put together from. */
export interface AppParts {
  readonly config: Config
  readonly keys: Keys
  readonly log: Log
  readonly db: Ctx['db']
  readonly bus: Bus
  readonly gateways: Gateways
  readonly metrics: Metrics
  /** Collects what the technical logs show; absent where nobody reads them. */
  readonly journal?: Journal | undefined
  readonly now: () => Date
  /** Checks every answer against the contract: on in tests. */
  readonly checkAnswers: boolean
  /** Whether other processes do a part of the work: pushes reach the sockets they hold too. */
  readonly isSplit?: boolean
  /** Where sockets of several processes meet, if not on the bus. */
  readonly socketBus?: Bus | undefined
  /** Whether this process holds sockets. */
  readonly hasSockets: boolean
  /** Hears every push besides the sockets: tests listen here. */
  readonly onPush?: Ctx['push']
}

/** The product, put together and not yet listening. */
export interface App {
  readonly http: FastifyInstance
  /** The context from which requests, jobs and listeners derive theirs. */
  readonly base: Ctx
  /** The API for server render. */
  readonly invoke: (visitor: RenderVisitor) => Api
  /** Returns what guests' pages may differ by besides address and age: country and maintenance. */
  readonly audienceOf: (ip: string) => Promise<string>
  readonly live: Live | undefined
}

/** The composition root: the only file that knows every module. */
export async function createApp(parts: AppParts): Promise<App> {
  const sockets: { live?: Live } = {}
  const base = baseContext(parts, sockets)
  await transaction(base, (ctx) => fixSettings(ctx, parts.config))
  const answering: Answering = {
    base,
    limits: createRateLimits(limits),
    countUpload: (ctx, upload) => countUpload(ctx, uploadAllowances, upload),
    authenticate,
    isGuarded,
    gate: async (ctx, call, { viewer }) => {
      await closeForMaintenance(ctx, call, viewer)
      await closeForCountry(ctx, call, viewer)
      await refuseWritesOfSuspended(ctx, call, viewer)
    },
    checkAnswers: parts.checkAnswers,
  }
  const http = await createHttp({
    ...answering,
    routes,
    pages,
    metrics: parts.metrics,
    journal: parts.journal,
    escapesText: async () => (await readSettings(base)).existingClients,
  })
  parts.gateways.payments.sandbox.reachSiteBy(async ({ path, headers, body }) => {
    return (await http.inject({ method: 'POST', url: path, headers, payload: body })).statusCode
  })
  const live = openSockets(parts, http, {
    authenticate: (credential) => authenticate(base, credential),
    doors: blocksDoors(base),
    roomsFor: async (who, id, at) => roomsToWatch(await placed(base, at), who, id),
    presence: {
      arrived: (account) => noteSeen(base, account),
      left: async (account) => {
        await noteLeft(base, account)
        sockets.live?.sayAgain(account)
      },
    },
  })
  if (live) sockets.live = live
  return { http, base, invoke: createInvoke(answering, routes), audienceOf: (ip) => cacheAudience(base, ip), live }
}

/** Returns what cached guest pages may differ by: the country, and maintenance, so that switching it drops cached pages at once. */
async function cacheAudience(base: Ctx, ip: string): Promise<string> {
  const [{ maintenanceMode }, audience] = await Promise.all([readSettings(base), audienceOf(base, ip)])
  return maintenanceMode ? `closed ${audience}` : audience
}

/** The way to sockets: those held here, those of other processes, or none. */
function openSockets(
  { hasSockets, isSplit, bus, socketBus, config, log }: AppParts,
  http: FastifyInstance,
  asking: Pick<Parameters<typeof openLive>[1], 'authenticate' | 'doors' | 'roomsFor' | 'presence'>,
): Live | undefined {
  const own = hasSockets ? openLive(http.server, { ...asking, config, log }) : undefined
  const between = socketBus ?? (isSplit ? bus : undefined)
  return between ? connectLive(between, own, log) : own
}
