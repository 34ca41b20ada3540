import { href } from '@stagedoor/contract/site-pages'
import { t } from 'ttag'
import { template } from './mail-message.ts'

/** The contents of one notification: the sentence the app shows, and the path of its page. */
interface Notice {
  readonly name: string
  readonly message: string
  readonly path: string
}

/** The contents of a digest: one notification per line. */
interface Digest {
  readonly name: string
  /** The time that it covers: a `week`, or a day. */
  readonly period: string
  readonly messages: string
  /** The number of further notifications; empty for none. */
  readonly rest: number | ''
}

/**
 * Declares a mail for one notification by its subject and the text of its button. The subject names
 * nobody, because it shows on locked screens.
 */
const notice = (texts: () => readonly [subject: string, action: string]) =>
  template<Notice>(({ name, message, path }, site) => {
    const [subject, action] = texts()
    return {
      subject,
      heading: t`Hello, ${name}`,
      lines: [message],
      action: { text: action, url: site.url + path },
    }
  })

/**
 * Mails about activity on the site. Recipients can turn each kind off, except what is about their
 * money.
 */
export const notificationsTemplates = {
  'notifications.new_follower': notice(() => [t`You have a new follower`, t`View follower`]),
  'notifications.lost_follower': notice(() => [t`You lost a follower`, t`View your page`]),
  'notifications.new_subscriber': notice(() => [
    t`You have a new subscriber`,
    t`See your subscribers`,
  ]),
  'notifications.subscriber_renewed': notice(() => [
    t`A subscription was renewed`,
    t`See your subscribers`,
  ]),
  'notifications.subscriber_left': notice(() => [
    t`A subscription has ended`,
    t`See your subscribers`,
  ]),
  'notifications.tip_received': notice(() => [t`You received a tip`, t`See your earnings`]),
  'notifications.earning_refunded': notice(() => [t`A sale was refunded`, t`See your earnings`]),
  'notifications.earnings_paid': notice(() => [
    t`Your earnings were paid out`,
    t`See your earnings`,
  ]),
  'notifications.payout_approved': notice(() => [t`Your payout was approved`, t`See your payouts`]),
  'notifications.content_hidden': notice(() => [
    t`A file of yours is hidden for now`,
    t`See decisions`,
  ]),
  'notifications.payout_done': notice(() => [t`Your payout was sent`, t`See your payouts`]),
  'notifications.payout_not_requested': notice(() => [
    t`Your payout was not requested`,
    t`See your payouts`,
  ]),
  'notifications.post_bought': notice(() => [t`You made a sale`, t`See your earnings`]),
  'notifications.message_received': notice(() => [t`You have a new message`, t`Read message`]),
  'notifications.order_placed': notice(() => [t`You have a new order`, t`View order`]),
  'notifications.order_address_changed': notice(() => [
    t`The address of an order changed`,
    t`View order`,
  ]),
  'notifications.order_received': notice(() => [t`A buyer received an order`, t`View order`]),
  'notifications.order_updated': notice(() => [t`There is news about your order`, t`View order`]),
  'notifications.order_arrival_asked': notice(() => [
    t`Did your order arrive?`,
    t`Answer on the page of your order`,
  ]),
  'notifications.download_ready': notice(() => [t`Your download is ready`, t`View order`]),
  'notifications.comment_created': notice(() => [t`You have a new comment`, t`Read comment`]),
  'notifications.reply_made': notice(() => [t`You have a new reply`, t`Read reply`]),
  'notifications.post_liked': notice(() => [t`You have a new like`, t`View`]),
  'notifications.poll_voted': notice(() => [t`Someone voted in your poll`, t`View votes`]),
  'notifications.scheduled_post_published': notice(() => [
    t`Your scheduled content was published`,
    t`View`,
  ]),
  'notifications.post_published': notice(() => [t`There is something new for you`, t`View`]),
  'notifications.followed_post_published': notice(() => [
    t`There is something new for you`,
    t`View`,
  ]),
  'notifications.stream_soon': notice(() => [
    t`Your reminder: a stream starts soon`,
    t`View stream`,
  ]),
  'notifications.stream_started': notice(() => [t`Someone you follow is live`, t`Watch now`]),
  'notifications.stage_invited': notice(() => [t`An invitation is waiting for you`, t`View`]),
  'notifications.call_requested': notice(() => [t`Someone would like to talk to you`, t`View`]),
  'notifications.call_booked': notice(() => [t`You have a new appointment`, t`View`]),
  'notifications.call_changed': notice(() => [t`An appointment has changed`, t`View`]),
  'notifications.call_soon': notice(() => [t`Your reminder: an appointment`, t`View`]),
  'notifications.participation_asked': notice(() => [t`We need an answer from you`, t`Answer`]),
  'notifications.release_imported': notice(() => [
    t`There is news about your files`,
    t`See the release`,
  ]),
  'notifications.purchase_refunded': notice(() => [t`A purchase was refunded`, t`See your wallet`]),
  'notifications.refund_refused': notice(() => [t`We replied to your message`, t`See the receipt`]),
  'notifications.case_assigned': notice(() => [t`A task is waiting for you`, t`Open`]),
  'notifications.opinion_asked': notice(() => [t`A task is waiting for you`, t`Open`]),
  'notifications.opinion_answered': notice(() => [t`You have an answer`, t`Open`]),
  'notifications.digest': template<Digest>(({ name, period, messages, rest }, site) => ({
    subject: period === 'week' ? t`Your summary of the week` : t`Your summary of the day`,
    heading: t`Hello, ${name}`,
    lines: [rest ? `${messages}\n${t`And ${rest} more.`}` : messages],
    action: { text: t`View notifications`, url: `${site.url}${href('user/notifications')}` },
  })),
  'notifications.new_performer': template<{ name: string }>(({ name }, site) => ({
    subject: t`New sign-up to review`,
    heading: t`New creator`,
    lines: [t`${name} signed up as a creator. Review the documents once they are submitted.`],
    action: { text: t`View creators`, url: `${site.url}${href('admin/performers')}` },
  })),
} as const
