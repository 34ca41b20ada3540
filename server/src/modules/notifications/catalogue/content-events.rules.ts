import { t } from 'ttag'
import type { ContentKind } from '../../content/index.ts'
import {
  type CatalogueEntry,
  everyChannel,
  everyone,
  inAppOnly,
  type MessageParams,
  performersOnly,
  priceOf,
} from './entries.rules.ts'

type Facts = MessageParams & { who: string }

/** The sentences of notifications about one kind of content. */
interface ContentTexts {
  readonly published: (facts: Facts) => string
  readonly publishedForYou: (facts: Facts) => string
  readonly publishedOnTime: () => string
  readonly liked: (facts: Facts) => string
  readonly commented: (facts: Facts) => string
  readonly bought: (facts: Facts) => string
}

const texts: Readonly<Record<ContentKind['noun'], ContentTexts>> = {
  post: {
    published: ({ who }) => t`${who} has a new post.`,
    publishedForYou: ({ who }) => t`${who} has a new post for you.`,
    publishedOnTime: () => t`Your scheduled post was published.`,
    liked: ({ who }) => t`${who} liked your post.`,
    commented: ({ who }) => t`${who} commented on your post.`,
    bought: ({ who, title, ...facts }) =>
      title
        ? t`${who} bought your post “${title}” for ${priceOf(facts)}.`
        : t`${who} bought a post of yours for ${priceOf(facts)}.`,
  },
  video: {
    published: ({ who }) => t`${who} has a new video.`,
    publishedForYou: ({ who }) => t`${who} has a new video for you.`,
    publishedOnTime: () => t`Your scheduled video was published.`,
    liked: ({ who }) => t`${who} liked your video.`,
    commented: ({ who }) => t`${who} commented on your video.`,
    bought: ({ who, title, ...facts }) =>
      title
        ? t`${who} bought your video “${title}” for ${priceOf(facts)}.`
        : t`${who} bought a video of yours for ${priceOf(facts)}.`,
  },
  gallery: {
    published: ({ who }) => t`${who} has a new gallery.`,
    publishedForYou: ({ who }) => t`${who} has a new gallery for you.`,
    publishedOnTime: () => t`Your scheduled gallery was published.`,
    liked: ({ who }) => t`${who} liked your gallery.`,
    commented: ({ who }) => t`${who} commented on your gallery.`,
    bought: ({ who, title, ...facts }) =>
      title
        ? t`${who} bought your gallery “${title}” for ${priceOf(facts)}.`
        : t`${who} bought a gallery of yours for ${priceOf(facts)}.`,
  },
  product: {
    published: ({ who }) => t`${who} has a new product.`,
    publishedForYou: ({ who }) => t`${who} has a new product for you.`,
    publishedOnTime: () => t`Your scheduled product was published.`,
    liked: ({ who }) => t`${who} liked your product.`,
    commented: ({ who }) => t`${who} commented on your product.`,
    bought: ({ who, title, ...facts }) =>
      title
        ? t`${who} bought your product “${title}” for ${priceOf(facts)}.`
        : t`${who} bought a product of yours for ${priceOf(facts)}.`,
  },
}

/**
 * Returns a function that composes the sentence for the kind of content that the facts of a
 * notification name.
 */
const about =
  (event: keyof ContentTexts) =>
  (facts: Facts): string =>
    (texts[facts.noun as ContentKind['noun']] ?? texts.post)[event](facts)

/**
 * Composes the sentence about a sale: of content, of the files of a message, or of the ticket of a
 * stream.
 */
function sold(facts: Facts): string {
  const { who, noun } = facts
  if (noun === 'message') return t`${who} bought the files of a message for ${priceOf(facts)}.`
  if (noun === 'stream') return t`${who} bought a ticket for your stream for ${priceOf(facts)}.`
  return about('bought')(facts)
}

/** The notifications about content of any kind, by type. */
export const contentEvents = {
  post_published: {
    group: () => t`Creators`,
    title: () => t`New content`,
    preferenceLabel: () => t`New content of creators you subscribe to`,
    message: about('publishedForYou'),
    privateMessage: () => t`There is something new for you`,
    roles: everyone,
    defaultChannels: everyChannel,
  },
  followed_post_published: {
    group: () => t`Creators`,
    title: () => t`New content`,
    preferenceLabel: () => t`New content of creators you follow`,
    message: about('published'),
    privateMessage: () => t`There is something new for you`,
    roles: everyone,
    defaultChannels: inAppOnly,
  },
  post_bought: {
    group: () => t`Fans`,
    title: () => t`New sale`,
    message: sold,
    privateMessage: () => t`You made a sale`,
    roles: performersOnly,
    defaultChannels: everyChannel,
    grouped: 'events',
    threshold: 'event',
  },
  comment_created: {
    group: () => t`Your content`,
    title: () => t`New comment`,
    message: about('commented'),
    privateMessage: () => t`You have a new comment`,
    roles: performersOnly,
    defaultChannels: everyChannel,
    grouped: 'events',
    threshold: 'spent',
  },
  post_liked: {
    group: () => t`Your content`,
    title: () => t`New like`,
    preferenceLabel: () => t`Likes`,
    message: about('liked'),
    privateMessage: () => t`You have a new like`,
    roles: performersOnly,
    defaultChannels: inAppOnly,
    grouped: 'people',
  },
  participation_asked: {
    group: () => t`Creators`,
    title: () => t`May your name be shown?`,
    preferenceLabel: () => t`Requests to name you in content of others`,
    message: ({ who }) => t`${who} named you in their content. Nobody sees it until you agree.`,
    privateMessage: () => t`We need an answer from you`,
    roles: performersOnly,
    defaultChannels: everyChannel,
    fixed: {
      channels: ['inApp', 'email'],
      reason: () => t`Requests to use your name can’t be turned off.`,
    },
  },
  release_imported: {
    group: () => t`Creators`,
    title: () => t`Our team imported a release for you`,
    preferenceLabel: () => t`Releases that our team imports for you`,
    message: ({ alias, site }) =>
      t`${alias} signed it on ${site}. It counts for those of your files that it names.`,
    privateMessage: () => t`There is news about your files`,
    roles: performersOnly,
    defaultChannels: everyChannel,
    isUrgent: true,
    fixed: {
      channels: ['inApp', 'email'],
      reason: () => t`What our team does in your name can’t be turned off.`,
    },
  },
  scheduled_post_published: {
    group: () => t`Your content`,
    title: () => t`Published as scheduled`,
    message: about('publishedOnTime'),
    privateMessage: () => t`Your scheduled content was published`,
    roles: performersOnly,
    defaultChannels: ['inApp', 'push'],
  },
} as const satisfies Record<string, CatalogueEntry>
