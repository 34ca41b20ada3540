import { t } from 'ttag'
import { template } from './mail-message.ts'

interface Restored {
  readonly name: string
  readonly what: 'post' | 'story' | 'video' | 'gallery' | 'product' | 'comment'
  /** The title or first words. */
  readonly excerpt: string
  readonly reason: string
}

/** The sentences about one kind of content. */
interface Sentences {
  readonly back: string
  readonly restored: (excerpt: string) => string
}

const sentences: Readonly<Record<Restored['what'], () => Sentences>> = {
  post: () => ({
    back: t`Your post is back`,
    restored: (quote) => t`Your post${quote} was restored.`,
  }),
  story: () => ({
    back: t`Your story is back`,
    restored: (quote) => t`Your story${quote} was restored.`,
  }),
  video: () => ({
    back: t`Your video is back`,
    restored: (quote) => t`Your video${quote} was restored.`,
  }),
  gallery: () => ({
    back: t`Your gallery is back`,
    restored: (quote) => t`Your gallery${quote} was restored.`,
  }),
  product: () => ({
    back: t`Your product is back`,
    restored: (quote) => t`Your product${quote} was restored.`,
  }),
  comment: () => ({
    back: t`Your comment is back`,
    restored: (quote) => t`Your comment${quote} was restored.`,
  }),
}

/** Returns what follows the name of the content: its title in quotation marks, or nothing. */
const quoted = (excerpt: string): string => excerpt && t` “${excerpt}”`

/**
 * Returns the sentences of a kind; the preview of a template names none, and shows those of posts.
 */
const sentencesOf = (what: Restored['what']): Sentences => (sentences[what] ?? sentences.post)()

/**
 * Mails about content and comments that moderators restore. Subjects do not reveal the contents.
 */
export const moderationTemplates = {
  'moderation.content_restored': template<Restored>(({ name, what, excerpt, reason }) => ({
    subject: sentencesOf(what).back,
    heading: t`Hello, ${name}`,
    lines: [sentencesOf(what).restored(quoted(excerpt)), ...(reason ? [t`Reason: ${reason}`] : [])],
  })),
}
