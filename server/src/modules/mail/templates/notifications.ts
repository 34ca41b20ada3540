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
  /** The day or the week. */
  readonly period: string
  readonly messages: string
}

/** Declares a mail for one notification. Its subject names nobody, because it shows on locked screens. */
const notice = (subject: string, action: string) =>
  template<Notice>(({ name, message, path }, site) => ({
    subject,
    heading: `Hello, ${name}`,
    lines: [message],
    action: { text: action, url: site.url + path },
  }))

/** Mails about activity on the site. Recipients can turn each kind off. */
export const notificationsTemplates = {
  'notifications.new_follower': notice('You have a new follower', 'View follower'),
  'notifications.lost_follower': notice('You lost a follower', 'View your page'),
  'notifications.subscriber_renewed': notice('A subscription was renewed', 'See your subscribers'),
  'notifications.subscriber_left': notice('A subscription has ended', 'See your subscribers'),
  'notifications.tip_received': notice('You received a tip', 'See your earnings'),
  'notifications.post_bought': notice('You made a sale', 'See your earnings'),
  'notifications.comment_created': notice('You have a new comment', 'Read comment'),
  'notifications.reply_made': notice('You have a new reply', 'Read reply'),
  'notifications.post_liked': notice('Someone liked your post', 'View post'),
  'notifications.poll_voted': notice('Someone voted in your poll', 'View votes'),
  'notifications.scheduled_post_published': notice('Your scheduled post was published', 'View post'),
  'notifications.post_published': notice('There is something new for you', 'View post'),
  'notifications.followed_post_published': notice('There is something new for you', 'View post'),
  'notifications.stream_soon': notice('Your reminder: a stream starts soon', 'View stream'),
  'notifications.content_removed': notice('A decision about your account', 'Open your account'),
  'notifications.purchase_refunded': notice('A purchase was refunded', 'See your wallet'),
  'notifications.digest': template<Digest>(({ name, period, messages }, site) => ({
    subject: `Your summary of the ${period}`,
    heading: `Hello, ${name}`,
    lines: [messages],
    action: { text: 'View notifications', url: `${site.url}/user/notifications` },
  })),
  'notifications.new_performer': template<{ name: string }>(({ name }, site) => ({
    subject: 'New sign-up to review',
    heading: 'New creator',
    lines: [`${name} signed up as a creator. Review the documents once they are submitted.`],
    action: { text: 'View creators', url: `${site.url}/admin/creator` },
  })),
} as const
