import type { MenuItem } from '@stagedoor/contract/menus'
import type { PublicSettings } from '@stagedoor/contract/settings'
import type { PageLanguage, Viewer } from '../src/lib/session/session.ts'

const texts = {
  logoUrl: '',
  darkmodeLogoUrl: '',
  favicon: '',
  loginPlaceholderImage: '',
  userBenefit: '',
  modelBenefit: '',
  footerContent: '',
  homeTitle: '',
  homeMetaKeywords: '',
  homeMetaDescription: '',
}

const prices = {
  statementDescriptor: '',
  minimumSubscriptionPrice: 2.95,
  maximumSubscriptionPrice: 300,
  minimumWalletPrice: 10,
  maximumWalletPrice: 500,
  minimumContentPrice: 1,
  maximumContentPrice: 5000,
  minimumTipPrice: 5,
  maximumTipPrice: 1000,
  minimumPayoutAmount: 50,
  commissionBasisPoints: 2000,
  holdDays: 7,
  taxEnabled: false,
  currency: 'USD',
  tokenConversionRate: 1,
}

const connections = {
  paymentGateway: 'sandbox',
  isPlayMoney: true,
  stripePublishableKey: '',
  agoraAppId: '',
  agoraEnable: false,
  liveVideoHosts: [] as string[],
  googleLoginClientId: '',
  googleLoginEnabled: false,
  appleLoginEnabled: false,
  twitterLoginEnabled: false,
  gaCode: '',
  captcha: 'off',
  reCaptchaSiteKey: '',
} as const

const limits = {
  maxPhotoBytes: 20_000_000,
  maxVideoBytes: 2_000_000_000,
  maxResumableVideoBytes: 20_000_000_000,
  maxTeaserBytes: 200_000_000,
  maxAudioBytes: 100_000_000,
  maxFileBytes: 100_000_000,
  maxResumableFileBytes: 5_000_000_000,
  maxDocumentBytes: 20_000_000,
  maxVideoSeconds: 3600,
}

/** Returns the public settings of an open site, changed as given. */
export const site = (changes: Partial<PublicSettings> = {}): PublicSettings => ({
  API_ENDPOINT: '/api',
  siteName: 'Stagedoor',
  neutralName: 'Door',
  neutralLetter: '',
  maintenanceMode: false,
  isWaitingForPages: false,
  requireEmailVerification: false,
  ageGate: true,
  freeSubscriptionEnabled: true,
  freeSubscriptionDuration: 30,
  menus: [],
  hashPasswordOnClient: 'off',
  ...texts,
  ...prices,
  ...connections,
  ...limits,
  ...changes,
})

/** Returns a link of the footer to another page of the site, changed as given. */
export const menuItem = (changes: Partial<MenuItem> = {}): MenuItem => ({
  _id: 'm1',
  title: 'Terms',
  path: '/page/terms',
  internal: true,
  help: '',
  section: 'footer',
  ordering: 0,
  isNewTab: false,
  ...changes,
})

/** Returns a signed-in fan with 100 tokens, changed as given. */
export const viewer = (changes: Partial<Viewer> = {}): Viewer => ({
  _id: '0199a0b0c0d07000800000000000000f',
  role: 'fan',
  name: 'Robin',
  username: 'robin',
  email: 'robin@site.test',
  avatar: null,
  balance: 100,
  verifiedEmail: true,
  verifiedDocument: false,
  subscriptions: 0,
  suspendedFor: undefined,
  ...changes,
})

/** Returns a signed-in creator whose documents were approved, changed as given. */
export const creator = (changes: Partial<Viewer> = {}): Viewer =>
  viewer({
    _id: '0199a0b0c0d07000800000000000000c',
    role: 'performer',
    name: 'Mia',
    username: 'mia',
    email: 'mia@site.test',
    verifiedDocument: true,
    commissionPercentage: 0.1,
    ...changes,
  })

/** Returns a signed-in admin, changed as given. */
export const admin = (changes: Partial<Viewer> = {}): Viewer =>
  viewer({
    _id: '0199a0b0c0d0700080000000000000ad',
    role: 'admin',
    staffRole: 'owner',
    name: 'Ada',
    username: 'ada',
    ...changes,
  })

/** The language of the pages in tests: that of the copy. */
export const language: PageLanguage = { tag: 'en', direction: 'ltr', all: ['en'] }
