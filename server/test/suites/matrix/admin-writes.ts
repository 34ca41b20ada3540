import { uploadDocument } from '@stagedoor/contract/performers'
import { createReport } from '@stagedoor/contract/reports'
import { addPhoto } from '../../world/galleries.ts'
import { post } from '../../world/posts.ts'
import type { Actors } from './actors.ts'
import type { CallInput } from './sample-input.ts'

/**
 * A write of the console that restricts a person and records a decision about it. It is made with
 * the input of its row of the matrix, under `input`; one that the matrix has nothing for names the
 * test that makes it.
 */
type Restriction =
  | { readonly input?: (cast: Actors) => CallInput | Promise<CallInput> }
  | { readonly test: readonly [file: string, title: string] }

/** Reports a new post of the owner, and returns the report and its case. */
async function aReportedPost({ world, people }: Actors) {
  const { _id: targetId } = await post(people.owner)
  const { _id: reportId } = await people.buyer.api(createReport, {
    body: { title: 'Spam or misleading', target: 'feed', targetId },
  })
  const { caseId } = await world.app.base.db
    .selectFrom('reports')
    .select('caseId')
    .where('id', '=', reportId)
    .executeTakeFirstOrThrow()
  return { reportId, caseId: caseId ?? '' }
}

const removal = { decision: 'remove', reason: 'Not allowed here' }
const closing = { status: 'inactive', reason: 'Not allowed here' }

const staff = 'is work of the staff that nobody else meets'
const site = 'changes the site for everybody, and nothing of one person'
const forOwner = 'is done in the name of its creator, who can change it back in the studio'
const service = 'serves the owner of the account, and finds nothing against the rules'
const money = 'keeps the books, and finds nothing against the rules'
const relief = 'gives something, or lifts a restriction'
const evidence = 'opens or keeps evidence, and changes nothing that others see'

/** Every write of the console: the decision that it records, or why it restricts nobody. */
export const adminWrites: Readonly<Record<string, Restriction | string>> = {
  'releases.decidePerson':
    'checks documents of people without an account, who read the reason and can send them again',
  'releaseimports.trustSite': site,
  'releaseimports.endTrust': site,
  'releaseimports.importForPerformer':
    'brings what somebody signed elsewhere in the name of a creator, and takes nothing away',
  'releaseimports.decideDoubted':
    'ends what no site vouches for: its person is asked again, and nothing is found against them',
  'admin.updateUser': {
    input: async ({ world }) => ({ params: { id: (await world.fan()).id }, body: closing }),
  },
  'admin.updatePerformer': {
    input: async ({ world }) => ({ params: { id: (await world.performer()).id }, body: closing }),
  },
  'admin.deleteUser': {},
  'admin.deletePerformer': {},
  'admin.suspendAccount': {},
  'admin.removeContent': {},
  'admin.deletePost': {},
  'admin.deleteVideo': {},
  'admin.deleteGallery': {},
  'admin.deleteProduct': {},
  'admin.deletePhoto': {},
  'admin.changePhotos': {
    input: async ({ people, galleries }) => {
      const { _id: id } = await addPhoto(people.owner, galleries.everyone._id)
      return { body: { photoIds: [id], action: 'delete' } }
    },
  },
  'admin.removeVideoFile': {},
  'admin.decideDocuments': {
    input: async (cast) => {
      const unknown = await cast.world.performer({ hasVerifiedDocuments: false })
      const params = { type: 'idVerificationId' } as const
      await unknown.api(uploadDocument, { params, files: { file: cast.photo() } })
      return { params: { id: unknown.id }, body: { decision: 'refuse', reason: 'Not legible' } }
    },
  },
  'admin.withdrawApproval': {},
  'cases.decideCase': {
    input: async (cast) => ({ params: { id: (await aReportedPost(cast)).caseId }, body: removal }),
  },
  'cases.decideCases': {
    input: async (cast) => ({
      body: { caseIds: [(await aReportedPost(cast)).caseId], ...removal },
    }),
  },
  'payouts.setStatus': {
    test: ['server/src/modules/decisions/decisions.test.ts', 'is made for a rejected payout'],
  },
  'privatecalls.adminEnd': {},
  'streams.adminEnd': {},
  'reports.decideReport': {
    input: async (cast) => ({
      params: { id: (await aReportedPost(cast)).reportId },
      body: removal,
    }),
  },
  'reviews.refuseReview': {},
  'takedowns.takeDown': {},

  'admin.createPerformer': relief,
  'admin.createUser': relief,
  'admin.keepAccount': relief,
  'admin.restoreAccount': relief,
  'admin.restoreContent': relief,
  'decisions.decideAppeal': relief,
  'disputes.writeOffDebt': relief,
  'subscriptions.grant': relief,
  'reviews.approveReview': relief,
  'reviews.approveReviews': relief,
  'admin.resetFactors': service,
  'admin.setPassword': service,
  'admin.uploadPerformerDocument': service,
  'admin.uploadUserAvatar': 'replaces a picture, which its owner can change back',
  'admin.uploadPerformerAvatar': 'replaces a picture, which its owner can change back',
  'admin.uploadPerformerCover': 'replaces a picture, which its owner can change back',
  'banking.adminSaveBankAccount': service,
  'banking.adminSavePaypal': service,
  'banking.adminSaveCrypto': service,
  'banking.adminDecideName': 'decides about an account to pay to, which its owner can replace',
  'banking.adminLiftFreeze': 'lets go on what its owner stopped',
  'admin.updateCommission': 'changes the terms of later sales for everything, not for a violation',
  'admin.setStaffRole': 'changes what a member of the staff may do in the console, as an employer',
  'admin.createPost': forOwner,
  'admin.updatePost': forOwner,
  'admin.uploadAudio': forOwner,
  'admin.uploadPhoto': forOwner,
  'admin.uploadTeaser': forOwner,
  'admin.uploadThumbnail': forOwner,
  'admin.uploadVideo': forOwner,
  'admin.addPhoto': forOwner,
  'admin.createGallery': forOwner,
  'admin.orderPhotos': forOwner,
  'admin.setCover': forOwner,
  'admin.updateGallery': forOwner,
  'admin.updatePhoto': forOwner,
  'admin.createProduct': forOwner,
  'admin.updateProduct': forOwner,
  'admin.createVideo': forOwner,
  'admin.updateVideo': forOwner,
  'admin.describeDocument': staff,
  'admin.openDocument': evidence,
  'reports.openEvidence': evidence,
  'records.approveBundle': evidence,
  'records.askForBundle': evidence,
  'records.openBundle': evidence,
  'records.openMessage': evidence,
  'records.openPerson': evidence,
  'takedowns.approveOpening': evidence,
  'takedowns.askToOpen': evidence,
  'takedowns.openHeldFile': evidence,
  'hashlists.buildAuthorityReport': evidence,
  'agechecks.importIssuers': site,
  'agechecks.removeIssuers': site,
  'agerules.addRule': site,
  'agerules.previewPlace': evidence,
  'agerules.endRule': site,
  'agerules.switchOnPreset': site,
  'hashlists.explainWrongMatch': 'tells a service what was decided, and restricts nobody',
  'hashlists.importHashes': site,
  'hashlists.setHashListActive': site,
  'legalholds.liftLegalHold': evidence,
  'legalholds.setLegalHold': evidence,
  'disputes.buildEvidence': evidence,
  'cases.addNote': staff,
  'cases.answerOpinion': staff,
  'cases.askOpinion': staff,
  'cases.askAboutAccount': staff,
  'cases.assignCase': staff,
  'cases.claimCase': staff,
  'cases.createTemplate': staff,
  'cases.deleteNote': staff,
  'cases.deleteTemplate': staff,
  'cases.nextCase': staff,
  'cases.releaseCase': staff,
  'cases.updateNote': staff,
  'cases.updateTemplate': staff,
  'reviews.claimReview': staff,
  'reviews.clearStills': relief,
  'reviews.openStillCase': 'opens a case, which a decision ends',
  'contact.deleteContactMessage': 'deletes a message to the site, which was never published',
  'reports.deleteReport': 'deletes a report that is decided and answered',
  'admin.replayGatewayCallback': money,
  'disputes.accept': money,
  'disputes.markSent': money,
  'disputes.simulateDecision': money,
  'earnings.markPaid': money,
  'payouts.adminCalculate': money,
  'payouts.exportApproved': money,
  'payouts.payOut': money,
  'payouts.readAccount': money,
  'reconciliation.compareNow': money,
  'reconciliation.resolveDifference': money,
  'refunds.refundCharge': 'gives a buyer the price back for what is then closed to the buyer',
  'refunds.refuseRequest': money,
  'refunds.refundPayment': 'gives a buyer the price back for what is then closed to the buyer',
  'subscriptions.adminCancel': 'ends the renewals of a subscription; what is paid for stays open',
  'subscriptions.changeExpiry': 'corrects the end of a subscription, and finds no violation',
  'referrals.adminEndReferral':
    'ends what the site gives from its own part, and finds nothing against the creator',
  'coupons.createCoupon': site,
  'coupons.deleteCoupon': site,
  'coupons.updateCoupon': site,
  'packages.createPackage': site,
  'packages.deletePackage': site,
  'packages.updatePackage': site,
  'taxforms.exportYear': money,
  'taxforms.checkVat': money,
  'taxforms.discardMessage': money,
  'taxforms.exportTins': money,
  'taxforms.importTins': money,
  'sanctions.importList': site,
  'sanctions.setSource': site,
  'sanctions.decideHit': {
    test: [
      'server/src/modules/sanctions/sanctions.test.ts',
      'a payee who is blocked reads a decision and is never paid',
    ],
  },
  'taxes.createTaxRate': site,
  'taxes.deleteTaxRate': site,
  'admin.savePaymentGateway': site,
  'admin.testPaymentGateway': site,
  'admin.createCategory': site,
  'admin.deleteCategory': site,
  'admin.updateCategory': site,
  'admin.updateSetting': site,
  'admin.uploadSettingFile': site,
  'blocks.blockSiteCountry': site,
  'blocks.unblockSiteCountry': site,
  'livevideo.testProvider': site,
  'mailer.deleteMailServer': site,
  'mailer.previewMailTemplate': site,
  'mailer.resetMailTemplate': site,
  'mailer.saveMailServer': site,
  'mailer.updateMailTemplate': site,
  'mailer.verifyMailer': site,
  'menus.createMenuItem': site,
  'menus.deleteMenuItem': site,
  'menus.orderMenuItems': site,
  'menus.updateMenuItem': site,
  'pages.createPage': site,
  'pages.deletePage': site,
  'pages.updatePage': site,
  'pages.uploadPagePicture': site,
  'pages.waivePage': site,
  'promos.createPromo': site,
  'promos.deletePromo': site,
  'promos.updatePromo': site,
}
