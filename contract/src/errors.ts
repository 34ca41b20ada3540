import type * as z from 'zod/mini'
import { accountsErrors } from './errors/accounts.ts'
import { addressesErrors } from './errors/addresses.ts'
import { adminErrors } from './errors/admin.ts'
import { agechecksErrors } from './errors/agechecks.ts'
import { agerulesErrors } from './errors/agerules.ts'
import { applockErrors } from './errors/applock.ts'
import { authErrors } from './errors/auth.ts'
import { automessagesErrors } from './errors/automessages.ts'
import { bankingErrors } from './errors/banking.ts'
import { blocksErrors } from './errors/blocks.ts'
import { calendarErrors } from './errors/calendar.ts'
import { callbookingsErrors } from './errors/callbookings.ts'
import { casesErrors } from './errors/cases.ts'
import { commentsErrors } from './errors/comments.ts'
import { consentsErrors } from './errors/consents.ts'
import { contactErrors } from './errors/contact.ts'
import { contentErrors } from './errors/content.ts'
import { conversationsErrors } from './errors/conversations.ts'
import { couponsErrors } from './errors/coupons.ts'
import { decisionsErrors } from './errors/decisions.ts'
import { deletionsErrors } from './errors/deletions.ts'
import { disputesErrors } from './errors/disputes.ts'
import { earningsErrors } from './errors/earnings.ts'
import { exportsErrors } from './errors/exports.ts'
import { factorsErrors } from './errors/factors.ts'
import { fanlistsErrors } from './errors/fanlists.ts'
import { feedErrors } from './errors/feed.ts'
import { followsErrors } from './errors/follows.ts'
import { galleriesErrors } from './errors/galleries.ts'
import { giftsErrors } from './errors/gifts.ts'
import { hashlistsErrors } from './errors/hashlists.ts'
import { identitiesErrors } from './errors/identities.ts'
import { identitychecksErrors } from './errors/identitychecks.ts'
import { legalholdsErrors } from './errors/legalholds.ts'
import { livevideoErrors } from './errors/livevideo.ts'
import { mailErrors } from './errors/mail.ts'
import { mailerErrors } from './errors/mailer.ts'
import { massmessagesErrors } from './errors/massmessages.ts'
import { mediaErrors } from './errors/media.ts'
import { menusErrors } from './errors/menus.ts'
import { messagesErrors } from './errors/messages.ts'
import { mycreatorsErrors } from './errors/mycreators.ts'
import { notificationsErrors } from './errors/notifications.ts'
import { ordersErrors } from './errors/orders.ts'
import { packagesErrors } from './errors/packages.ts'
import { pagesErrors } from './errors/pages.ts'
import { paymentsErrors } from './errors/payments.ts'
import { payoutsErrors } from './errors/payouts.ts'
import { performersErrors } from './errors/performers.ts'
import { photosErrors } from './errors/photos.ts'
import { privatecallsErrors } from './errors/privatecalls.ts'
import { processorreportsErrors } from './errors/processorreports.ts'
import { productsErrors } from './errors/products.ts'
import { profilelinksErrors } from './errors/profilelinks.ts'
import { promosErrors } from './errors/promos.ts'
import { promotionsErrors } from './errors/promotions.ts'
import { purchasesErrors } from './errors/purchases.ts'
import { reactionsErrors } from './errors/reactions.ts'
import { reconciliationErrors } from './errors/reconciliation.ts'
import { recordsErrors } from './errors/records.ts'
import { referenceErrors } from './errors/reference.ts'
import { referralsErrors } from './errors/referrals.ts'
import { refundsErrors } from './errors/refunds.ts'
import { releasesErrors } from './errors/releases.ts'
import { reportsErrors } from './errors/reports.ts'
import { requestErrors } from './errors/request.ts'
import { reviewsErrors } from './errors/reviews.ts'
import { sanctionsErrors } from './errors/sanctions.ts'
import { sequencesErrors } from './errors/sequences.ts'
import { seriesErrors } from './errors/series.ts'
import { settingsErrors } from './errors/settings.ts'
import { statisticsErrors } from './errors/statistics.ts'
import { storiesErrors } from './errors/stories.ts'
import { streamsErrors } from './errors/streams.ts'
import { subscriptionsErrors } from './errors/subscriptions.ts'
import { takedownsErrors } from './errors/takedowns.ts'
import { taxesErrors } from './errors/taxes.ts'
import { taxformsErrors } from './errors/taxforms.ts'
import { tiersErrors } from './errors/tiers.ts'
import { vaultErrors } from './errors/vault.ts'
import { verificationErrors } from './errors/verification.ts'
import { videosErrors } from './errors/videos.ts'
import { walletErrors } from './errors/wallet.ts'

/**
 * Every refusal that a client can see: code → HTTP status, message ready to show, typed details.
 */
export const errors = {
  ...requestErrors,
  ...adminErrors,
  ...agechecksErrors,
  ...verificationErrors,
  ...mailErrors,
  ...reconciliationErrors,
  ...referenceErrors,
  ...mediaErrors,
  ...performersErrors,
  ...followsErrors,
  ...blocksErrors,
  ...applockErrors,
  ...authErrors,
  ...consentsErrors,
  ...identitiesErrors,
  ...identitychecksErrors,
  ...factorsErrors,
  ...couponsErrors,
  ...fanlistsErrors,
  ...automessagesErrors,
  ...massmessagesErrors,
  ...decisionsErrors,
  ...deletionsErrors,
  ...accountsErrors,
  ...contentErrors,
  ...feedErrors,
  ...videosErrors,
  ...galleriesErrors,
  ...photosErrors,
  ...processorreportsErrors,
  ...profilelinksErrors,
  ...productsErrors,
  ...taxformsErrors,
  ...vaultErrors,
  ...reactionsErrors,
  ...commentsErrors,
  ...conversationsErrors,
  ...messagesErrors,
  ...recordsErrors,
  ...releasesErrors,
  ...reportsErrors,
  ...reviewsErrors,
  ...mycreatorsErrors,
  ...notificationsErrors,
  ...exportsErrors,
  ...sanctionsErrors,
  ...agerulesErrors,
  ...seriesErrors,
  ...sequencesErrors,
  ...storiesErrors,
  ...settingsErrors,
  ...menusErrors,
  ...pagesErrors,
  ...contactErrors,
  ...disputesErrors,
  ...packagesErrors,
  ...mailerErrors,
  ...promosErrors,
  ...promotionsErrors,
  ...purchasesErrors,
  ...addressesErrors,
  ...ordersErrors,
  ...walletErrors,
  ...paymentsErrors,
  ...calendarErrors,
  ...casesErrors,
  ...legalholdsErrors,
  ...giftsErrors,
  ...hashlistsErrors,
  ...livevideoErrors,
  ...statisticsErrors,
  ...streamsErrors,
  ...callbookingsErrors,
  ...privatecallsErrors,
  ...subscriptionsErrors,
  ...referralsErrors,
  ...refundsErrors,
  ...takedownsErrors,
  ...taxesErrors,
  ...earningsErrors,
  ...bankingErrors,
  ...payoutsErrors,
  ...tiersErrors,
} as const satisfies Record<string, { status: number; message: string; data: z.ZodMiniType }>

export type ErrorCode = keyof typeof errors
export type ErrorData<C extends ErrorCode> = z.output<(typeof errors)[C]['data']>
export type ErrorWire<C extends ErrorCode> = z.input<(typeof errors)[C]['data']>

/** Codes that the dispatcher itself answers with; a call need not declare them. */
export const impliedErrors = Object.keys(requestErrors) as readonly ErrorCode[]
