import { t } from 'ttag'
import { template } from './mail-message.ts'

interface Removed {
  readonly name: string
  readonly what: 'post' | 'video' | 'gallery' | 'product' | 'comment' | 'message'
  /** The title or first words. */
  readonly excerpt: string
  readonly reason: string
  /** Nobody paid for it. */
  readonly isFree?: boolean
}

/** The sentences about one kind of content. */
interface Sentences {
  readonly removed: string
  readonly removedBy: (excerpt: string) => string
  readonly back: string
  readonly restored: (excerpt: string) => string
}

const sentences: Readonly<Record<Removed['what'], () => Sentences>> = {
  post: () => ({
    removed: t`Your post was removed`,
    removedBy: (quote) => t`The team that runs the site removed your post${quote}.`,
    back: t`Your post is back`,
    restored: (quote) => t`Your post${quote} was restored.`,
  }),
  video: () => ({
    removed: t`Your video was removed`,
    removedBy: (quote) => t`The team that runs the site removed your video${quote}.`,
    back: t`Your video is back`,
    restored: (quote) => t`Your video${quote} was restored.`,
  }),
  gallery: () => ({
    removed: t`Your gallery was removed`,
    removedBy: (quote) => t`The team that runs the site removed your gallery${quote}.`,
    back: t`Your gallery is back`,
    restored: (quote) => t`Your gallery${quote} was restored.`,
  }),
  product: () => ({
    removed: t`Your product was removed`,
    removedBy: (quote) => t`The team that runs the site removed your product${quote}.`,
    back: t`Your product is back`,
    restored: (quote) => t`Your product${quote} was restored.`,
  }),
  message: () => ({
    removed: t`Your message was removed`,
    removedBy: (quote) => t`The team that runs the site removed your message${quote}.`,
    back: t`Your message is back`,
    restored: (quote) => t`Your message${quote} was restored.`,
  }),
  comment: () => ({
    removed: t`Your comment was removed`,
    removedBy: (quote) => t`The team that runs the site removed your comment${quote}.`,
    back: t`Your comment is back`,
    restored: (quote) => t`Your comment${quote} was restored.`,
  }),
}

/** Returns what follows the name of the content: its title in quotation marks, or nothing. */
const quoted = (excerpt: string): string => excerpt && t` “${excerpt}”`

/**
 * Returns the sentences of a kind; the preview of a template names none, and shows those of posts.
 */
const sentencesOf = (what: Removed['what']): Sentences => (sentences[what] ?? sentences.post)()

/**
 * Mails about content and comments that moderators remove or restore. Subjects do not reveal the
 * contents.
 */
export const moderationTemplates = {
  'moderation.content_removed': template<Removed>(({ name, what, excerpt, reason, isFree }) => ({
    subject: sentencesOf(what).removed,
    heading: t`Hello, ${name}`,
    lines: [
      sentencesOf(what).removedBy(quoted(excerpt)),
      t`Reason: ${reason || t`It violates the rules of the site.`}`,
      ...(what !== 'comment' && !isFree
        ? [t`Everyone who bought it gets the price back in their wallet.`]
        : []),
    ],
    note: t`If you think this is a mistake, contact the team that runs the site.`,
  })),
  'moderation.content_restored': template<Removed>(({ name, what, excerpt, reason }) => ({
    subject: sentencesOf(what).back,
    heading: t`Hello, ${name}`,
    lines: [sentencesOf(what).restored(quoted(excerpt)), ...(reason ? [t`Reason: ${reason}`] : [])],
  })),
}
