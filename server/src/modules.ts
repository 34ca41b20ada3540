import { calls } from '@stagedoor/contract/all'
import { sandboxJobs } from './gateways/payments/sandbox/jobs.ts'
import { sandboxPages } from './gateways/payments/sandbox/pages.ts'
import { accessListeners } from './modules/access/listeners.ts'
import { accountsRoutes } from './modules/accounts/routes.ts'
import { adminPages } from './modules/admin/pages.ts'
import { adminRoutes } from './modules/admin/routes.ts'
import { authJobs } from './modules/auth/jobs.ts'
import { authListeners } from './modules/auth/listeners.ts'
import { authPagesServed } from './modules/auth/pages.ts'
import { authRoutes } from './modules/auth/routes.ts'
import { blocksRoutes } from './modules/blocks/routes.ts'
import { commentsJobs } from './modules/comments/jobs.ts'
import { commentsLive } from './modules/comments/live.ts'
import { commentsRoutes } from './modules/comments/routes.ts'
import { consentsRoutes } from './modules/consents/routes.ts'
import { contactRoutes } from './modules/contact/routes.ts'
import { deletionsJobs } from './modules/deletions/jobs.ts'
import { deletionsListeners } from './modules/deletions/listeners.ts'
import { deletionsRoutes } from './modules/deletions/routes.ts'
import { earningsJobs } from './modules/earnings/jobs.ts'
import { earningsListeners } from './modules/earnings/listeners.ts'
import { earningsPages } from './modules/earnings/pages.ts'
import { earningsRoutes } from './modules/earnings/routes.ts'
import { exportsJobs } from './modules/exports/jobs.ts'
import { exportsPages } from './modules/exports/pages.ts'
import { exportsRoutes } from './modules/exports/routes.ts'
import { feedJobs } from './modules/feed/jobs.ts'
import { feedListeners } from './modules/feed/listeners.ts'
import { feedPages } from './modules/feed/pages.ts'
import { feedRoutes } from './modules/feed/routes.ts'
import { followsListeners } from './modules/follows/listeners.ts'
import { followsRoutes } from './modules/follows/routes.ts'
import { ledgerJobs } from './modules/ledger/jobs.ts'
import { logsJobs } from './modules/logs/jobs.ts'
import { logsRoutes } from './modules/logs/routes.ts'
import { mailJobs } from './modules/mail/jobs.ts'
import { mailPages } from './modules/mail/pages.ts'
import { mailRoutes } from './modules/mail/routes.ts'
import { mediaJobs } from './modules/media/jobs.ts'
import { mediaLive } from './modules/media/live.ts'
import { mediaPages } from './modules/media/pages.ts'
import { mediaRoutes } from './modules/media/routes.ts'
import { messagingRoutes } from './modules/messaging/routes.ts'
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
import { purchasesRoutes } from './modules/purchases/routes.ts'
import { reactionsRoutes } from './modules/reactions/routes.ts'
import { referencePages } from './modules/reference/pages.ts'
import { referenceRoutes } from './modules/reference/routes.ts'
import { refundsRoutes } from './modules/refunds/routes.ts'
import { reportsRoutes } from './modules/reports/routes.ts'
import { searchJobs } from './modules/search/jobs.ts'
import { searchRoutes } from './modules/search/routes.ts'
import { settingsRoutes } from './modules/settings/routes.ts'
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
import type { Handled } from './platform/jobs.ts'
import type { Page, Route } from './platform/routes.ts'
import { openApiPage } from './platform/serve-openapi.ts'

/** Every call of the contract with its use case. */
export const routes: readonly Route[] = [
  ...profilesRoutes,
  ...searchRoutes,
  ...adminRoutes,
  ...logsRoutes,
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
  ...consentsRoutes,
  ...contactRoutes,
  ...promosRoutes,
  ...packagesRoutes,
  ...referenceRoutes,
  ...mailRoutes,
  ...paymentsRoutes,
  ...earningsRoutes,
  ...refundsRoutes,
  ...subscriptionsRoutes,
  ...walletRoutes,
  ...purchasesRoutes,
  ...notificationsRoutes,
  ...messagingRoutes,
  ...exportsRoutes,
  ...deletionsRoutes,
]

/** Addresses outside the contract: media, mail links, gateway callbacks, flags. */
export const pages: readonly Page[] = [
  ...authPagesServed,
  ...mediaPages,
  ...feedPages,
  ...referencePages,
  ...mailPages,
  ...notificationsPages,
  ...exportsPages,
  ...earningsPages,
  ...paymentsPages,
  ...sandboxPages,
  ...adminPages(routes),
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
  ...commentsJobs,
  ...searchJobs,
  ...authJobs,
  ...mediaJobs,
  ...mailJobs,
  ...ledgerJobs,
  ...logsJobs,
  ...paymentsJobs,
  ...earningsJobs,
  ...subscriptionsJobs,
  ...walletJobs,
  ...notificationsJobs,
  ...exportsJobs,
  ...deletionsJobs,
  ...sandboxJobs,
]
