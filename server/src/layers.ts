import { messageFiles } from './message-files.ts'
import { stackLayers } from './module.ts'
import { accessModule } from './modules/access/module.ts'
import { accountsById } from './modules/accounts/index.ts'
import { accountsModule } from './modules/accounts/module.ts'
import { addressesModule } from './modules/addresses/module.ts'
import { adminModule } from './modules/admin/module.ts'
import { agechecksModule } from './modules/agechecks/module.ts'
import { agegateModule } from './modules/agegate/module.ts'
import { agerulesModule } from './modules/agerules/module.ts'
import type { AgeRulesPorts } from './modules/agerules/ports.ts'
import { auditModule } from './modules/audit/module.ts'
import { requireRecentAuthentication } from './modules/auth/index.ts'
import { authModule } from './modules/auth/module.ts'
import { automessagesModule } from './modules/automessages/module.ts'
import { bankingModule } from './modules/banking/module.ts'
import { blocksModule } from './modules/blocks/module.ts'
import { calendarModule } from './modules/calendar/module.ts'
import { approveDecision } from './modules/cases/index.ts'
import { casesModule } from './modules/cases/module.ts'
import { checkoutModule } from './modules/checkout/module.ts'
import { clipsModule } from './modules/clips/module.ts'
import { addToCommentLikes, isCommentListed } from './modules/comments/index.ts'
import { commentsModule } from './modules/comments/module.ts'
import { consentsModule } from './modules/consents/module.ts'
import { contactModule } from './modules/contact/module.ts'
import { type Contents, contentUploadPolicies, soldItems } from './modules/content/index.ts'
import { contentModule } from './modules/content/module.ts'
import { countsModule } from './modules/counts/module.ts'
import { couponsModule } from './modules/coupons/module.ts'
import { decisionsModule } from './modules/decisions/module.ts'
import { deletionsModule } from './modules/deletions/module.ts'
import { disputesModule } from './modules/disputes/module.ts'
import { earningsModule } from './modules/earnings/module.ts'
import { exportsModule } from './modules/exports/module.ts'
import { factorsModule } from './modules/factors/module.ts'
import { resolveViewAs } from './modules/fanlists/index.ts'
import { fanlistsModule } from './modules/fanlists/module.ts'
import { createPost, feedContent } from './modules/feed/index.ts'
import { feedModule } from './modules/feed/module.ts'
import { followsModule } from './modules/follows/module.ts'
import { galleryContent } from './modules/galleries/index.ts'
import { galleriesModule } from './modules/galleries/module.ts'
import { giftsModule } from './modules/gifts/module.ts'
import { hashlistsModule } from './modules/hashlists/module.ts'
import { identitychecksModule } from './modules/identitychecks/module.ts'
import { instancekeysModule } from './modules/instancekeys/module.ts'
import { itemsModule } from './modules/items/module.ts'
import { ledgerModule } from './modules/ledger/module.ts'
import { legalholdsModule } from './modules/legalholds/module.ts'
import { livevideoModule } from './modules/livevideo/module.ts'
import { logsModule } from './modules/logs/module.ts'
import { mailModule } from './modules/mail/module.ts'
import { massmessagesModule } from './modules/massmessages/module.ts'
import { mediaModule } from './modules/media/module.ts'
import { messageUploadPolicies } from './modules/messaging/index.ts'
import { messagingModule } from './modules/messaging/module.ts'
import { mycreatorsModule } from './modules/mycreators/module.ts'
import { notificationsModule } from './modules/notifications/module.ts'
import { ordersModule } from './modules/orders/module.ts'
import { packagesModule } from './modules/packages/module.ts'
import { pagesModule } from './modules/pages/module.ts'
import { paymentsModule } from './modules/payments/module.ts'
import { payoutsModule } from './modules/payouts/module.ts'
import { privatecallsModule } from './modules/privatecalls/module.ts'
import { processorreportsModule } from './modules/processorreports/module.ts'
import { productsContent } from './modules/products/index.ts'
import { productsModule } from './modules/products/module.ts'
import { loadPerformers } from './modules/profiles/index.ts'
import { profilesModule } from './modules/profiles/module.ts'
import { promosModule } from './modules/promos/module.ts'
import { purchasesModule } from './modules/purchases/module.ts'
import { reactionsModule } from './modules/reactions/module.ts'
import { readinessModule } from './modules/readiness/module.ts'
import { recommendationsModule } from './modules/recommendations/module.ts'
import { reconciliationModule } from './modules/reconciliation/module.ts'
import { recordsModule } from './modules/records/module.ts'
import { referenceModule } from './modules/reference/module.ts'
import { referralsModule } from './modules/referrals/module.ts'
import { refundrequestsModule } from './modules/refundrequests/module.ts'
import { refundsModule } from './modules/refunds/module.ts'
import { releasesModule } from './modules/releases/module.ts'
import { countReports } from './modules/reports/index.ts'
import { reportsModule } from './modules/reports/module.ts'
import { reviewsModule } from './modules/reviews/module.ts'
import { sanctionsModule } from './modules/sanctions/module.ts'
import { findInList, findPerformers } from './modules/search/index.ts'
import { searchModule } from './modules/search/module.ts'
import { sequencesModule } from './modules/sequences/module.ts'
import { settingsModule } from './modules/settings/module.ts'
import { statisticsModule } from './modules/statistics/module.ts'
import { storiesModule } from './modules/stories/module.ts'
import { streamsModule } from './modules/streams/module.ts'
import { subscriptionsModule } from './modules/subscriptions/module.ts'
import { suspensionsModule } from './modules/suspensions/module.ts'
import { takedownsModule } from './modules/takedowns/module.ts'
import { taxesModule } from './modules/taxes/module.ts'
import { taxformsModule } from './modules/taxforms/module.ts'
import { todayModule } from './modules/today/module.ts'
import { topfansModule } from './modules/topfans/module.ts'
import { vaultModule } from './modules/vault/module.ts'
import { verificationModule } from './modules/verification/module.ts'
import { videosContent } from './modules/videos/index.ts'
import { videosModule } from './modules/videos/module.ts'
import { visitsModule } from './modules/visits/module.ts'
import type { NameItems } from './modules/wallet/index.ts'
import { walletModule } from './modules/wallet/module.ts'
import { uploadAllowances } from './rate-limits.ts'
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
const ageRulesPorts: AgeRulesPorts = {
  requireRecentAuthentication,
  namesOf: async (ctx, ids) =>
    new Map([...(await accountsById(ctx, ids)).values()].map(({ id, name }) => [id, name])),
}
const lists = { findInList }
const nameItems: NameItems = (ctx, ids) => soldItems(ctx, contents, ids)
const uploadPolicies = { ...contentUploadPolicies, ...messageUploadPolicies }

/**
 * Modules by layer, lowest first: each may import the `index.ts` of modules in lower layers, and
 * receives announcements of any.
 */
export const layers = stackLayers([
  [settingsModule, referenceModule, auditModule, logsModule, legalholdsModule, instancekeysModule],
  [hashlistsModule, agerulesModule(ageRulesPorts), countsModule],
  [mediaModule({ uploadPolicies, uploadAllowances }), ledgerModule, livevideoModule],
  [accountsModule, pagesModule, promosModule, packagesModule],
  [mailModule],
  [decisionsModule],
  [addressesModule, verificationModule, blocksModule, suspensionsModule, factorsModule],
  [consentsModule, agechecksModule({ requireRecentAuthentication })],
  [
    agegateModule,
    identitychecksModule,
    authModule,
    itemsModule,
    followsModule,
    couponsModule,
    taxesModule,
    releasesModule,
    visitsModule,
  ],
  [accessModule],
  [paymentsModule, reactionsModule(reactions), contactModule],
  [walletModule({ nameItems, ...walletPorts }), bankingModule, taxformsModule, sanctionsModule],
  [subscriptionsModule({ resolveViewAs })],
  [fanlistsModule, topfansModule, checkoutModule({ nameItems, ...walletPorts })],
  [profilesModule({ findPerformers })],
  [contentModule(contents)],
  [
    feedModule(lists),
    videosModule({ createPost, ...lists }),
    galleriesModule(lists),
    productsModule(lists),
  ],
  [storiesModule(contents), clipsModule, recommendationsModule],
  [
    commentsModule,
    searchModule(contents),
    messagingModule(nameItems),
    vaultModule(contents, messageFiles),
  ],
  [
    automessagesModule,
    ordersModule,
    massmessagesModule,
    sequencesModule,
    streamsModule({ countReports }),
  ],
  [refundrequestsModule(nameItems)],
  [mycreatorsModule, privatecallsModule, giftsModule, disputesModule, purchasesModule(contents)],
  [
    earningsModule(contents),
    reportsModule(contents, approveDecision),
    refundsModule,
    reconciliationModule,
  ],
  [
    payoutsModule,
    referralsModule,
    takedownsModule(contents),
    recordsModule(contents),
    statisticsModule(contents),
  ],
  [reviewsModule(contents), calendarModule(contents)],
  [casesModule(contents), processorreportsModule, todayModule(contents)],
  [notificationsModule(contents)],
  [exportsModule],
  [deletionsModule],
  [adminModule(contents), readinessModule],
])
