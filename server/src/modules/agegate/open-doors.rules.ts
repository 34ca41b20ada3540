/**
 * The calls that anybody may make whatever is known of their age: what they answer is not for
 * adults, and the law or the account itself needs them. Every other call asks; a test walks all of
 * them.
 */
export const openCalls: ReadonlySet<string> = new Set([
  // The site itself, before anybody is known.
  'agegate.readGate',
  'agerules.readPolicy',
  'blocks.checkSiteCountry',
  'settings.readPublicSettings',
  'settings.readSettingsByKey',
  'captcha.readChallenge',
  'captcha.verifyCaptcha',
  'reference.listCountries',
  'reference.listStates',
  'reference.listRegions',
  'reference.listCities',
  'reference.listLanguages',
  'reference.listPhoneCodes',
  'reference.readOptionLists',
  'mail.listOutbox',
  'mail.readOutboxMail',
  // Signing up and logging in.
  'auth.login',
  'auth.logout',
  'auth.mailLoginLink',
  'auth.forgotPassword',
  'auth.registerFan',
  'auth.registerPerformer',
  'referrals.readInvitation',
  'auth.resendSignUpMail',
  'auth.confirmSignUpByCode',
  'auth.followSignUp',
  'auth.resendEmailVerification',
  'auth.changePassword',
  'auth.proveIdentity',
  'auth.listSessions',
  'auth.revokeSession',
  'auth.revokeOtherSessions',
  'applock.readLock',
  'applock.checkPin',
  'factors.askPasskey',
  'factors.logInByPasskey',
  'factors.readFactors',
  'factors.beginPasskey',
  'factors.addPasskey',
  'factors.renamePasskey',
  'factors.removePasskey',
  'factors.beginSecondFactor',
  'factors.confirmSecondFactor',
  'factors.turnOffSecondFactor',
  'factors.renewRecoveryCodes',
  'factors.mailProofCode',
  'identities.startGoogle',
  'identities.signInByGoogleCode',
  'identities.signInByGoogleToken',
  'identities.startApple',
  'identities.signInByApple',
  'identities.startTwitter',
  'identities.signInByTwitter',
  'identities.startLink',
  'identities.finishLink',
  'identities.unlink',
  'reference.listPerformerCategories',
  'users.readMe',
  'users.readViewer',
  'users.chooseLanguage',
  // The documents by which a creator is known to be of age.
  'performers.uploadDocument',
  'performers.uploadDocumentUntyped',
  'identitychecks.read',
  'identitychecks.start',
  'identitychecks.refresh',
  // Legal texts and consents.
  'pages.readHelp',
  'pages.readPage',
  'pages.searchPages',
  'consents.listSignUpTexts',
  'consents.acceptTexts',
  'consents.readAgreement',
  'consents.signAgreement',
  // Reports, complaints, and the people in a picture.
  'contact.sendContactMessage',
  'reports.fileReport',
  'reports.uploadEvidence',
  'reports.readReceipt',
  'reports.nameCourt',
  'reports.createReport',
  'reports.listOwnReports',
  'reports.readCounterNotice',
  'reports.sendCounterNotice',
  'decisions.listDecisions',
  'decisions.readDecision',
  'decisions.appeal',
  'decisions.readStatement',
  'decisions.appealByLink',
  'releases.readByLink',
  'releases.answerByLink',
  'releases.renewLink',
  'releases.sendIdentityByLink',
  'releases.withdrawByLink',
  // Money that was paid, and the end of paying.
  'purchases.readReceipt',
  'subscriptions.listMine',
  'subscriptions.cancel',
  // The data of one's own account.
  'consents.listOwnAcceptances',
  'exports.requestExport',
  'exports.readExport',
  'deletions.readDeletion',
  'deletions.requestDeletion',
  'deletions.cancelDeletion',
  'notifications.unsubscribePush',
])

/** The addresses outside the contract that anybody may open, for the same reasons. */
export const openPages: ReadonlySet<string> = new Set([
  'contract.openapi',
  'reference.flag',
  'agerules.end_preview',
  'mail.outbox',
  'mail.outbox_mail',
  'auth.showEmailVerification',
  'auth.confirmEmail',
  'auth.showPasswordChange',
  'auth.changePasswordByLink',
  'auth.showLoginLink',
  'auth.logInByMailedLink',
  'auth.receiveAppleAnswer',
  'consents.agreement.pdf',
  'consents.acceptance.pdf',
  'purchases.receipt.pdf',
  'subscriptions.show_managed',
  'subscriptions.change_managed',
  'notifications.ask_unsubscribe',
  'notifications.unsubscribe',
  'referrals.ask_no_invitations',
  'referrals.end_invitations',
  'exports.archive',
  // Leads to a page, which asks.
  'promotions.open_short_link',
  // Reports of other machines, whose senders prove themselves.
  'identitychecks.receive_hint',
  'payments.receive_reports_by_get',
  'payments.receive_reports_by_post',
  'streams.webhook',
  'sandbox.show_checkout',
  'sandbox.press_button',
])

/**
 * The addresses that carry a signature or a grant, which only a call issues that has asked; where
 * proof of age is asked for, the signature names the place.
 */
export const grantedPages: ReadonlySet<string> = new Set([
  'media.signed',
  'streams.hls',
  'streams.connect_publisher',
  'streams.connect_viewer',
  'streams.connect_by_key',
  'streams.disconnect',
  'streams.read_quality',
  'streams.choose_quality',
])

/** The addresses that ask themselves, because they alone know their viewer. */
export const askingPages: ReadonlySet<string> = new Set([
  'feed.lockedFile',
  'videos.lockedFile',
  'messages.lockedFile',
])

/** The checks of age themselves, which show nothing else. */
const checks = /^agechecks\./

/** Returns true for a call or page that is answered without a question about age. */
export const isOpenDoor = ({ name, method }: { name: string; method: string }): boolean =>
  checks.test(name) ||
  openCalls.has(name) ||
  openPages.has(name) ||
  grantedPages.has(name) ||
  askingPages.has(name) ||
  method === 'OPTIONS'
