import type * as z from 'zod/mini'
import { fixedSetting, privateSetting, publicSetting } from './definitions.rules.ts'
import {
  booleanField,
  choice,
  formattedText,
  imageUrl,
  integer,
  multilineText,
  passwordDigest,
  textLine,
} from './fields.rules.ts'
import { media } from './media-settings.rules.ts'
import { commission, pricing } from './price-settings.rules.ts'

const general = {
  siteName: publicSetting(textLine(60, 1), 'Stagedoor', 'Site name', 'Stands in page titles, mails and the footer.'),
  logoUrl: publicSetting(imageUrl(), '', 'Logo', 'For light backgrounds. Empty: the name is written.'),
  darkmodeLogoUrl: publicSetting(imageUrl(), '', 'Logo on dark', 'For dark backgrounds. Empty: the name is written.'),
  favicon: publicSetting(imageUrl(), '', 'Icon', 'The small picture in browser tabs.'),
  loginPlaceholderImage: publicSetting(imageUrl(), '', 'Login picture', 'Stands beside the login form.'),
  maintenanceMode: publicSetting(booleanField(), false, 'Maintenance', 'Closes the site for everybody but admins.'),
  userBenefit: publicSetting(
    formattedText(10_000),
    '',
    'Benefits for fans',
    'Stands on the page where one chooses how to sign up.',
  ),
  modelBenefit: publicSetting(
    formattedText(10_000),
    '',
    'Benefits for creators',
    'Stands on the page where one chooses how to sign up.',
  ),
  footerContent: publicSetting(formattedText(10_000), '', 'Footer', 'Stands below the links of the footer.'),
}

const custom = {
  homeTitle: publicSetting(textLine(120), '', 'Home title', 'The title of the landing page. Empty: the site name.'),
  homeMetaKeywords: publicSetting(textLine(300), '', 'Home keywords', 'For search engines.'),
  homeMetaDescription: publicSetting(
    multilineText(300),
    '',
    'Home description',
    'For search engines and shared links.',
  ),
}

const email = {
  requireEmailVerification: publicSetting(
    booleanField(),
    true,
    'E-mail must be verified',
    'Buying, publishing and messaging wait for it.',
  ),
  adminEmail: privateSetting(
    textLine(254),
    '',
    'Address of the admin',
    'Gets messages of visitors, reports, new creators and what is told of money.',
  ),
  adminMoneyMails: privateSetting(
    booleanField(),
    true,
    'Mails about money',
    'The address of the admin hears of every payment and of subscriptions that are cancelled.',
  ),
}

const paymentGateways = {
  paymentGateway: publicSetting(
    choice({ sandbox: 'Sandbox: play money' }),
    'sandbox',
    'Payment gateway',
    'Takes card payments.',
  ),
  sandboxTakesPartOf: privateSetting(
    choice({ none: 'Nobody', ccbill: 'CCBill', stripe: 'Stripe' }),
    'none',
    'The sandbox takes the part of',
    'Existing clients know these names only. Settings and calls then use this name for the sandbox.',
  ),
  stripePublishableKey: publicSetting(textLine(200), '', 'Stripe publishable key', 'Begins with pk_.'),
}

const agora = {
  agoraEnable: publicSetting(booleanField(), false, 'Agora', 'Carries live video through Agora.'),
  agoraAppId: publicSetting(textLine(100), '', 'Agora app id', 'From the Agora console.'),
}

const socials = {
  googleLoginEnabled: publicSetting(booleanField(), false, 'Google login', 'Shows the Google button.'),
  googleLoginClientId: publicSetting(textLine(200), '', 'Google client id', 'From the Google console.'),
  twitterLoginEnabled: publicSetting(booleanField(), false, 'X login', 'Shows the X button.'),
}

const analytics = {
  gaCode: publicSetting(
    textLine(40),
    '',
    'Google Analytics id',
    'Counts page views of visitors who agreed. Empty: none.',
  ),
}

const security = {
  captcha: publicSetting(
    choice({ proof: 'A puzzle their browser solves', recaptcha: 'Google reCAPTCHA', off: 'Nothing' }),
    'proof',
    'Against machines',
    'What visitors show after signs of abuse, when they sign up, write to you or log in.',
  ),
  captchaAlways: privateSetting(
    booleanField(),
    false,
    'Ask everybody',
    'Off: only after signs of abuse, such as many sign-ups from one network or a throw-away mail address. On: every ' +
      'visitor who signs up or writes to you; clients that know no captcha then cannot register.',
  ),
  reCaptchaSiteKey: publicSetting(
    textLine(100),
    '',
    'reCAPTCHA site key',
    'From Google’s console; the secret stands in the environment.',
  ),
  blockedSearchTerms: privateSetting(
    multilineText(10_000),
    '',
    'Blocked search terms',
    'One in each line. Nothing is found or suggested for them, however they are spelled.',
  ),
  deletionGraceDays: privateSetting(
    integer(1, 90, 'days'),
    14,
    'Way back after a deletion',
    'How long people who delete their account may change their mind before it is erased.',
  ),
  existingClients: privateSetting(
    booleanField(),
    false,
    'Existing clients',
    'Turns on compatibility with clients written for other servers. docs/existing-clients.md lists what changes. Our own pages stay the same.',
  ),
  hashPasswordOnClient: fixedSetting(
    passwordDigest(),
    'off',
    'Passwords digested by clients',
    'Chosen at the first start by HASH_PASSWORD_ON_CLIENT, for clients that send digests. It adds no security.',
  ),
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
