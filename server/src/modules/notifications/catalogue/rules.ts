import type { NotificationType } from '@stagedoor/contract/notifications'
import { t } from 'ttag'
import type { Role } from '../../accounts/index.ts'
import { callEvents } from './call-events.rules.ts'
import { contentEvents } from './content-events.rules.ts'
import {
  alwaysMailed,
  type CatalogueEntry,
  everyChannel,
  everyone,
  inAppOnly,
  type MessageParams,
  moneyOptions,
  priceOf,
  safetyOptions,
} from './entries.rules.ts'
import { orderEvents } from './order-events.rules.ts'
import { performerEvents } from './performer-events.rules.ts'
import { staffEvents } from './staff-events.rules.ts'

/**
 * Returns the sentence about a decided report. Earlier notifications carry the outcome in words.
 */
function reportOutcome({ receipt, status, outcome = '' }: MessageParams): string {
  if (status === 'dismissed')
    return t`We reviewed your report ${receipt}: it does not break our rules.`
  if (status === 'not_found')
    return t`We reviewed your report ${receipt}: there is no content of this site at the address.`
  if (status === 'removed') return t`We reviewed your report ${receipt}: the content was removed.`
  if (status === 'suspended')
    return t`We reviewed your report ${receipt}: the account was suspended.`
  return t`We reviewed your report ${receipt}: ${outcome}.`
}

/**
 * Returns the sentence about a login with a new device. Earlier notifications carry the place in
 * words.
 */
function newSignIn({ device, country, place = '' }: MessageParams): string {
  return country
    ? t`New sign-in to your account with ${device} in ${country}. If this wasn’t you, change your password.`
    : t`New sign-in to your account with ${device}${place}. If this wasn’t you, change your password.`
}

/** The notifications of the product by type: their recipients, texts and channels. */
export const catalogue = {
  ...performerEvents,
  ...contentEvents,
  ...orderEvents,
  ...callEvents,
  message_received: {
    group: () => t`Messages`,
    title: () => t`New message`,
    preferenceLabel: () => t`Messages you have not read`,
    message: ({ who }) => t`${who} sent you a message.`,
    privateMessage: () => t`You have a new message`,
    roles: ['fan', 'performer'],
    // The page of messages counts unread ones itself.
    defaultChannels: ['email', 'push'],
    threshold: 'spent',
  },
  content_hidden: {
    group: () => t`Your account`,
    title: () => t`A file of yours is hidden for now`,
    message: ({ contentName }) =>
      t`“${contentName}” looks nearly like something that was taken down. Two people look at it now. If they allow it, it is shown again as before; if not, you read why, and how to appeal.`,
    privateMessage: () => t`Something about your content`,
    roles: everyone,
    defaultChannels: everyChannel,
    isUrgent: true,
    fixed: {
      channels: ['inApp'],
      reason: () => t`Security notifications can’t be turned off.`,
    },
  },
  content_removed: {
    group: () => t`Your account`,
    title: () => t`Your content was removed`,
    message: () =>
      t`We removed something that you wrote or published. Read why, and how to appeal.`,
    privateMessage: () => t`A decision about your account`,
    roles: everyone,
    defaultChannels: everyChannel,
    ...safetyOptions,
  },
  appeal_decided: {
    group: () => t`Your account`,
    title: () => t`Appeal decided`,
    message: () => t`We have decided on your appeal. Read what we decided and why.`,
    privateMessage: () => t`We replied to your message`,
    roles: everyone,
    defaultChannels: everyChannel,
    ...safetyOptions,
  },
  stream_soon: {
    group: () => t`Creators`,
    title: () => t`A stream begins soon`,
    preferenceLabel: () => t`Streams you want to be reminded of`,
    message: ({ who }) => t`The stream of ${who} begins in a few minutes.`,
    privateMessage: () => t`Your reminder: a stream starts soon`,
    roles: everyone,
    defaultChannels: everyChannel,
    isUrgent: true,
  },
  stream_started: {
    group: () => t`Creators`,
    title: ({ isOver }) => (isOver ? t`Live stream` : t`Live now`),
    preferenceLabel: () => t`Live streams of creators you follow or subscribe to`,
    message: ({ who, isOver }) =>
      isOver ? t`${who} was live. The stream is over.` : t`${who} is live now.`,
    privateMessage: () => t`Someone you follow is live`,
    roles: everyone,
    // A mail would arrive when the stream is over.
    defaultChannels: ['inApp', 'push'],
    isUrgent: true,
  },
  stage_invited: {
    group: () => t`Creators`,
    title: () => t`Invitation to a stream`,
    preferenceLabel: () => t`Invitations into streams with your own picture`,
    message: ({ who, isOver }) =>
      isOver
        ? t`${who} invited you into a stream. The invitation is over.`
        : t`${who} invites you into a stream with your own picture.`,
    privateMessage: () => t`An invitation is waiting for you`,
    roles: ['fan', 'performer'],
    // An invitation holds while the stream is on air: a mail would often arrive too late.
    defaultChannels: ['inApp', 'push'],
    isUrgent: true,
  },
  reply_made: {
    group: () => t`Creators`,
    title: () => t`New reply`,
    preferenceLabel: () => t`Replies to your comments`,
    message: ({ who }) => t`${who} replied to your comment.`,
    privateMessage: () => t`You have a new reply`,
    roles: everyone,
    defaultChannels: everyChannel,
    grouped: 'events',
  },
  subscription_ended: {
    group: () => t`Payments and subscriptions`,
    title: () => t`Subscription ended`,
    message: ({ who }) => t`Your subscription to ${who} has ended.`,
    privateMessage: () => t`A subscription has ended`,
    roles: ['fan'],
    defaultChannels: everyChannel,
    ...moneyOptions,
  },
  trial_ended: {
    group: () => t`Payments and subscriptions`,
    title: () => t`Free trial ended`,
    message: ({ who, offer }) => t`Your free trial with ${who} has ended. ${offer}`,
    privateMessage: () => t`Your free trial has ended`,
    roles: ['fan'],
    defaultChannels: everyChannel,
    ...moneyOptions,
  },
  renewal_failed: {
    group: () => t`Payments and subscriptions`,
    title: () => t`A payment did not go through`,
    message: ({ who }) => t`We could not renew your subscription to ${who}.`,
    privateMessage: () => t`A payment did not go through`,
    roles: ['fan'],
    defaultChannels: everyChannel,
    ...moneyOptions,
  },
  card_expiring: {
    group: () => t`Payments and subscriptions`,
    title: () => t`A saved card expires soon`,
    message: ({ card, expiry }) =>
      t`Your card ${card} pays for your subscriptions and expires in ${expiry}.`,
    privateMessage: () => t`A saved card expires soon`,
    roles: ['fan'],
    defaultChannels: ['inApp', 'push'],
    ...moneyOptions,
  },
  payment_received: {
    group: () => t`Payments and subscriptions`,
    title: () => t`Payment received`,
    message: ({ amount }) => t`We received your payment of ${amount}.`,
    privateMessage: () => t`Your payment arrived`,
    roles: ['fan'],
    defaultChannels: ['inApp', 'email'],
    ...moneyOptions,
  },
  purchase_refunded: {
    group: () => t`Payments and subscriptions`,
    title: () => t`Purchase refunded`,
    message: ({ reason, ...facts }) =>
      reason
        ? t`We refunded ${priceOf(facts)} to your wallet. Reason: ${reason}`
        : t`An item you bought was removed. We refunded ${priceOf(facts)} to your wallet.`,
    privateMessage: () => t`A purchase was refunded`,
    roles: ['fan'],
    defaultChannels: everyChannel,
    fixed: moneyOptions.fixed,
  },
  refund_refused: {
    group: () => t`Payments and subscriptions`,
    title: () => t`Refund refused`,
    preferenceLabel: () => t`Answers to your requests for refunds`,
    message: ({ reason }) =>
      t`We looked at your request for a refund and did not grant it. Reason: ${reason}`,
    privateMessage: () => t`We replied to your message`,
    roles: ['fan'],
    defaultChannels: everyChannel,
    fixed: moneyOptions.fixed,
  },
  report_received: {
    group: () => t`Your account`,
    title: () => t`Report received`,
    message: ({ receipt }) => t`We received your report ${receipt} and will review it.`,
    privateMessage: () => t`We received your message`,
    roles: everyone,
    defaultChannels: inAppOnly,
    ...alwaysMailed,
  },
  report_decided: {
    group: () => t`Your account`,
    title: () => t`Report reviewed`,
    message: reportOutcome,
    privateMessage: () => t`We replied to your message`,
    roles: everyone,
    defaultChannels: ['inApp', 'push'],
    ...alwaysMailed,
  },
  reports_due: {
    group: () => t`Your account`,
    title: () => t`Decisions are due`,
    message: ({ count, late }) =>
      Number(late) > 0
        ? t`Deadlines of open reports come close or passed: ${count}, of these late: ${late}.`
        : t`Deadlines of open reports come close: ${count}.`,
    privateMessage: () => t`Decisions are due`,
    roles: ['admin'],
    defaultChannels: ['inApp', 'push'],
    ...alwaysMailed,
  },
  ...staffEvents,
  new_device: {
    group: () => t`Your account`,
    title: () => t`Sign-in on a new device`,
    message: newSignIn,
    privateMessage: () => t`Sign-in on a new device`,
    roles: everyone,
    defaultChannels: everyChannel,
    ...safetyOptions,
  },
  account_suspended: {
    group: () => t`Your account`,
    title: () => t`Account suspended`,
    message: () => t`Your account is suspended. Read why, and how to appeal.`,
    privateMessage: () => t`A decision about your account`,
    roles: everyone,
    defaultChannels: everyChannel,
    ...safetyOptions,
  },
  account_restored: {
    group: () => t`Your account`,
    title: () => t`Account restored`,
    message: () => t`Your account is no longer suspended.`,
    privateMessage: () => t`A decision about your account`,
    roles: everyone,
    defaultChannels: everyChannel,
    ...safetyOptions,
  },
  export_ready: {
    group: () => t`Your account`,
    title: () => t`Your data is ready`,
    preferenceLabel: () => t`A copy of your data is ready`,
    message: () => t`The copy of your data is ready. You can download it for seven days.`,
    privateMessage: () => t`Your download is ready`,
    roles: everyone,
    defaultChannels: everyChannel,
    ...safetyOptions,
  },
} as const satisfies Record<NotificationType, CatalogueEntry>

/** Returns the catalogue entry of a type. */
export const entryOf = (type: NotificationType): CatalogueEntry => catalogue[type]

/** Returns the types that an account of this role can receive, in the order of the catalogue. */
export const typesFor = (role: Role): NotificationType[] =>
  (Object.keys(catalogue) as NotificationType[]).filter((type) =>
    entryOf(type).roles.includes(role),
  )
