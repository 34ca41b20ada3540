import * as addresses from './addresses/calls.ts'
import * as addressesSchemas from './addresses/schemas.ts'
import * as admin from './admin/calls.ts'
import * as adminSchemas from './admin/schemas.ts'
import * as agechecks from './agechecks/calls.ts'
import * as agechecksSchemas from './agechecks/schemas.ts'
import * as agegate from './agegate/calls.ts'
import * as agegateSchemas from './agegate/schemas.ts'
import * as agerules from './agerules/calls.ts'
import * as agerulesSchemas from './agerules/schemas.ts'
import * as applock from './applock/calls.ts'
import * as applockSchemas from './applock/schemas.ts'
import * as auth from './auth/calls.ts'
import * as authSchemas from './auth/schemas.ts'
import * as automessages from './automessages/calls.ts'
import * as automessagesSchemas from './automessages/schemas.ts'
import * as banking from './banking/calls.ts'
import * as bankingSchemas from './banking/schemas.ts'
import * as blocks from './blocks/calls.ts'
import * as blocksSchemas from './blocks/schemas.ts'
import * as calendar from './calendar/calls.ts'
import * as calendarSchemas from './calendar/schemas.ts'
import * as callbookings from './callbookings/calls.ts'
import * as callbookingsSchemas from './callbookings/schemas.ts'
import * as captcha from './captcha/calls.ts'
import * as captchaSchemas from './captcha/schemas.ts'
import * as cases from './cases/calls.ts'
import * as casesSchemas from './cases/schemas.ts'
import * as checkout from './checkout/calls.ts'
import * as checkoutSchemas from './checkout/schemas.ts'
import * as clips from './clips/calls.ts'
import * as clipsSchemas from './clips/schemas.ts'
import * as codes from './codes/calls.ts'
import * as codesSchemas from './codes/schemas.ts'
import * as comments from './comments/calls.ts'
import * as commentsSchemas from './comments/schemas.ts'
import * as consents from './consents/calls.ts'
import * as consentsSchemas from './consents/schemas.ts'
import * as contact from './contact/calls.ts'
import * as contactSchemas from './contact/schemas.ts'
import * as content from './content/calls.ts'
import * as contentSchemas from './content/schemas.ts'
import * as conversations from './conversations/calls.ts'
import * as conversationsSchemas from './conversations/schemas.ts'
import * as coupons from './coupons/calls.ts'
import * as couponsSchemas from './coupons/schemas.ts'
import * as decisions from './decisions/calls.ts'
import * as decisionsSchemas from './decisions/schemas.ts'
import * as deletions from './deletions/calls.ts'
import * as deletionsSchemas from './deletions/schemas.ts'
import * as disputes from './disputes/calls.ts'
import * as disputesSchemas from './disputes/schemas.ts'
import * as earnings from './earnings/calls.ts'
import * as earningsSchemas from './earnings/schemas.ts'
import * as exports from './exports/calls.ts'
import * as exportsSchemas from './exports/schemas.ts'
import * as factors from './factors/calls.ts'
import * as factorsSchemas from './factors/schemas.ts'
import * as fanlists from './fanlists/calls.ts'
import * as fanlistsSchemas from './fanlists/schemas.ts'
import * as feed from './feed/calls.ts'
import * as feedSchemas from './feed/schemas.ts'
import * as follows from './follows/calls.ts'
import * as followsSchemas from './follows/schemas.ts'
import * as galleries from './galleries/calls.ts'
import * as galleriesSchemas from './galleries/schemas.ts'
import * as gifts from './gifts/calls.ts'
import * as giftsSchemas from './gifts/schemas.ts'
import * as hashlists from './hashlists/calls.ts'
import * as hashlistsSchemas from './hashlists/schemas.ts'
import * as identities from './identities/calls.ts'
import * as identitiesSchemas from './identities/schemas.ts'
import * as identitychecks from './identitychecks/calls.ts'
import * as identitychecksSchemas from './identitychecks/schemas.ts'
import { type AnyCall, isCall, schemasIn } from './kit/call.ts'
import * as ledger from './ledger/calls.ts'
import * as ledgerSchemas from './ledger/schemas.ts'
import * as legalholds from './legalholds/calls.ts'
import * as legalholdsSchemas from './legalholds/schemas.ts'
import * as livevideo from './livevideo/calls.ts'
import * as livevideoSchemas from './livevideo/schemas.ts'
import * as logs from './logs/calls.ts'
import * as logsSchemas from './logs/schemas.ts'
import * as mail from './mail/calls.ts'
import * as mailSchemas from './mail/schemas.ts'
import * as mailer from './mailer/calls.ts'
import * as mailerSchemas from './mailer/schemas.ts'
import * as massmessages from './massmessages/calls.ts'
import * as massmessagesSchemas from './massmessages/schemas.ts'
import * as media from './media/calls.ts'
import * as mediaSchemas from './media/schemas.ts'
import * as menus from './menus/calls.ts'
import * as menusSchemas from './menus/schemas.ts'
import * as messages from './messages/calls.ts'
import * as messagesSchemas from './messages/schemas.ts'
import * as mycreators from './mycreators/calls.ts'
import * as mycreatorsSchemas from './mycreators/schemas.ts'
import * as notifications from './notifications/calls.ts'
import * as notificationsSchemas from './notifications/schemas.ts'
import * as orders from './orders/calls.ts'
import * as ordersSchemas from './orders/schemas.ts'
import * as packages from './packages/calls.ts'
import * as packagesSchemas from './packages/schemas.ts'
import * as pages from './pages/calls.ts'
import * as pagesSchemas from './pages/schemas.ts'
import * as payments from './payments/calls.ts'
import * as paymentsSchemas from './payments/schemas.ts'
import * as payouts from './payouts/calls.ts'
import * as payoutsSchemas from './payouts/schemas.ts'
import * as performers from './performers/calls.ts'
import * as performersSchemas from './performers/schemas.ts'
import * as photos from './photos/calls.ts'
import * as photosSchemas from './photos/schemas.ts'
import * as privatecalls from './privatecalls/calls.ts'
import * as privatecallsSchemas from './privatecalls/schemas.ts'
import * as processorreports from './processorreports/calls.ts'
import * as processorreportsSchemas from './processorreports/schemas.ts'
import * as products from './products/calls.ts'
import * as productsSchemas from './products/schemas.ts'
import * as profilelinks from './profilelinks/calls.ts'
import * as profilelinksSchemas from './profilelinks/schemas.ts'
import * as promos from './promos/calls.ts'
import * as promosSchemas from './promos/schemas.ts'
import * as promotions from './promotions/calls.ts'
import * as promotionsSchemas from './promotions/schemas.ts'
import * as purchases from './purchases/calls.ts'
import * as purchasesSchemas from './purchases/schemas.ts'
import * as reactions from './reactions/calls.ts'
import * as reactionsSchemas from './reactions/schemas.ts'
import * as readiness from './readiness/calls.ts'
import * as readinessSchemas from './readiness/schemas.ts'
import * as recommendations from './recommendations/calls.ts'
import * as recommendationsSchemas from './recommendations/schemas.ts'
import * as reconciliation from './reconciliation/calls.ts'
import * as reconciliationSchemas from './reconciliation/schemas.ts'
import * as records from './records/calls.ts'
import * as recordsSchemas from './records/schemas.ts'
import * as reference from './reference/calls.ts'
import * as referenceSchemas from './reference/schemas.ts'
import * as referrals from './referrals/calls.ts'
import * as referralsSchemas from './referrals/schemas.ts'
import * as refunds from './refunds/calls.ts'
import * as refundsSchemas from './refunds/schemas.ts'
import * as releaseimports from './releaseimports/calls.ts'
import * as releaseimportsSchemas from './releaseimports/schemas.ts'
import * as releases from './releases/calls.ts'
import * as releasesSchemas from './releases/schemas.ts'
import * as reports from './reports/calls.ts'
import * as reportsSchemas from './reports/schemas.ts'
import * as reviews from './reviews/calls.ts'
import * as reviewsSchemas from './reviews/schemas.ts'
import * as sanctions from './sanctions/calls.ts'
import * as sanctionsSchemas from './sanctions/schemas.ts'
import * as search from './search/calls.ts'
import * as searchSchemas from './search/schemas.ts'
import * as sequences from './sequences/calls.ts'
import * as sequencesSchemas from './sequences/schemas.ts'
import * as series from './series/calls.ts'
import * as seriesSchemas from './series/schemas.ts'
import * as settings from './settings/calls.ts'
import * as settingsSchemas from './settings/schemas.ts'
import * as statistics from './statistics/calls.ts'
import * as statisticsSchemas from './statistics/schemas.ts'
import * as stories from './stories/calls.ts'
import * as storiesSchemas from './stories/schemas.ts'
import * as streams from './streams/calls.ts'
import * as streamsSchemas from './streams/schemas.ts'
import * as subscriptions from './subscriptions/calls.ts'
import * as subscriptionsSchemas from './subscriptions/schemas.ts'
import * as takedowns from './takedowns/calls.ts'
import * as takedownsSchemas from './takedowns/schemas.ts'
import * as taxes from './taxes/calls.ts'
import * as taxesSchemas from './taxes/schemas.ts'
import * as taxforms from './taxforms/calls.ts'
import * as taxformsSchemas from './taxforms/schemas.ts'
import * as tiers from './tiers/calls.ts'
import * as tiersSchemas from './tiers/schemas.ts'
import * as today from './today/calls.ts'
import * as todaySchemas from './today/schemas.ts'
import * as topfans from './topfans/calls.ts'
import * as topfansSchemas from './topfans/schemas.ts'
import * as users from './users/calls.ts'
import * as usersSchemas from './users/schemas.ts'
import * as vault from './vault/calls.ts'
import * as vaultSchemas from './vault/schemas.ts'
import * as videos from './videos/calls.ts'
import * as videosSchemas from './videos/schemas.ts'
import * as visits from './visits/calls.ts'
import * as visitsSchemas from './visits/schemas.ts'
import * as wallet from './wallet/calls.ts'
import * as walletSchemas from './wallet/schemas.ts'

/** The calls and schemas of every domain. The browser imports domains one by one instead. */
export const domains = {
  admin: { calls: admin, schemas: adminSchemas },
  agegate: { calls: agegate, schemas: agegateSchemas },
  users: { calls: users, schemas: usersSchemas },
  media: { calls: media, schemas: mediaSchemas },
  performers: { calls: performers, schemas: performersSchemas },
  follows: { calls: follows, schemas: followsSchemas },
  blocks: { calls: blocks, schemas: blocksSchemas },
  agerules: { calls: agerules, schemas: agerulesSchemas },
  applock: { calls: applock, schemas: applockSchemas },
  auth: { calls: auth, schemas: authSchemas },
  factors: { calls: factors, schemas: factorsSchemas },
  feed: { calls: feed, schemas: feedSchemas },
  content: { calls: content, schemas: contentSchemas },
  reactions: { calls: reactions, schemas: reactionsSchemas },
  readiness: { calls: readiness, schemas: readinessSchemas },
  reconciliation: { calls: reconciliation, schemas: reconciliationSchemas },
  codes: { calls: codes, schemas: codesSchemas },
  comments: { calls: comments, schemas: commentsSchemas },
  conversations: { calls: conversations, schemas: conversationsSchemas },
  records: { calls: records, schemas: recordsSchemas },
  releaseimports: { calls: releaseimports, schemas: releaseimportsSchemas },
  releases: { calls: releases, schemas: releasesSchemas },
  reports: { calls: reports, schemas: reportsSchemas },
  reviews: { calls: reviews, schemas: reviewsSchemas },
  search: { calls: search, schemas: searchSchemas },
  notifications: { calls: notifications, schemas: notificationsSchemas },
  messages: { calls: messages, schemas: messagesSchemas },
  exports: { calls: exports, schemas: exportsSchemas },
  callbookings: { calls: callbookings, schemas: callbookingsSchemas },
  captcha: { calls: captcha, schemas: captchaSchemas },
  consents: { calls: consents, schemas: consentsSchemas },
  identities: { calls: identities, schemas: identitiesSchemas },
  identitychecks: { calls: identitychecks, schemas: identitychecksSchemas },
  sanctions: { calls: sanctions, schemas: sanctionsSchemas },
  series: { calls: series, schemas: seriesSchemas },
  sequences: { calls: sequences, schemas: sequencesSchemas },
  settings: { calls: settings, schemas: settingsSchemas },
  menus: { calls: menus, schemas: menusSchemas },
  reference: { calls: reference, schemas: referenceSchemas },
  pages: { calls: pages, schemas: pagesSchemas },
  contact: { calls: contact, schemas: contactSchemas },
  profilelinks: { calls: profilelinks, schemas: profilelinksSchemas },
  promos: { calls: promos, schemas: promosSchemas },
  promotions: { calls: promotions, schemas: promotionsSchemas },
  packages: { calls: packages, schemas: packagesSchemas },
  mailer: { calls: mailer, schemas: mailerSchemas },
  mail: { calls: mail, schemas: mailSchemas },
  taxforms: { calls: taxforms, schemas: taxformsSchemas },
  vault: { calls: vault, schemas: vaultSchemas },
  videos: { calls: videos, schemas: videosSchemas },
  galleries: { calls: galleries, schemas: galleriesSchemas },
  photos: { calls: photos, schemas: photosSchemas },
  processorreports: { calls: processorreports, schemas: processorreportsSchemas },
  products: { calls: products, schemas: productsSchemas },
  orders: { calls: orders, schemas: ordersSchemas },
  addresses: { calls: addresses, schemas: addressesSchemas },
  wallet: { calls: wallet, schemas: walletSchemas },
  payments: { calls: payments, schemas: paymentsSchemas },
  purchases: { calls: purchases, schemas: purchasesSchemas },
  livevideo: { calls: livevideo, schemas: livevideoSchemas },
  statistics: { calls: statistics, schemas: statisticsSchemas },
  clips: { calls: clips, schemas: clipsSchemas },
  mycreators: { calls: mycreators, schemas: mycreatorsSchemas },
  recommendations: { calls: recommendations, schemas: recommendationsSchemas },
  visits: { calls: visits, schemas: visitsSchemas },
  stories: { calls: stories, schemas: storiesSchemas },
  streams: { calls: streams, schemas: streamsSchemas },
  privatecalls: { calls: privatecalls, schemas: privatecallsSchemas },
  subscriptions: { calls: subscriptions, schemas: subscriptionsSchemas },
  payouts: { calls: payouts, schemas: payoutsSchemas },
  banking: { calls: banking, schemas: bankingSchemas },
  disputes: { calls: disputes, schemas: disputesSchemas },
  earnings: { calls: earnings, schemas: earningsSchemas },
  ledger: { calls: ledger, schemas: ledgerSchemas },
  cases: { calls: cases, schemas: casesSchemas },
  legalholds: { calls: legalholds, schemas: legalholdsSchemas },
  gifts: { calls: gifts, schemas: giftsSchemas },
  checkout: { calls: checkout, schemas: checkoutSchemas },
  hashlists: { calls: hashlists, schemas: hashlistsSchemas },
  topfans: { calls: topfans, schemas: topfansSchemas },
  referrals: { calls: referrals, schemas: referralsSchemas },
  refunds: { calls: refunds, schemas: refundsSchemas },
  coupons: { calls: coupons, schemas: couponsSchemas },
  fanlists: { calls: fanlists, schemas: fanlistsSchemas },
  automessages: { calls: automessages, schemas: automessagesSchemas },
  massmessages: { calls: massmessages, schemas: massmessagesSchemas },
  taxes: { calls: taxes, schemas: taxesSchemas },
  decisions: { calls: decisions, schemas: decisionsSchemas },
  deletions: { calls: deletions, schemas: deletionsSchemas },
  logs: { calls: logs, schemas: logsSchemas },
  takedowns: { calls: takedowns, schemas: takedownsSchemas },
  agechecks: { calls: agechecks, schemas: agechecksSchemas },
  calendar: { calls: calendar, schemas: calendarSchemas },
  today: { calls: today, schemas: todaySchemas },
  tiers: { calls: tiers, schemas: tiersSchemas },
} as const

/** Every call, in the order of the domains. */
export const calls: readonly AnyCall[] = Object.values(domains).flatMap((domain) =>
  Object.values(domain.calls).filter(isCall),
)

/** Returns the schemas of a call of the contract. */
export const schemasOf = schemasIn(
  Object.fromEntries(Object.entries(domains).map(([name, { schemas }]) => [name, schemas])),
)
