import { calls } from '@stagedoor/contract/all'
import type { Api } from '@stagedoor/contract/kit'
import type { FastifyInstance } from 'fastify'
import { baseContext } from './base-context.ts'
import type { Gateways } from './gateways/gateways.ts'
import { sandboxJobs } from './gateways/payments/sandbox/jobs.ts'
import { sandboxPages } from './gateways/payments/sandbox/pages.ts'
import { limits } from './limits.ts'
import { accessListeners } from './modules/access/listeners.ts'
import { accountsRoutes } from './modules/accounts/routes.ts'
import { adminRoutes } from './modules/admin/routes.ts'
import { authenticate } from './modules/auth/index.ts'
import { authJobs } from './modules/auth/jobs.ts'
import { authListeners } from './modules/auth/listeners.ts'
import { authPagesServed } from './modules/auth/pages.ts'
import { authRoutes } from './modules/auth/routes.ts'
import { audienceOf, closeForCountry, isGuarded } from './modules/blocks/index.ts'
import { blocksDoors, placed } from './modules/blocks/live.ts'
import { blocksRoutes } from './modules/blocks/routes.ts'
import { mayWatch, roomOfItem } from './modules/comments/index.ts'
import { commentsLive } from './modules/comments/live.ts'
import { commentsRoutes } from './modules/comments/routes.ts'
import { contactRoutes } from './modules/contact/routes.ts'
import { deletionsJobs } from './modules/deletions/jobs.ts'
import { deletionsListeners } from './modules/deletions/listeners.ts'
import { deletionsRoutes } from './modules/deletions/routes.ts'
import { earningsJobs } from './modules/earnings/jobs.ts'
import { earningsListeners } from './modules/earnings/listeners.ts'
import { earningsRoutes } from './modules/earnings/routes.ts'
import { exportsJobs } from './modules/exports/jobs.ts'
import { exportsPages } from './modules/exports/pages.ts'
import { exportsRoutes } from './modules/exports/routes.ts'
import { feedJobs } from './modules/feed/jobs.ts'
import { feedListeners } from './modules/feed/listeners.ts'
import { feedRoutes } from './modules/feed/routes.ts'
import { followsListeners } from './modules/follows/listeners.ts'
import { followsRoutes } from './modules/follows/routes.ts'
import { ledgerJobs } from './modules/ledger/jobs.ts'
import { mailJobs } from './modules/mail/jobs.ts'
import { mailPages } from './modules/mail/pages.ts'
import { mailRoutes } from './modules/mail/routes.ts'
import { mediaJobs } from './modules/media/jobs.ts'
import { mediaLive } from './modules/media/live.ts'
import { mediaPages } from './modules/media/pages.ts'
import { mediaRoutes } from './modules/media/routes.ts'
import { notificationsJobs } from './modules/notifications/jobs.ts'
import { notificationsListeners } from './modules/notifications/listeners.ts'
import { notificationsPages } from './modules/notifications/pages.ts'
import { notificationsRoutes } from './modules/notifications/routes.ts'
import { packagesRoutes } from './modules/packages/routes.ts'
import { pagesRoutes } from './modules/pages/routes.ts'
import { paymentsJobs } from './modules/payments/jobs.ts'
import { paymentsListeners } from './modules/payments/listeners.ts'
import { paymentsLive } from './modules/payments/live.ts'
import { paymentsPages } from './modules/payments/pages.ts'
import { paymentsRoutes } from './modules/payments/routes.ts'
import { profilesListeners } from './modules/profiles/listeners.ts'
import { profilesRoutes } from './modules/profiles/routes.ts'
import { promosRoutes } from './modules/promos/routes.ts'
import { reactionsRoutes } from './modules/reactions/routes.ts'
import { referencePages } from './modules/reference/pages.ts'
import { referenceRoutes } from './modules/reference/routes.ts'
import { reportsRoutes } from './modules/reports/routes.ts'
import { searchJobs } from './modules/search/jobs.ts'
import { searchRoutes } from './modules/search/routes.ts'
import { closeForMaintenance, fixSettings } from './modules/settings/index.ts'
import { settingsRoutes } from './modules/settings/routes.ts'
import { refuseWritesOfSuspended } from './modules/standing/index.ts'
import { subscriptionsJobs } from './modules/subscriptions/jobs.ts'
import { subscriptionsListeners } from './modules/subscriptions/listeners.ts'
import { subscriptionsLive } from './modules/subscriptions/live.ts'
import { subscriptionsRoutes } from './modules/subscriptions/routes.ts'
import { verificationRoutes } from './modules/verification/routes.ts'
import { walletJobs } from './modules/wallet/jobs.ts'
import { walletListeners } from './modules/wallet/listeners.ts'
import { walletLive } from './modules/wallet/live.ts'
import { walletRoutes } from './modules/wallet/routes.ts'
import type { Listener } from './platform/announce.ts'
import type { Answering } from './platform/answer.ts'
import type { Bus } from './platform/bus.ts'
import type { Config } from './platform/config.ts'
import { type Ctx, transaction } from './platform/context.ts'
import { createHttp } from './platform/http.ts'
import { createInvoke, type RenderVisitor } from './platform/invoke.ts'
import type { Handled } from './platform/jobs.ts'
import type { Keys } from './platform/keys.ts'
import { type Live, openLive } from './platform/live.ts'
import { connectLive } from './platform/live-between.ts'
import type { Log } from './platform/log.ts'
import type { Metrics } from './platform/metrics.ts'
import { createRateLimits } from './platform/rate-limits.ts'
import type { Page, Route } from './platform/routes.ts'
import { openApiPage } from './platform/serve-openapi.ts'

/** Every call of the contract with its use case. */
export const routes: readonly Route[] = [
  ...profilesRoutes,
  ...searchRoutes,
  ...adminRoutes,
  ...feedRoutes,
  ...reactionsRoutes,
  ...commentsRoutes,
  ...reportsRoutes,
  ...followsRoutes,
  ...authRoutes,
  ...blocksRoutes,
  ...verificationRoutes,
  ...accountsRoutes,
  ...mediaRoutes,
  ...settingsRoutes,
  ...pagesRoutes,
  ...contactRoutes,
  ...promosRoutes,
  ...packagesRoutes,
  ...referenceRoutes,
  ...mailRoutes,
  ...paymentsRoutes,
  ...earningsRoutes,
  ...subscriptionsRoutes,
  ...walletRoutes,
  ...notificationsRoutes,
  ...exportsRoutes,
  ...deletionsRoutes,
]

/** Addresses outside the contract: media, mail links, gateway callbacks, flags. */
export const pages: readonly Page[] = [
  ...authPagesServed,
  ...mediaPages,
  ...referencePages,
  ...mailPages,
  ...notificationsPages,
  ...exportsPages,
  ...paymentsPages,
  ...sandboxPages,
  openApiPage(calls),
]

/** What is done when something was announced. */
export const listeners: readonly Listener[] = [
  ...profilesListeners,
  ...feedListeners,
  ...accessListeners,
  ...followsListeners,
  ...authListeners,
  ...mediaLive,
  ...paymentsListeners,
  ...paymentsLive,
  ...earningsListeners,
  ...subscriptionsLive,
  ...subscriptionsListeners,
  ...walletLive,
  ...commentsLive,
  ...walletListeners,
  ...notificationsListeners,
  ...deletionsListeners,
]

/** Work that takes time or runs on a schedule. */
export const jobs: readonly Handled[] = [
  ...feedJobs,
  ...searchJobs,
  ...authJobs,
  ...mediaJobs,
  ...mailJobs,
  ...ledgerJobs,
  ...paymentsJobs,
  ...earningsJobs,
  ...subscriptionsJobs,
  ...walletJobs,
  ...notificationsJobs,
  ...exportsJobs,
  ...deletionsJobs,
  ...sandboxJobs,
]

/** What the product is put together from. */
export interface AppParts {
  readonly config: Config
  readonly keys: Keys
  readonly log: Log
  readonly db: Ctx['db']
  readonly bus: Bus
  readonly gateways: Gateways
  readonly metrics: Metrics
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
  /** What guests' pages may differ by besides address and age. */
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
    authenticate,
    isGuarded,
    gate: async (ctx, call, { viewer }) => {
      await closeForMaintenance(ctx, call, viewer)
      await closeForCountry(ctx, call, viewer)
      await refuseWritesOfSuspended(ctx, call, viewer)
    },
    checkAnswers: parts.checkAnswers,
  }
  const http = await createHttp({ ...answering, routes, pages, metrics: parts.metrics })
  parts.gateways.payments.sandbox.reachSiteBy(async ({ path, headers, body }) => {
    return (await http.inject({ method: 'POST', url: path, headers, payload: body })).statusCode
  })
  const live = openSockets(parts, http, {
    authenticate: (credential) => authenticate(base, credential),
    doors: blocksDoors(base),
    roomFor: async (who, id, at) => ((await mayWatch(await placed(base, at), who, id)) ? roomOfItem(id) : undefined),
  })
  if (live) sockets.live = live
  return { http, base, invoke: createInvoke(answering, routes), audienceOf: (ip) => audienceOf(base, ip), live }
}

/** The way to sockets: those held here, those of other processes, or none. */
function openSockets(
  { hasSockets, isSplit, bus, socketBus, config, log }: AppParts,
  http: FastifyInstance,
  asking: Pick<Parameters<typeof openLive>[1], 'authenticate' | 'doors' | 'roomFor'>,
): Live | undefined {
  const own = hasSockets ? openLive(http.server, { ...asking, allowedOrigins: config.allowedOrigins, log }) : undefined
  const between = socketBus ?? (isSplit ? bus : undefined)
  return between ? connectLive(between, own, log) : own
}
