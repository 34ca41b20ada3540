import { t } from 'ttag'
import { template } from './mail-message.ts'

interface Invited {
  /** The only words that the inviter chose, which is no address of a site. */
  readonly username: string
  readonly percent: number
  readonly months: number
  readonly path: string
}

/** Mails to people who are invited by a creator. Their subjects say nothing to others. */
export const referralsTemplates = {
  'referrals.invited': template<Invited>(({ username, percent, months, path }, site) => ({
    subject: t`An invitation`,
    heading: t`Hello`,
    lines: [
      t`@${username} invites you to become a creator on ${site.name}, and entered your address for that. We use it for this e-mail alone.`,
      t`If you sign up with the link and get verified, @${username} gets ${percent} % of our fee on your sales for ${months} months. It comes out of our share, never yours.`,
      t`If you’re not interested, you can ignore this e-mail.`,
    ],
    action: { text: t`Read the invitation`, url: site.url + path },
    note: t`You get at most one of these e-mails in 30 days, from all creators together. The link at the end stops them for good.`,
  })),
}
