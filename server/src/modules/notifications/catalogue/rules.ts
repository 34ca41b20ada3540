import type { NotificationType } from '@stagedoor/contract/notifications'
import type { Role } from '../../accounts/index.ts'
import {
  alwaysMailed,
  type CatalogueEntry,
  everyChannel,
  everyone,
  inAppOnly,
  moneyOptions,
  safetyOptions,
} from './entries.rules.ts'
import { performerEvents } from './performer-events.rules.ts'

/** The notifications of the product by type: their recipients, texts and channels. */
export const catalogue = {
  ...performerEvents,
  content_removed: {
    group: 'Your account',
    title: 'Your content was removed',
    message: ({ reason }) => `We removed some of your content: ${reason}`,
    privateMessage: 'A decision about your account',
    roles: everyone,
    defaultChannels: everyChannel,
    fixed: safetyOptions.fixed,
  },
  post_published: {
    group: 'Creators',
    title: 'New post',
    preferenceLabel: 'New posts of creators you subscribe to',
    message: ({ who }) => `${who} has a new post for you.`,
    privateMessage: 'There is something new for you',
    roles: everyone,
    defaultChannels: everyChannel,
  },
  followed_post_published: {
    group: 'Creators',
    title: 'New post',
    preferenceLabel: 'New posts of creators you follow',
    message: ({ who }) => `${who} has a new post.`,
    privateMessage: 'There is something new for you',
    roles: everyone,
    defaultChannels: inAppOnly,
  },
  stream_soon: {
    group: 'Creators',
    title: 'A stream begins soon',
    preferenceLabel: 'Streams you want to be reminded of',
    message: ({ who }) => `The stream of ${who} begins in a few minutes.`,
    privateMessage: 'Your reminder: a stream starts soon',
    roles: everyone,
    defaultChannels: everyChannel,
    isUrgent: true,
  },
  reply_made: {
    group: 'Creators',
    title: 'New reply',
    preferenceLabel: 'Replies to your comments',
    message: ({ who }) => `${who} replied to your comment.`,
    privateMessage: 'You have a new reply',
    roles: everyone,
    defaultChannels: everyChannel,
  },
  subscription_ended: {
    group: 'Payments and subscriptions',
    title: 'Subscription ended',
    message: ({ who }) => `Your subscription to ${who} has ended.`,
    privateMessage: 'A subscription has ended',
    roles: ['fan'],
    defaultChannels: everyChannel,
    ...moneyOptions,
  },
  trial_ended: {
    group: 'Payments and subscriptions',
    title: 'Free trial ended',
    message: ({ who, offer }) => `Your free trial with ${who} has ended. ${offer}`,
    privateMessage: 'Your free trial has ended',
    roles: ['fan'],
    defaultChannels: everyChannel,
    ...moneyOptions,
  },
  renewal_failed: {
    group: 'Payments and subscriptions',
    title: 'A payment did not go through',
    message: ({ who }) => `We could not renew your subscription to ${who}.`,
    privateMessage: 'A payment did not go through',
    roles: ['fan'],
    defaultChannels: everyChannel,
    ...moneyOptions,
  },
  payment_received: {
    group: 'Payments and subscriptions',
    title: 'Payment received',
    message: ({ amount }) => `We received your payment of ${amount}.`,
    privateMessage: 'Your payment arrived',
    roles: ['fan'],
    defaultChannels: ['inApp', 'email'],
    ...moneyOptions,
  },
  purchase_refunded: {
    group: 'Payments and subscriptions',
    title: 'Purchase refunded',
    message: ({ tokens, reason }) =>
      reason
        ? `${tokens} tokens were refunded to your wallet. Reason: ${reason}`
        : `An item you bought was removed. We refunded ${tokens} tokens to your wallet.`,
    privateMessage: 'A purchase was refunded',
    roles: ['fan'],
    defaultChannels: everyChannel,
    fixed: moneyOptions.fixed,
  },
  report_received: {
    group: 'Your account',
    title: 'Report received',
    message: ({ receipt }) => `We received your report ${receipt} and will review it.`,
    privateMessage: 'We received your message',
    roles: everyone,
    defaultChannels: inAppOnly,
    ...alwaysMailed,
  },
  report_decided: {
    group: 'Your account',
    title: 'Report reviewed',
    message: ({ receipt, outcome }) => `We reviewed your report ${receipt}: ${outcome}.`,
    privateMessage: 'We replied to your message',
    roles: everyone,
    defaultChannels: ['inApp', 'push'],
    ...alwaysMailed,
  },
  new_device: {
    group: 'Your account',
    title: 'Sign-in on a new device',
    message: ({ device, place }) =>
      `New sign-in to your account with ${device}${place}. If this wasn’t you, change your password.`,
    privateMessage: 'Sign-in on a new device',
    roles: everyone,
    defaultChannels: everyChannel,
    ...safetyOptions,
  },
  account_suspended: {
    group: 'Your account',
    title: 'Account suspended',
    message: () => 'Your account is suspended. The e-mail we sent you explains why.',
    privateMessage: 'A decision about your account',
    roles: everyone,
    defaultChannels: everyChannel,
    ...safetyOptions,
  },
  account_restored: {
    group: 'Your account',
    title: 'Account restored',
    message: () => 'Your account is no longer suspended.',
    privateMessage: 'A decision about your account',
    roles: everyone,
    defaultChannels: everyChannel,
    ...safetyOptions,
  },
  export_ready: {
    group: 'Your account',
    title: 'Your data is ready',
    preferenceLabel: 'A copy of your data is ready',
    message: () => 'The copy of your data is ready. You can download it for seven days.',
    privateMessage: 'Your download is ready',
    roles: everyone,
    defaultChannels: everyChannel,
    ...safetyOptions,
  },
} as const satisfies Record<NotificationType, CatalogueEntry>

/** Returns the catalogue entry of a type. */
export const entryOf = (type: NotificationType): CatalogueEntry => catalogue[type]

/** Returns the types that an account of this role can receive, in the order of the catalogue. */
export const typesFor = (role: Role): NotificationType[] =>
  (Object.keys(catalogue) as NotificationType[]).filter((type) => entryOf(type).roles.includes(role))
