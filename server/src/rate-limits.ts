import type { RateLimitRegistry } from './platform/http/index.ts'
import type { UploadAllowances } from './platform/uploads/index.ts'

/** Every rate limit of the installation, by call name. */
export const rateLimits: RateLimitRegistry = {
  // Wrong passwords are counted separately by auth: 5 a minute.
  'auth.login': [{ by: ['ip'], max: 100, seconds: 60 }],
  'auth.registerFan': [{ by: ['ip'], max: 60, seconds: 3600 }],
  'auth.registerPerformer': [{ by: ['ip'], max: 30, seconds: 3600 }],
  'auth.resendSignUpMail': [
    { by: ['ip'], max: 30, seconds: 3600 },
    { by: ['body.ticket'], max: 5, seconds: 3600 },
  ],
  'auth.forgotPassword': [
    { by: ['ip'], max: 60, seconds: 3600 },
    { by: ['body.email'], max: 5, seconds: 3600 },
  ],
  // The tab of a sign-up asks every few seconds; an office may share a network.
  'auth.followSignUp': [{ by: ['ip'], max: 6000, seconds: 3600 }],
  // Each mailed code allows five attempts.
  'auth.confirmSignUpByCode': [{ by: ['ip'], max: 120, seconds: 3600 }],
  // Not by login, which would let anybody use up the requests of an owner: one mail in five minutes
  // is sent.
  'auth.mailLoginLink': [{ by: ['ip'], max: 60, seconds: 3600 }],
  'auth.resendEmailVerification': [{ by: ['account'], max: 10, seconds: 3600 }],
  'identities.startGoogle': [{ by: ['ip'], max: 60, seconds: 3600 }],
  'identities.startApple': [{ by: ['ip'], max: 60, seconds: 3600 }],
  'identities.signInByApple': [{ by: ['ip'], max: 100, seconds: 3600 }],
  'identities.startTwitter': [{ by: ['ip'], max: 60, seconds: 3600 }],
  'identities.signInByGoogleCode': [{ by: ['ip'], max: 100, seconds: 3600 }],
  'identities.signInByGoogleToken': [{ by: ['ip'], max: 100, seconds: 3600 }],
  'identities.signInByTwitter': [{ by: ['ip'], max: 100, seconds: 3600 }],
  'identities.startLink': [{ by: ['account'], max: 30, seconds: 3600 }],
  // Incorrect PINs are counted separately: 10 in a quarter of an hour.
  'applock.checkPin': [{ by: ['account'], max: 100, seconds: 900 }],
  // Each check costs the site money.
  'agechecks.startAge': [{ by: ['ip'], max: 60, seconds: 600 }],
  'agechecks.finishAge': [{ by: ['ip'], max: 600, seconds: 600 }],
  'identitychecks.start': [{ by: ['account'], max: 10, seconds: 86_400 }],
  'identitychecks.refresh': [{ by: ['account'], max: 60, seconds: 3600 }],
  'captcha.readChallenge': [{ by: ['ip'], max: 300, seconds: 3600 }],
  'captcha.verifyCaptcha': [{ by: ['ip'], max: 300, seconds: 3600 }],
  // Each call disconnects visitors of the newly blocked countries.
  'blocks.blockCountries': [{ by: ['account'], max: 120, seconds: 3600 }],
  'blocks.blockUser': [{ by: ['account'], max: 300, seconds: 3600 }],
  'content.countView': [{ by: ['ip'], max: 600, seconds: 3600 }],
  'comments.createComment': [{ by: ['account'], max: 60, seconds: 600 }],
  'comments.replaceComment': [{ by: ['account'], max: 60, seconds: 300 }],
  'comments.updateComment': [{ by: ['account'], max: 60, seconds: 300 }],
  'factors.askPasskey': [{ by: ['ip'], max: 100, seconds: 60 }],
  'factors.logInByPasskey': [{ by: ['ip'], max: 60, seconds: 60 }],
  'factors.mailProofCode': [{ by: ['account'], max: 5, seconds: 3600 }],
  // A file of all fans; a few a day are enough.
  'fanlists.exportFans': [{ by: ['account'], max: 10, seconds: 86_400 }],
  // A count is asked for after each change of a rule.
  'fanlists.previewRule': [{ by: ['account'], max: 120, seconds: 60 }],
  // A count is asked for after each change of the audience.
  'massmessages.preview': [{ by: ['account'], max: 120, seconds: 60 }],
  // A message is shown again after each pause in writing it.
  'massmessages.previewMessage': [{ by: ['account'], max: 240, seconds: 60 }],
  'massmessages.create': [{ by: ['account'], max: 60, seconds: 3600 }],
  // The rule is one a day; this limits requests without a proof.
  'exports.requestExport': [{ by: ['account'], max: 20, seconds: 3600 }],
  'feed.createPollOption': [{ by: ['account'], max: 600, seconds: 3600 }],
  'contact.sendContactMessage': [{ by: ['ip'], max: 20, seconds: 3600 }],
  // A test mail can be sent to any address.
  'livevideo.testProvider': [{ by: ['account'], max: 60, seconds: 3600 }],
  'mailer.verifyMailer': [{ by: ['account'], max: 20, seconds: 3600 }],
  // Two hundred files become posts at once, and what was written besides.
  'feed.createPost': [{ by: ['account'], max: 400, seconds: 3600 }],
  'galleries.createGallery': [{ by: ['account'], max: 200, seconds: 3600 }],
  'feed.setReminder': [{ by: ['account'], max: 300, seconds: 3600 }],
  'feed.updateOffers': [{ by: ['account'], max: 300, seconds: 3600 }],
  'feed.vote': [{ by: ['account'], max: 300, seconds: 3600 }],
  'follows.follow': [{ by: ['account'], max: 300, seconds: 3600 }],
  // New conversations are limited separately by messaging: 60 an hour.
  'conversations.create': [{ by: ['account'], max: 600, seconds: 3600 }],
  'orders.writeAbout': [{ by: ['account'], max: 30, seconds: 3600 }],
  'messages.send': [{ by: ['account'], max: 120, seconds: 60 }],
  'messages.react': [{ by: ['account'], max: 120, seconds: 60 }],
  'messages.search': [{ by: ['account'], max: 60, seconds: 60 }],
  'records.listPeople': [{ by: ['account'], max: 600, seconds: 3600 }],
  'records.openPerson': [{ by: ['account'], max: 300, seconds: 3600 }],
  'records.askForBundle': [{ by: ['account'], max: 20, seconds: 3600 }],
  'refunds.askForRefund': [{ by: ['account'], max: 20, seconds: 86_400 }],
  'releases.addPerson': [{ by: ['account'], max: 100, seconds: 3600 }],
  'releases.nameInFiles': [{ by: ['account'], max: 300, seconds: 3600 }],
  'releases.nameInStream': [{ by: ['account'], max: 60, seconds: 3600 }],
  // Each sends a mail to somebody who may not know this site.
  'releaseimports.importRelease': [{ by: ['account'], max: 60, seconds: 3600 }],
  'releaseimports.importForPerformer': [{ by: ['account'], max: 300, seconds: 3600 }],
  'releases.sendLink': [{ by: ['account'], max: 60, seconds: 3600 }],
  'releases.readByLink': [{ by: ['ip'], max: 300, seconds: 3600 }],
  'releases.sendIdentityByLink': [{ by: ['ip'], max: 60, seconds: 3600 }],
  'releases.answerByLink': [{ by: ['ip'], max: 120, seconds: 3600 }],
  'releases.renewLink': [{ by: ['ip'], max: 10, seconds: 3600 }],
  'streams.goLive': [{ by: ['account'], max: 60, seconds: 3600 }],
  'streams.openMedia': [{ by: ['account'], max: 120, seconds: 60 }],
  'gifts.give': [{ by: ['account'], max: 30, seconds: 3600 }],
  'gifts.readByCode': [{ by: ['ip'], max: 120, seconds: 60 }],
  // Each sends a mail to a person who may not know this site.
  'referrals.mailInvitation': [{ by: ['account'], max: 10, seconds: 86_400 }],
  'referrals.readInvitation': [{ by: ['ip'], max: 120, seconds: 60 }],
  'callbookings.book': [{ by: ['account'], max: 30, seconds: 3600 }],
  'callbookings.listTimes': [{ by: ['ip'], max: 120, seconds: 60 }],
  'callbookings.move': [{ by: ['account'], max: 60, seconds: 3600 }],
  'callbookings.join': [{ by: ['account'], max: 120, seconds: 60 }],
  'privatecalls.request': [{ by: ['account'], max: 30, seconds: 3600 }],
  'privatecalls.openMedia': [{ by: ['account'], max: 120, seconds: 60 }],
  'privatecalls.takeOver': [{ by: ['account'], max: 120, seconds: 60 }],
  'streams.replaceKey': [{ by: ['account'], max: 10, seconds: 3600 }],
  'streams.addModerator': [{ by: ['account'], max: 60, seconds: 3600 }],
  'streams.muteViewer': [{ by: ['account'], max: 60, seconds: 60 }],
  'streams.updateChat': [{ by: ['account'], max: 60, seconds: 60 }],
  'streams.sendLine': [{ by: ['account'], max: 60, seconds: 60 }],
  'media.choosePoster': [{ by: ['account'], max: 120, seconds: 3600 }],
  'media.putCaptions': [{ by: ['account'], max: 120, seconds: 3600 }],
  'media.putChapters': [{ by: ['account'], max: 120, seconds: 3600 }],
  // A player saves every ten seconds, and an account may watch in two windows.
  'media.savePosition': [{ by: ['account'], max: 900, seconds: 3600 }],
  'media.retryFile': [{ by: ['account'], max: 60, seconds: 3600 }],
  // Card testing makes many attempts, buyers do not.
  'payments.topUp': [{ by: ['account'], max: 120, seconds: 3600 }],
  'payments.saveCard': [{ by: ['account'], max: 60, seconds: 3600 }],
  'payments.openCardForm': [{ by: ['account'], max: 30, seconds: 3600 }],
  'payments.confirmPayment': [{ by: ['account'], max: 60, seconds: 3600 }],
  'reactions.createReaction': [{ by: ['account'], max: 600, seconds: 3600 }],
  'decisions.readStatement': [{ by: ['ip'], max: 60, seconds: 60 }],
  'decisions.appealByLink': [{ by: ['ip'], max: 20, seconds: 3600 }],
  'reports.createReport': [{ by: ['account'], max: 40, seconds: 3600 }],
  'reports.uploadEvidence': [{ by: ['ip'], max: 30, seconds: 3600 }],
  'reports.fileReport': [{ by: ['ip'], max: 10, seconds: 3600 }],
  'reports.nameCourt': [{ by: ['ip'], max: 10, seconds: 3600 }],
  'reports.sendCounterNotice': [{ by: ['account'], max: 20, seconds: 3600 }],
  'reports.readReceipt': [{ by: ['ip'], max: 60, seconds: 60 }],
  // Every recorded search counts towards the suggestions that everyone sees.
  'search.recordKeyword': [{ by: ['ip'], max: 60, seconds: 3600 }],
  'promotions.countClick': [{ by: ['ip'], max: 60, seconds: 3600 }],
  'products.createProduct': [{ by: ['account'], max: 200, seconds: 3600 }],
  'videos.createVideo': [{ by: ['account'], max: 200, seconds: 3600 }],
  'videos.postVideo': [{ by: ['account'], max: 200, seconds: 3600 }],
  // Each makes an account and opens a page of a company: card testing makes many.
  'checkout.payFirst': [
    { by: ['ip'], max: 30, seconds: 3600 },
    { by: ['body.email'], max: 10, seconds: 3600 },
  ],
  'checkout.payDirectly': [{ by: ['account'], max: 120, seconds: 3600 }],
  'checkout.changeAddress': [{ by: ['account'], max: 5, seconds: 3600 }],
  'subscriptions.subscribe': [{ by: ['account'], max: 120, seconds: 3600 }],
}

/**
 * The upload allowances over all upload calls together. A creator's day allows two hundred
 * gigabytes, forty videos of the largest size; an account with an unconfirmed address only needs a
 * profile picture.
 */
export const uploadAllowances: UploadAllowances = {
  guest: { perHour: 60, megabytesPerDay: 3000 },
  unconfirmed: { perHour: 20, megabytesPerDay: 100 },
  fan: { perHour: 120, megabytesPerDay: 1000 },
  performer: { perHour: 1200, megabytesPerDay: 200_000 },
  network: { perHour: 3000, megabytesPerDay: 400_000 },
}
