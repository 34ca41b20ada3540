import { Currency, Tokens } from '@stagedoor/contract/kit'
import type * as z from 'zod/mini'
import {
  amount,
  choice,
  currencyCode,
  flag,
  html,
  lines,
  passwordDigest,
  picture,
  rate,
  whole,
  words,
} from './fields.rules.ts'
import { fixed, kept, shown } from './kinds.rules.ts'

const tokens = amount(Tokens, 'tokens')
const money = amount(Currency, 'currency')
const upload = whole(1024, 50 * 1024 ** 3, 'bytes')
const MB = 1024 * 1024
const GB = 1024 * MB

const general = {
  siteName: shown(words(60, 1), 'Stagedoor', 'Site name', 'Stands in page titles, mails and the footer.'),
  logoUrl: shown(picture(), '', 'Logo', 'For light backgrounds. Empty: the name is written.'),
  darkmodeLogoUrl: shown(picture(), '', 'Logo on dark', 'For dark backgrounds. Empty: the name is written.'),
  favicon: shown(picture(), '', 'Icon', 'The small picture in browser tabs.'),
  loginPlaceholderImage: shown(picture(), '', 'Login picture', 'Stands beside the login form.'),
  maintenanceMode: shown(flag(), false, 'Maintenance', 'Closes the site for everybody but admins.'),
  userBenefit: shown(html(10_000), '', 'Benefits for fans', 'Stands on the page where one chooses how to sign up.'),
  modelBenefit: shown(
    html(10_000),
    '',
    'Benefits for creators',
    'Stands on the page where one chooses how to sign up.',
  ),
  footerContent: shown(html(10_000), '', 'Footer', 'Stands below the links of the footer.'),
}

const custom = {
  homeTitle: shown(words(120), '', 'Home title', 'The title of the landing page. Empty: the site name.'),
  homeMetaKeywords: shown(words(300), '', 'Home keywords', 'For search engines.'),
  homeMetaDescription: shown(lines(300), '', 'Home description', 'For search engines and shared links.'),
}

const email = {
  requireEmailVerification: shown(
    flag(),
    true,
    'E-mail must be verified',
    'Buying, publishing and messaging wait for it.',
  ),
  adminEmail: kept(
    words(254),
    '',
    'Address of the admin',
    'Gets messages of visitors, reports, new creators and what is told of money.',
  ),
  adminMoneyMails: kept(
    flag(),
    true,
    'Mails about money',
    'The address of the admin hears of every payment and of subscriptions that are cancelled.',
  ),
}

const commission = {
  commissionBasisPoints: shown(whole(0, 10_000, 'basis points'), 1000, 'Commission', 'The site’s share of every sale.'),
  holdDays: shown(whole(0, 365, 'days'), 7, 'Hold', 'How long earnings wait before they can be paid out.'),
  reserveBasisPoints: kept(whole(0, 10_000, 'basis points'), 0, 'Reserve', 'Kept back of released earnings.'),
  reserveDays: kept(whole(0, 730, 'days'), 90, 'Reserve period', 'How long the reserve is kept back.'),
  chargebackBorneBy: kept(
    choice({ performer: 'The creator', site: 'The site' }),
    'performer',
    'Chargebacks are borne by',
    'Who loses what a bank takes back from a fan’s payment.',
  ),
  disputeFeeBorneBy: kept(
    choice({ site: 'The site', performer: 'The creator' }),
    'site',
    'Dispute fees are borne by',
    'Who pays what the gateway charges for a disputed payment.',
  ),
}

const pricing = {
  freeSubscriptionEnabled: shown(flag(), true, 'Free trials', 'Creators may offer them.'),
  freeSubscriptionDuration: shown(whole(1, 30, 'days'), 1, 'Free trial', 'Where the creator chose no length.'),
  minimumSubscriptionPrice: shown(money, 2.95, 'Lowest subscription price', 'Of monthly and yearly plans.'),
  maximumSubscriptionPrice: shown(money, 300, 'Highest subscription price', 'Of monthly and yearly plans.'),
  minimumWalletPrice: shown(money, 2.95, 'Smallest top-up', 'Of one payment into a wallet.'),
  maximumWalletPrice: shown(money, 300, 'Largest top-up', 'Of one payment into a wallet.'),
  minimumTipPrice: shown(tokens, 10, 'Smallest tip', 'Of one tip.'),
  maximumTipPrice: shown(tokens, 10_000, 'Largest tip', 'Of one tip.'),
  minimumPayoutAmount: shown(money, 50, 'Smallest payout', 'Creators ask for at least this.'),
  tokenConversionRate: shown(rate(0.01, 10_000), 1, 'Tokens per unit of money', 'What one unit of currency buys.'),
  currency: fixed(currencyCode(), 'USD', 'Currency', 'Of every price, payment and earning.'),
  graceDays: kept(whole(0, 30, 'days'), 3, 'Grace', 'How long access stays while a renewal is tried again.'),
}

const paymentGateways = {
  paymentGateway: shown(
    choice({ sandbox: 'Sandbox: play money' }),
    'sandbox',
    'Payment gateway',
    'Takes card payments.',
  ),
  sandboxTakesPartOf: kept(
    choice({ none: 'Nobody', ccbill: 'CCBill', stripe: 'Stripe' }),
    'none',
    'The sandbox takes the part of',
    'Existing clients know these names only. Settings and calls then use this name for the sandbox.',
  ),
  stripePublishableKey: shown(words(200), '', 'Stripe publishable key', 'Begins with pk_.'),
}

const agora = {
  agoraEnable: shown(flag(), false, 'Agora', 'Carries live video through Agora.'),
  agoraAppId: shown(words(100), '', 'Agora app id', 'From the Agora console.'),
}

const socials = {
  googleLoginEnabled: shown(flag(), false, 'Google login', 'Shows the Google button.'),
  googleLoginClientId: shown(words(200), '', 'Google client id', 'From the Google console.'),
  twitterLoginEnabled: shown(flag(), false, 'X login', 'Shows the X button.'),
}

const analytics = {
  gaCode: shown(words(40), '', 'Google Analytics id', 'Counts page views of visitors who agreed. Empty: none.'),
}

const security = {
  captcha: shown(
    choice({ proof: 'A puzzle their browser solves', recaptcha: 'Google reCAPTCHA', off: 'Nothing' }),
    'proof',
    'Against machines',
    'What visitors show after signs of abuse, when they sign up, write to you or log in.',
  ),
  captchaAlways: kept(
    flag(),
    false,
    'Ask everybody',
    'Off: only after signs of abuse, such as many sign-ups from one network or a throw-away mail address. On: every ' +
      'visitor who signs up or writes to you; clients that know no captcha then cannot register.',
  ),
  reCaptchaSiteKey: shown(
    words(100),
    '',
    'reCAPTCHA site key',
    'From Google’s console; the secret stands in the environment.',
  ),
  blockedSearchTerms: kept(
    lines(10_000),
    '',
    'Blocked search terms',
    'One in each line. Nothing is found or suggested for them, however they are spelled.',
  ),
  deletionGraceDays: kept(
    whole(1, 90, 'days'),
    14,
    'Way back after a deletion',
    'How long people who delete their account may change their mind before it is erased.',
  ),
  existingClients: kept(
    flag(),
    false,
    'Existing clients',
    'Turns on compatibility with clients written for other servers. docs/existing-clients.md lists what changes. Our own pages stay the same.',
  ),
  hashPasswordOnClient: fixed(
    passwordDigest(),
    'off',
    'Passwords digested by clients',
    'Chosen at the first start by HASH_PASSWORD_ON_CLIENT, for clients that send digests. It adds no security.',
  ),
}

const media = {
  maxPhotoBytes: shown(upload, 20 * MB, 'Largest photo', 'Of one file.'),
  maxPhotoMegapixels: kept(whole(1, 500, 'megapixels'), 60, 'Largest picture', 'Width times height of a photo.'),
  maxVideoBytes: shown(upload, 5 * GB, 'Largest video', 'Of one upload in a form.'),
  maxResumableVideoBytes: kept(upload, 20 * GB, 'Largest resumable video', 'Of one resumable upload.'),
  maxVideoSeconds: shown(whole(1, 86_400, 'seconds'), 6 * 3600, 'Longest video', 'Of one video.'),
  maxTeaserBytes: shown(upload, 200 * MB, 'Largest teaser', 'Of one file.'),
  maxAudioBytes: shown(upload, 500 * MB, 'Largest audio', 'Of one file.'),
  maxDocumentBytes: shown(upload, 20 * MB, 'Largest document', 'Of one identity document.'),
  maxFileBytes: kept(upload, 100 * MB, 'Largest other file', 'Of one file that is none of the above.'),
}

/** The settings by the group an admin finds them in, in the order of the form. */
export const groups = {
  general,
  custom,
  email,
  commission,
  pricing,
  paymentGateways,
  agora,
  socials,
  analytics,
  security,
  media,
} as const

/** Every setting of the product. */
export const catalogue = {
  ...general,
  ...custom,
  ...email,
  ...commission,
  ...pricing,
  ...paymentGateways,
  ...agora,
  ...socials,
  ...analytics,
  ...security,
  ...media,
} as const

export type GroupName = keyof typeof groups
export type SettingKey = keyof typeof catalogue

/** Every setting in working form: amounts as hundredths of their asset. */
export type Settings = { readonly [K in SettingKey]: z.output<(typeof catalogue)[K]['schema']> }
