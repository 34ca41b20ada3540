import type { Row, Rows } from './cells.ts'
import { accountRows, authRows } from './rows-accounts.ts'
import { agerulesRows } from './rows-agerules.ts'
import { applockRows } from './rows-applock.ts'
import { automessagesRows } from './rows-automessages.ts'
import { callbookingRows } from './rows-callbookings.ts'
import { caseRows } from './rows-cases.ts'
import { catalogueRows } from './rows-catalogue.ts'
import { checkoutRows } from './rows-checkout.ts'
import { clipsRows } from './rows-clips.ts'
import { codeRows } from './rows-codes.ts'
import { decisionRows } from './rows-decisions.ts'
import { documentRows } from './rows-documents.ts'
import { fanlistsRows } from './rows-fanlists.ts'
import { galleryRows } from './rows-galleries.ts'
import { giftRows } from './rows-gifts.ts'
import { hashlistRows } from './rows-hashlists.ts'
import { massmessagesRows } from './rows-massmessages.ts'
import { messageRows } from './rows-messages.ts'
import { moneyRows } from './rows-money.ts'
import { mycreatorsRows } from './rows-mycreators.ts'
import { orderRows } from './rows-orders.ts'
import { payoutRows } from './rows-payouts.ts'
import { postRows } from './rows-posts.ts'
import { privatecallRows } from './rows-privatecalls.ts'
import { productRows } from './rows-products.ts'
import { profilelinksRows } from './rows-profilelinks.ts'
import { recommendationsRows } from './rows-recommendations.ts'
import { referralRows } from './rows-referrals.ts'
import { refundrequestsRows } from './rows-refundrequests.ts'
import { releaseRows } from './rows-releases.ts'
import { replayRows } from './rows-replays.ts'
import { reportRows } from './rows-reports.ts'
import { sequencesRows } from './rows-sequences.ts'
import { seriesRows } from './rows-series.ts'
import { adminRows, siteRows } from './rows-site.ts'
import { stageRows } from './rows-stage.ts'
import { statisticsRows } from './rows-statistics.ts'
import { storiesRows } from './rows-stories.ts'
import { streamRows } from './rows-streams.ts'
import { taxRows } from './rows-taxes.ts'
import { topfansRows } from './rows-topfans.ts'
import { vaultRows } from './rows-vault.ts'
import { videoRows } from './rows-videos.ts'
import { visitsRows } from './rows-visits.ts'

/**
 * The whole matrix. A new call gets its row in the file of its domain: `rows-*.ts` in this folder.
 */
const rows: Rows = {
  ...accountRows,
  ...agerulesRows,
  ...applockRows,
  ...authRows,
  ...postRows,
  ...profilelinksRows,
  ...seriesRows,
  ...storiesRows,
  ...statisticsRows,
  ...messageRows,
  ...massmessagesRows,
  ...sequencesRows,
  ...replayRows,
  ...streamRows,
  ...stageRows,
  ...callbookingRows,
  ...privatecallRows,
  ...videoRows,
  ...taxRows,
  ...vaultRows,
  ...fanlistsRows,
  ...automessagesRows,
  ...galleryRows,
  ...productRows,
  ...reportRows,
  ...decisionRows,
  ...codeRows,
  ...referralRows,
  ...topfansRows,
  ...clipsRows,
  ...recommendationsRows,
  ...mycreatorsRows,
  ...visitsRows,
  ...giftRows,
  ...checkoutRows,
  ...hashlistRows,
  ...documentRows,
  ...releaseRows,
  ...adminRows,
  ...caseRows,
  ...catalogueRows,
  ...siteRows,
  ...moneyRows,
  ...refundrequestsRows,
  ...payoutRows,
  ...orderRows,
}

/** Returns the rows of a call; none when the matrix does not list it. */
export const rowsOf = (name: string): readonly Row[] => {
  const found = rows[name]
  return found === undefined ? [] : [found].flat()
}

/**
 * Calls that no actor of this world succeeds with: they need a factor, a code or a card that a
 * person received, another company, or a site without a mail server. Tests of their own cover their
 * success.
 */
export const coveredElsewhere: readonly string[] = [
  // No actor paid so: checkout/pay-first.test.ts.
  'checkout.readDirect',
  'checkout.changeAddress',
  // Nobody among the actors released a stream: streams/stage/stage.test.ts.
  'streams.inviteOnStage',
  'streams.openStageMedia',
  // No booked call is about to begin: privatecalls/bookings/bookings.test.ts.
  'callbookings.join',
  // The site does not pay so: banking/banking.test.ts.
  'banking.saveCrypto',
  'banking.adminSaveCrypto',
  // No payouts are stopped: banking/account-states.test.ts.
  'banking.adminLiftFreeze',
  // No session of the actors has a PIN: auth/applock/app-lock.test.ts.
  'applock.checkPin',
  // They need a company with a form for cards: payments/cards/ccbill.test.ts.
  'payments.readCardForm',
  'payments.openCardForm',
  // The site of the matrix has no texts: consents/require-acceptance.test.ts.
  'consents.acceptTexts',
  // No agreement either: consents/agreement.test.ts.
  'consents.signAgreement',
  // It has no method to show an age: agechecks/wallet.test.ts.
  'agechecks.startAge',
  'agechecks.readAgeRequest',
  'agechecks.finishAge',
  'agechecks.importIssuers',
  'agechecks.removeIssuers',
  // It has no company either: identitychecks/identity-checks.test.ts.
  'identitychecks.start',
  // The actors have legal names of their own: taxforms/taxforms.test.ts.
  'taxforms.save',
  // Nobody sold anything in that year: taxforms/years/export-year.test.ts.
  'taxforms.exportYear',
  // Nobody has a W-9: taxforms/tins/match-tins.test.ts.
  'taxforms.exportTins',
  'taxforms.importTins',
  // Nothing was exported: taxforms/years/export-year.test.ts.
  'taxforms.discardMessage',
  // No form has a VAT number: taxforms/check-vat.test.ts.
  'taxforms.checkVat',
  // Rules of places of the site of the matrix stay as they are: agerules/agerules.test.ts.
  'agerules.endRule',
  'agerules.switchOnPreset',
  // No other site is trusted: releases/portable/import.test.ts.
  'releaseimports.importRelease',
  'releaseimports.importForPerformer',
  'releaseimports.endTrust',
  'releaseimports.decideDoubted',
  // Nobody is on a list: sanctions/sanctions.test.ts.
  'sanctions.decideHit',
  'earnings.markPaid',
  'banking.openConnectedAccount',
  'payouts.adminListEarnings',
  'payouts.adminRead',
  'payouts.adminReadBalances',
  'payouts.create',
  'payouts.exportApproved',
  'payouts.payOut',
  'payouts.read',
  'payouts.readAccount',
  'payouts.setStatus',
  // No queue of the matrix has slots: calendar/manage-queue.test.ts.
  'calendar.queueDraft',
  'payouts.saveSchedule',
  'payouts.update',
  'admin.testPaymentGateway',
  'disputes.writeOffDebt',
  'admin.resetFactors',
  'auth.proveIdentity',
  'auth.resendEmailVerification',
  'auth.resendSignUpMail',
  'auth.followSignUp',
  'auth.confirmSignUpByCode',
  'factors.addPasskey',
  'factors.confirmSecondFactor',
  'factors.logInByPasskey',
  'factors.removePasskey',
  'factors.renamePasskey',
  'factors.renewRecoveryCodes',
  'factors.turnOffSecondFactor',
  'identities.finishLink',
  'identities.signInByApple',
  'identities.signInByGoogleCode',
  'identities.signInByGoogleToken',
  'identities.signInByTwitter',
  'identities.startApple',
  'identities.startGoogle',
  'identities.startLink',
  'identities.startTwitter',
  'identities.unlink',
  'mail.listOutbox',
  'mail.readOutboxMail',
  'media.cancelUpload',
  'messages.uploadVideo',
  'streams.agoraToken',
  'wallet.chargeStream',
  'media.retryFile',
  'vault.replaceFile',
  'payments.deleteCard',
]

/** The names of all listed calls. */
export const callsWithRows: readonly string[] = Object.keys(rows)
