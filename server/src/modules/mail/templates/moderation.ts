import { template } from './mail-message.ts'

interface Removed {
  readonly name: string
  readonly what: 'post' | 'comment'
  /** Its title or first words. */
  readonly excerpt: string
  readonly reason: string
}

/** Mails about what moderation does to posts and comments. Subjects say nothing of what is in them. */
export const moderationTemplates = {
  'moderation.content_removed': template<Removed>(({ name, what, excerpt, reason }) => ({
    subject: `Your ${what} was removed`,
    heading: `Hello, ${name}`,
    lines: [
      `The team that runs the site removed your ${what}${excerpt && ` “${excerpt}”`}.`,
      `The reason: ${reason || 'It breaks the rules of the site.'}`,
      ...(what === 'post' ? ['Everybody who bought it gets their tokens back.'] : []),
    ],
    note: 'If you think this is a mistake, write to the team that runs the site.',
  })),
  'moderation.content_restored': template<Removed>(({ name, what, excerpt, reason }) => ({
    subject: `Your ${what} is back`,
    heading: `Hello, ${name}`,
    lines: [`Your ${what}${excerpt && ` “${excerpt}”`} was restored.`, ...(reason ? [`The reason: ${reason}`] : [])],
  })),
}
