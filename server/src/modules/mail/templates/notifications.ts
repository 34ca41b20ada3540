import { template } from './mail-message.ts'

/** What a notice is about: the sentence the app shows, and the page it leads to as a path. */
interface Notice {
  readonly name: string
  readonly message: string
  readonly path: string
}

/** What several notices are about, one in each line. */
interface Digest {
  readonly name: string
  /** The day or the week. */
  readonly period: string
  readonly messages: string
}

/** A mail that says what the app says. The subject names nobody: it shows on locked screens. */
const notice = (subject: string, action: string) =>
  template<Notice>(({ name, message, path }, site) => ({
    subject,
    heading: `Hello, ${name}`,
    lines: [message],
    action: { text: action, url: site.url + path },
  }))

/** Mails about what happens on the site; each kind can be turned off by whoever gets it. */
export const notificationsTemplates = {
  'notifications.new_follower': notice('Somebody new follows you', 'See who'),
  'notifications.lost_follower': notice('Somebody stopped following you', 'Open your page'),
  'notifications.subscriber_renewed': notice('A subscription was renewed', 'See your subscribers'),
  'notifications.subscriber_left': notice('A subscription has ended', 'See your subscribers'),
  'notifications.tip_received': notice('You received a tip', 'See your earnings'),
  'notifications.post_bought': notice('You made a sale', 'See your earnings'),
  'notifications.comment_made': notice('You have a new comment', 'Read it'),
  'notifications.reply_made': notice('You have a reply', 'Read it'),
  'notifications.post_liked': notice('Somebody liked your post', 'Open the post'),
  'notifications.poll_voted': notice('Somebody voted in your poll', 'See the votes'),
  'notifications.scheduled_post_published': notice('Your scheduled post is out', 'Open the post'),
  'notifications.post_published': notice('There is something new for you', 'Open it'),
  'notifications.followed_post_published': notice('There is something new for you', 'Open it'),
  'notifications.stream_soon': notice('What you want to be reminded of begins soon', 'Open it'),
  'notifications.content_removed': notice('A decision about your account', 'Open your account'),
  'notifications.purchase_refunded': notice('A purchase was refunded', 'See your wallet'),
  'notifications.digest': template<Digest>(({ name, period, messages }, site) => ({
    subject: `Your news of the ${period}`,
    heading: `Hello, ${name}`,
    lines: [messages],
    action: { text: 'See everything', url: `${site.url}/user/notifications` },
  })),
  'notifications.new_performer': template<{ name: string }>(({ name }, site) => ({
    subject: 'Somebody new signed up',
    heading: 'A new creator',
    lines: [`${name} signed up as a creator. The documents wait for your decision once they are handed in.`],
    action: { text: 'See the creators', url: `${site.url}/admin/creator` },
  })),
} as const
