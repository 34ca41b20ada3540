import type { RateLimitRegistry } from './platform/http/rate-limits.ts'
import type { UploadAllowances } from './platform/uploads/upload-limits.ts'

/** Every rate limit of the installation, by call name. One place to read, and one test proves each of them. */
export const rateLimits: RateLimitRegistry = {
  // Wrong passwords are counted apart, by auth: 5 a minute.
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
  'auth.resendEmailVerification': [{ by: ['account'], max: 10, seconds: 3600 }],
  'identities.startGoogle': [{ by: ['ip'], max: 60, seconds: 3600 }],
  'identities.startTwitter': [{ by: ['ip'], max: 60, seconds: 3600 }],
  'identities.signInByGoogleCode': [{ by: ['ip'], max: 100, seconds: 3600 }],
  'identities.signInByGoogleToken': [{ by: ['ip'], max: 100, seconds: 3600 }],
  'identities.signInByTwitter': [{ by: ['ip'], max: 100, seconds: 3600 }],
  'identities.startLink': [{ by: ['account'], max: 30, seconds: 3600 }],
  'captcha.readChallenge': [{ by: ['ip'], max: 300, seconds: 3600 }],
  'captcha.verifyCaptcha': [{ by: ['ip'], max: 300, seconds: 3600 }],
  // Each ends the addresses that are out.
  'blocks.blockCountries': [{ by: ['account'], max: 120, seconds: 3600 }],
  'blocks.blockUser': [{ by: ['account'], max: 300, seconds: 3600 }],
  'comments.createComment': [{ by: ['account'], max: 60, seconds: 600 }],
  'comments.replaceComment': [{ by: ['account'], max: 60, seconds: 300 }],
  'comments.updateComment': [{ by: ['account'], max: 60, seconds: 300 }],
  'factors.askPasskey': [{ by: ['ip'], max: 100, seconds: 60 }],
  'factors.logInByPasskey': [{ by: ['ip'], max: 60, seconds: 60 }],
  'factors.mailProofCode': [{ by: ['account'], max: 5, seconds: 3600 }],
  // One a day by rule; this is for whoever asks without a proof.
  'exports.requestExport': [{ by: ['account'], max: 20, seconds: 3600 }],
  'feed.createPollOption': [{ by: ['account'], max: 600, seconds: 3600 }],
  'contact.sendContactMessage': [{ by: ['ip'], max: 20, seconds: 3600 }],
  // A test mail goes to any address.
  'mailer.verifyMailer': [{ by: ['account'], max: 20, seconds: 3600 }],
  'feed.createPost': [{ by: ['account'], max: 200, seconds: 3600 }],
  'feed.setReminder': [{ by: ['account'], max: 300, seconds: 3600 }],
  'feed.vote': [{ by: ['account'], max: 300, seconds: 3600 }],
  'follows.follow': [{ by: ['account'], max: 300, seconds: 3600 }],
  'media.choosePoster': [{ by: ['account'], max: 120, seconds: 3600 }],
  'media.putCaptions': [{ by: ['account'], max: 120, seconds: 3600 }],
  'media.retryFile': [{ by: ['account'], max: 60, seconds: 3600 }],
  // Whoever tries stolen cards tries many: buyers do not.
  'payments.topUp': [{ by: ['account'], max: 120, seconds: 3600 }],
  'reactions.createReaction': [{ by: ['account'], max: 600, seconds: 3600 }],
  'reports.createReport': [{ by: ['account'], max: 40, seconds: 3600 }],
  'reports.fileReport': [{ by: ['ip'], max: 10, seconds: 3600 }],
  'reports.readReceipt': [{ by: ['ip'], max: 60, seconds: 60 }],
  // Every search that is recorded counts for what everybody is shown.
  'search.recordKeyword': [{ by: ['ip'], max: 60, seconds: 3600 }],
  'subscriptions.subscribe': [{ by: ['account'], max: 120, seconds: 3600 }],
}

/**
 * What may be uploaded, all upload calls together. A creator's day holds two hundred gigabytes, forty videos of the
 * largest size; an account with an unconfirmed address needs a picture of itself and no more.
 */
export const uploadAllowances: UploadAllowances = {
  guest: { perHour: 60, megabytesPerDay: 3000 },
  unconfirmed: { perHour: 20, megabytesPerDay: 100 },
  fan: { perHour: 120, megabytesPerDay: 1000 },
  performer: { perHour: 1200, megabytesPerDay: 200_000 },
  network: { perHour: 3000, megabytesPerDay: 400_000 },
}
