export { accountRegistered, loggedInDuringGracePeriod } from './announcements.ts'
export { requireCaptchaOnAbuse } from './captcha/require-captcha.ts'
export { requireRecentAuthentication, requireVerifiedEmail } from './factors/re-authenticate.ts'
export {
  changeGuestAddress,
  guestAddress,
  sendGuestReceipts,
  unpaidGuests,
} from './guests/claim-address.ts'
export { openGuest, retryAsGuest } from './guests/open-guest.ts'
export { requestEmailChange } from './links/change-email.ts'
export { readPendingEmail } from './links/resend-verification.ts'
export { preparePassword } from './passwords/change-password.ts'
export { refuseCommonPassword } from './passwords/hash-password.ts'
export {
  handleEmailReplaced,
  preparePasswordFor,
  readLoginMethods,
  resetFactorsFor,
} from './passwords/reset-credentials.ts'
export { authenticateViewer, viewerOfSession } from './sessions/authenticate-viewer.ts'
export { completeLogin } from './sessions/complete-login.ts'
export { endSessions, openSession } from './sessions/open-session.ts'
export { selectSessions as sessionsOf } from './sessions/store.ts'
export { createAdmin } from './sign-up/create-admin.ts'
export { prepareInvitation } from './sign-up/prepare-invitation.ts'
export { selectProviders as connectedTo } from './social/oauth.store.ts'
