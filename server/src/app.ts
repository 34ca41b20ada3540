import { calls, schemasOf } from '@stagedoor/contract/all'
import type { Api } from '@stagedoor/contract/kit'
import type { FastifyInstance } from 'fastify'
import { createBaseContext } from './base-context.ts'
import type { Gateways } from './gateways/gateways.ts'
import { sandboxJobs } from './gateways/payments/sandbox/jobs.ts'
import { sandboxPages } from './gateways/payments/sandbox/pages.ts'
import { guestPageVariant } from './guest-page-variant.ts'
import { messageFiles } from './message-files.ts'
import { stackLayers } from './module.ts'
import { accessModule } from './modules/access/module.ts'
import { accountsModule } from './modules/accounts/module.ts'
import { addressesModule } from './modules/addresses/module.ts'
import { adminModule } from './modules/admin/module.ts'
import { auditModule } from './modules/audit/module.ts'
import { authenticateViewer } from './modules/auth/index.ts'
import { authModule } from './modules/auth/module.ts'
import { automessagesModule } from './modules/automessages/module.ts'
import { bankingModule } from './modules/banking/module.ts'
import { hasCountryBlocks, refuseBlockedCountry } from './modules/blocks/index.ts'
import { blocksModule } from './modules/blocks/module.ts'
import { addToCommentLikes, isCommentListed } from './modules/comments/index.ts'
import { commentsModule } from './modules/comments/module.ts'
import { consentsModule } from './modules/consents/module.ts'
import { contactModule } from './modules/contact/module.ts'
import { type Contents, contentUploadPolicies, soldItems } from './modules/content/index.ts'
import { contentModule } from './modules/content/module.ts'
import { couponsModule } from './modules/coupons/module.ts'
import { deletionsModule } from './modules/deletions/module.ts'
import { disputesModule } from './modules/disputes/module.ts'
import { earningsModule } from './modules/earnings/module.ts'
import { exportsModule } from './modules/exports/module.ts'
import { factorsModule } from './modules/factors/module.ts'
import { fanlistsModule } from './modules/fanlists/module.ts'
import { createPost, feedContent } from './modules/feed/index.ts'
import { feedModule } from './modules/feed/module.ts'
import { followsModule } from './modules/follows/module.ts'
import { galleryContent } from './modules/galleries/index.ts'
import { galleriesModule } from './modules/galleries/module.ts'
import { itemsModule } from './modules/items/module.ts'
import { ledgerModule } from './modules/ledger/module.ts'
import { livevideoModule } from './modules/livevideo/module.ts'
import { logsModule } from './modules/logs/module.ts'
import { mailModule } from './modules/mail/module.ts'
import { massmessagesModule } from './modules/massmessages/module.ts'
import { mediaModule } from './modules/media/module.ts'
import { messageUploadPolicies } from './modules/messaging/index.ts'
import { messagingModule } from './modules/messaging/module.ts'
import { notificationsModule } from './modules/notifications/module.ts'
import { ordersModule } from './modules/orders/module.ts'
import { packagesModule } from './modules/packages/module.ts'
import { pagesModule } from './modules/pages/module.ts'
import { paymentsModule } from './modules/payments/module.ts'
import { payoutsModule } from './modules/payouts/module.ts'
import { privatecallsModule } from './modules/privatecalls/module.ts'
import { productsContent } from './modules/products/index.ts'
import { productsModule } from './modules/products/module.ts'
import { loadPerformers } from './modules/profiles/index.ts'
import { profilesModule } from './modules/profiles/module.ts'
import { promosModule } from './modules/promos/module.ts'
import { purchasesModule } from './modules/purchases/module.ts'
import { reactionsModule } from './modules/reactions/module.ts'
import { reconciliationModule } from './modules/reconciliation/module.ts'
import { referenceModule } from './modules/reference/module.ts'
import { refundsModule } from './modules/refunds/module.ts'
import { countReports } from './modules/reports/index.ts'
import { reportsModule } from './modules/reports/module.ts'
import { findInList, findPerformers } from './modules/search/index.ts'
import { searchModule } from './modules/search/module.ts'
import { escapedTexts, fixSettings, refuseDuringMaintenance } from './modules/settings/index.ts'
import { settingsModule } from './modules/settings/module.ts'
import { streamsModule } from './modules/streams/module.ts'
import { taxedPeriods } from './modules/subscriptions/index.ts'
import { subscriptionsModule } from './modules/subscriptions/module.ts'
import { refuseWritesOfSuspended } from './modules/suspensions/index.ts'
import { suspensionsModule } from './modules/suspensions/module.ts'
import { taxesModule } from './modules/taxes/module.ts'
import { vaultModule } from './modules/vault/module.ts'
import { verificationModule } from './modules/verification/module.ts'
import { videosContent } from './modules/videos/index.ts'
import { videosModule } from './modules/videos/module.ts'
import { type NameItems, taxedCharges } from './modules/wallet/index.ts'
import { walletModule } from './modules/wallet/module.ts'
import { type Ctx, transaction } from './platform/context.ts'
import {
  createHttpServer,
  createInvoke,
  createRateLimits,
  type DispatchDeps,
  openApiPage,
  type Page,
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
import { walletPorts } from './wallet-ports.ts'

/** Every kind of content; the modules that act on content of any kind receive all of them. */
export const contents: Contents = {
  feed: feedContent,
  video: videosContent,
  gallery: galleryContent,
  product: productsContent,
}

const reactions = {
  comments: { isListed: isCommentListed, addToLikes: addToCommentLikes },
  contents,
  loadPerformers,
}
const lists = { findInList }
const nameItems: NameItems = (ctx, ids) => soldItems(ctx, contents, ids)
const uploadPolicies = { ...contentUploadPolicies, ...messageUploadPolicies }

/** Modules by layer, lowest first: each may import the `index.ts` of modules in lower layers, and receives announcements of any. */
export const layers = stackLayers([
  [settingsModule, referenceModule, auditModule, logsModule],
  [mediaModule({ uploadPolicies, uploadAllowances }), ledgerModule, livevideoModule],
  [accountsModule, pagesModule, promosModule, packagesModule],
  [mailModule],
  [
    addressesModule,
    consentsModule,
    verificationModule,
    blocksModule,
    suspensionsModule,
    factorsModule,
  ],
  [
    authModule,
    itemsModule,
    followsModule,
    couponsModule,
    taxesModule({ taxedSales: [taxedCharges, taxedPeriods] }),
  ],
  [accessModule],
  [paymentsModule, reactionsModule(reactions), contactModule],
  [walletModule({ nameItems, ...walletPorts }), bankingModule],
  [subscriptionsModule],
  [fanlistsModule],
  [profilesModule({ findPerformers })],
  [contentModule(contents)],
  [
    feedModule(lists),
    videosModule({ createPost, ...lists }),
    galleriesModule(lists),
    productsModule(lists),
  ],
  [commentsModule, searchModule(contents), messagingModule, vaultModule(contents, messageFiles)],
  [automessagesModule, ordersModule, massmessagesModule, streamsModule({ countReports })],
  [privatecallsModule, disputesModule, purchasesModule(contents)],
  [earningsModule(contents), reportsModule(contents), refundsModule, reconciliationModule],
  [payoutsModule],
  [notificationsModule(contents)],
  [exportsModule],
  [deletionsModule],
  [adminModule(contents)],
])

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
  /** Returns a key for the differences of guests' pages apart from address and age: country and maintenance. */
  readonly audienceOf: (ip: string) => Promise<string>
  readonly live: SocketServer | undefined
}

/** Composes the product; the only function that knows every module. */
export async function createApp(parts: AppParts): Promise<App> {
  const sockets: { live?: SocketServer } = {}
  const base = createBaseContext(parts, sockets)
  await transaction(base, (ctx) => fixSettings(ctx, parts.config))
  const dispatchDeps = dispatchDepsOf(base, parts.checkAnswers)
  const http = await createHttpServer({
    ...dispatchDeps,
    routes,
    pages,
    metrics: parts.metrics,
    uploads: multipartReader,
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
    audienceOf: (ip) => guestPageVariant(base, ip),
    live,
  }
}

const dispatchDepsOf = (base: Ctx, checkAnswers: AppParts['checkAnswers']): DispatchDeps => ({
  base,
  schemasOf,
  limits: createRateLimits(rateLimits),
  countUpload: (ctx, upload) => countUpload(ctx, uploadAllowances, upload),
  authenticate: authenticateViewer,
  isGuarded: hasCountryBlocks,
  gate: async (ctx, call, { viewer }) => {
    await refuseDuringMaintenance(ctx, call, viewer)
    await refuseBlockedCountry(ctx, call, viewer)
    await refuseWritesOfSuspended(ctx, call, viewer)
  },
  checkAnswers,
})
