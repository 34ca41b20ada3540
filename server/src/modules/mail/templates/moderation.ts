import { template } from './mail-message.ts'

interface Removed {
  readonly name: string
  readonly what: 'post' | 'comment'
  /** The title or first words. */
  readonly excerpt: string
  readonly reason: string
}

/** Mails about posts and comments that moderators remove or restore. Subjects do not reveal the contents. */
export const moderationTemplates = {
  'moderation.content_removed': template<Removed>(({ name, what, excerpt, reason }) => ({
    subject: `Your ${what} was removed`,
    heading: `Hello, ${name}`,
    lines: [
      `The team that runs the site removed your ${what}${excerpt && ` “${excerpt}”`}.`,
      `Reason: ${reason || 'It violates the rules of the site.'}`,
      ...(what === 'post' ? ['Everyone who bought it gets their tokens back.'] : []),
    ],
    note: 'If you think this is a mistake, contact the team that runs the site.',
  })),
  'moderation.content_restored': template<Removed>(({ name, what, excerpt, reason }) => ({
    subject: `Your ${what} is back`,
    heading: `Hello, ${name}`,
    lines: [`Your ${what}${excerpt && ` “${excerpt}”`} was restored.`, ...(reason ? [`Reason: ${reason}`] : [])],
  })),
}
