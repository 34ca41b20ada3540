import { t } from 'ttag'
import { template } from './mail-message.ts'

interface Removed {
  readonly name: string
  readonly what: 'post' | 'video' | 'gallery' | 'product' | 'comment'
  /** The title or first words. */
  readonly excerpt: string
  readonly reason: string
}

/** Mails about content and comments that moderators remove or restore. Subjects do not reveal the contents. */
export const moderationTemplates = {
  'moderation.content_removed': template<Removed>(({ name, what, excerpt, reason }) => ({
    subject: t`Your ${what} was removed`,
    heading: t`Hello, ${name}`,
    lines: [
      t`The team that runs the site removed your ${what}${excerpt && ` “${excerpt}”`}.`,
      t`Reason: ${reason || t`It violates the rules of the site.`}`,
      ...(what !== 'comment'
        ? [t`Everyone who bought it gets the price back in their wallet.`]
        : []),
    ],
    note: t`If you think this is a mistake, contact the team that runs the site.`,
  })),
  'moderation.content_restored': template<Removed>(({ name, what, excerpt, reason }) => ({
    subject: t`Your ${what} is back`,
    heading: t`Hello, ${name}`,
    lines: [
      t`Your ${what}${excerpt && ` “${excerpt}”`} was restored.`,
      ...(reason ? [t`Reason: ${reason}`] : []),
    ],
  })),
}
