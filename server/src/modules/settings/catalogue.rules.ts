import type * as z from 'zod/mini'
import { copy } from '../../platform/i18n/index.ts'
import { company } from './company-settings.rules.ts'
import { privateSetting, publicSetting } from './definitions.rules.ts'
import {
  booleanField,
  choice,
  formattedText,
  imageUrl,
  integer,
  multilineText,
  textLine,
} from './fields.rules.ts'
import { agora, streams } from './live-settings.rules.ts'
import { media } from './media-settings.rules.ts'
import { commission, pricing } from './price-settings.rules.ts'
import { security } from './security-settings.rules.ts'

const general = {
  siteName: publicSetting(
    textLine(60, 1),
    'Stagedoor',
    'Site name',
    'Appears in page titles, e-mails and the footer.',
  ),
  neutralName: publicSetting(
    textLine(30, 1),
    'Door',
    'Neutral name',
    'Stands for the site where others may read it: under its icon on phones, and in pushes, e-mails and titles of people who hide its name. It must not say what the site is.',
  ),
  neutralLetter: publicSetting(
    textLine(2),
    '',
    'Letter of the neutral icon',
    'One or two letters on the plain icon of those who install the site under its neutral name. Leave empty for a door.',
  ),
  logoUrl: publicSetting(
    imageUrl(),
    '',
    'Logo',
    'For light backgrounds. Leave empty to show the site name.',
  ),
  darkmodeLogoUrl: publicSetting(
    imageUrl(),
    '',
    'Logo on dark',
    'For dark backgrounds. Leave empty to show the site name.',
  ),
  favicon: publicSetting(imageUrl(), '', 'Icon', 'The small icon in browser tabs.'),
  loginPlaceholderImage: publicSetting(
    imageUrl(),
    '',
    'Login picture',
    'Appears next to the login form.',
  ),
  maintenanceMode: publicSetting(
    booleanField(),
    false,
    'Maintenance',
    'Closes the site to everyone except admins.',
  ),
  userBenefit: publicSetting(
    formattedText(10_000),
    '',
    'Benefits for fans',
    'Appears on the page where people choose how to sign up.',
  ),
  modelBenefit: publicSetting(
    formattedText(10_000),
    '',
    'Benefits for creators',
    'Appears on the page where people choose how to sign up.',
  ),
  blockedWords: privateSetting(
    multilineText(5000),
    '',
    'Blocked words',
    'Messages with one of these words or phrases are refused. Write one on each line.',
  ),
  massMessagesPerMinute: privateSetting(
    integer(0, 1_000_000, 'messages'),
    0,
    'Pace of mass messages',
    'The most fans who receive a mass message in one minute, so that not all of them come to the site at once. 0 means no limit.',
  ),
  footerContent: publicSetting(
    formattedText(10_000),
    '',
    'Footer',
    'Appears below the links in the footer.',
  ),
}

const custom = {
  homeTitle: publicSetting(
    textLine(120),
    '',
    'Home title',
    'The title of the landing page. Leave empty to use the site name.',
  ),
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
    'Require confirmed e-mail',
    'People must confirm their e-mail address before they can buy, publish or send messages.',
  ),
  adminEmail: privateSetting(
    textLine(254),
    '',
    'Admin e-mail address',
    'Receives visitor messages, reports, creator sign-ups and e-mails about money.',
  ),
  adminMoneyMails: privateSetting(
    booleanField(),
    true,
    'E-mails about money',
    'Sends an e-mail to the admin address for every payment and every cancelled subscription.',
  ),
}

const paymentGateways = {
  paymentGateway: publicSetting(
    choice({
      sandbox: copy('Sandbox: play money'),
      ccbill: 'CCBill',
      segpay: 'Segpay',
      verotel: 'Verotel',
      nowpayments: 'NOWPayments',
      stripe: 'Stripe',
    }),
    'sandbox',
    'Payment gateway',
    'Receives new payments first. Set it up under Payment companies before you choose it here.',
  ),
  sandboxTakesPartOf: privateSetting(
    choice({ none: 'Sandbox', ccbill: 'CCBill', stripe: 'Stripe' }),
    'none',
    'Name of the sandbox for clients',
    'Existing clients only know these gateways. Public settings and calls use this name for the sandbox.',
  ),
  stripePublishableKey: publicSetting(
    textLine(200),
    '',
    'Stripe publishable key',
    'Starts with pk_.',
  ),
}

const socials = {
  googleLoginEnabled: publicSetting(
    booleanField(),
    false,
    'Google login',
    'Shows the Google button.',
  ),
  googleLoginClientId: publicSetting(
    textLine(200),
    '',
    'Google client id',
    'From the Google console.',
  ),
  appleLoginEnabled: publicSetting(
    booleanField(),
    false,
    'Apple login',
    'Shows the Apple button. Its key is in the environment. People can hide their address behind one of Apple: register the domain of your e-mails there, so that they arrive.',
  ),
  appleLoginClientId: privateSetting(
    textLine(200),
    '',
    'Apple services id',
    'The identifier of the service that you registered at Apple.',
  ),
  twitterLoginEnabled: publicSetting(booleanField(), false, 'X login', 'Shows the X button.'),
}

const analytics = {
  gaCode: publicSetting(
    textLine(40),
    '',
    'Google Analytics id',
    'Counts page views of visitors who consented. Leave empty to turn off.',
  ),
}

/** The settings by group, in the order of the admin form. */
export const groups = {
  general,
  company,
  custom,
  email,
  commission,
  pricing,
  paymentGateways,
  agora,
  streams,
  socials,
  analytics,
  security,
  media,
} as const

/** Every setting of the product. */
export const catalogue = {
  ...general,
  ...company,
  ...custom,
  ...email,
  ...commission,
  ...pricing,
  ...paymentGateways,
  ...agora,
  ...streams,
  ...socials,
  ...analytics,
  ...security,
  ...media,
} as const

export type GroupName = keyof typeof groups
export type SettingKey = keyof typeof catalogue

/** The value of every setting in working form: amounts in hundredths of their asset. */
export type Settings = { readonly [K in SettingKey]: z.output<(typeof catalogue)[K]['schema']> }
