import type { NotificationType } from '@stagedoor/contract/notifications'
import type { Role } from '../accounts/index.ts'
import { all, type Entry, everyone, mailedToo, money, quiet, safety } from './entries.rules.ts'
import { studioEvents } from './studio.rules.ts'

/** Every event that somebody is told of, whoever it is for, in which words and by which ways. */
export const catalogue = {
  ...studioEvents,
  content_removed: {
    group: 'Your account',
    title: 'Something of yours was removed',
    message: ({ reason }) => `The team of this site removed something of yours: ${reason}`,
    discreet: 'A decision about your account',
    roles: everyone,
    on: all,
    fixed: safety.fixed,
  },
  post_published: {
    group: 'Creators',
    title: 'New post',
    setting: 'New posts of creators you subscribe to',
    message: ({ who }) => `${who} has a new post for you.`,
    discreet: 'There is something new for you',
    roles: everyone,
    on: all,
  },
  followed_post_published: {
    group: 'Creators',
    title: 'New post',
    setting: 'New posts of creators you follow',
    message: ({ who }) => `${who} has a new post.`,
    discreet: 'There is something new for you',
    roles: everyone,
    on: quiet,
  },
  stream_soon: {
    group: 'Creators',
    title: 'A stream begins soon',
    setting: 'Streams you want to be reminded of',
    message: ({ who }) => `The stream of ${who} begins in a few minutes.`,
    discreet: 'What you want to be reminded of begins soon',
    roles: everyone,
    on: all,
    isUrgent: true,
  },
  reply_made: {
    group: 'Creators',
    title: 'New reply',
    setting: 'Replies to your comments',
    message: ({ who }) => `${who} replied to your comment.`,
    discreet: 'You have a reply',
    roles: everyone,
    on: all,
  },
  subscription_ended: {
    group: 'Payments and subscriptions',
    title: 'Subscription ended',
    message: ({ who }) => `Your subscription to ${who} has ended.`,
    discreet: 'A subscription has ended',
    roles: ['fan'],
    on: all,
    ...money,
  },
  trial_ended: {
    group: 'Payments and subscriptions',
    title: 'Free trial ended',
    message: ({ who, offer }) => `Your free trial with ${who} is over. ${offer}`,
    discreet: 'Your free trial has ended',
    roles: ['fan'],
    on: all,
    ...money,
  },
  renewal_failed: {
    group: 'Payments and subscriptions',
    title: 'A payment did not go through',
    message: ({ who }) => `We could not renew your subscription to ${who}.`,
    discreet: 'A payment did not go through',
    roles: ['fan'],
    on: all,
    ...money,
  },
  payment_received: {
    group: 'Payments and subscriptions',
    title: 'Payment received',
    message: ({ amount }) => `We received your payment of ${amount}.`,
    discreet: 'Your payment arrived',
    roles: ['fan'],
    on: ['inApp', 'email'],
    ...money,
  },
  purchase_refunded: {
    group: 'Payments and subscriptions',
    title: 'Purchase refunded',
    message: ({ tokens, reason }) =>
      reason
        ? `${tokens} tokens are back in your wallet. The reason: ${reason}`
        : `Something you bought was removed from this site. Its price is back in your wallet: ${tokens} tokens.`,
    discreet: 'A purchase was refunded',
    roles: ['fan'],
    on: all,
    fixed: money.fixed,
  },
  report_received: {
    group: 'Your account',
    title: 'Report received',
    message: ({ receipt }) => `We have your report ${receipt} and will look at it.`,
    discreet: 'Your message arrived',
    roles: everyone,
    on: quiet,
    ...mailedToo,
  },
  report_decided: {
    group: 'Your account',
    title: 'Report decided',
    message: ({ receipt, outcome }) => `Your report ${receipt} is decided: ${outcome}.`,
    discreet: 'There is an answer to your message',
    roles: everyone,
    on: ['inApp', 'push'],
    ...mailedToo,
  },
  new_device: {
    group: 'Your account',
    title: 'Sign-in on a new device',
    message: ({ device, place }) => `Somebody signed in to your account with ${device}${place}. Was it you?`,
    discreet: 'A sign-in on a new device',
    roles: everyone,
    on: all,
    ...safety,
  },
  account_suspended: {
    group: 'Your account',
    title: 'Account suspended',
    message: () => 'Your account is suspended. The mail we sent says why.',
    discreet: 'A decision about your account',
    roles: everyone,
    on: all,
    ...safety,
  },
  account_restored: {
    group: 'Your account',
    title: 'Account open again',
    message: () => 'Your account is not suspended any more.',
    discreet: 'A decision about your account',
    roles: everyone,
    on: all,
    ...safety,
  },
  export_ready: {
    group: 'Your account',
    title: 'Your data is ready',
    setting: 'A copy of your data is ready',
    message: () => 'The copy of your data is ready. You can download it for seven days.',
    discreet: 'What you asked for is ready',
    roles: everyone,
    on: all,
    ...safety,
  },
} as const satisfies Record<NotificationType, Entry>

/** The entry of a kind of event. */
export const entryOf = (type: NotificationType): Entry => catalogue[type]

/** The kinds that an account of this role can be told of, in the order of the catalogue. */
export const typesFor = (role: Role): NotificationType[] =>
  (Object.keys(catalogue) as NotificationType[]).filter((type) => entryOf(type).roles.includes(role))
