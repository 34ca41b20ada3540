import * as z from 'zod/mini'
import { ContentState, FromTier, tierFields } from '../content/offer.schemas.ts'
import { FileId } from '../feed/fields.schemas.ts'
import { PostFile, PostLock, PostPoster } from '../feed/posts.schemas.ts'
import { clearable } from '../kit/loose.ts'
import { page, paging } from '../kit/page.ts'
import { Done, Instant, idOf, nameText, Ref, text, ZoneName } from '../kit/scalars.ts'
import { userHtml } from '../kit/written.ts'
import { PersonCard } from '../people/schemas.ts'
import {
  HIGHLIGHT_STORIES_MAX,
  HIGHLIGHT_TITLE_MAX,
  HIGHLIGHTS_MAX,
  STORIES_AT_ONCE,
  STORY_TEXT_MAX,
} from './calls.ts'

const StoryId = idOf('Story')
const HighlightId = idOf('Highlight')

/** The people that a story is meant for. */
export const StoryAudience = z.enum(['everyone', 'followers', 'subscribers'])
export type StoryAudience = z.output<typeof StoryAudience>

/** The kinds of what a story can link to. */
export const LinkKind = z.enum(['feed', 'video', 'gallery', 'product'])

/** Something of the same creator that a story links to. */
export const StoryLink = z.object({
  _id: z.string(),
  kind: LinkKind,
  title: userHtml(z.string(), 'item.title'),
})

/** A story as one viewer sees it. */
export const Story = z.object({
  _id: z.string(),
  performer: PersonCard,
  /** Its photo or video; while locked it has only an address that checks access. */
  file: z.nullable(PostFile),
  /** The picture in lists; blurred while locked. */
  poster: z.nullable(PostPoster),
  /** Empty while locked. */
  text: userHtml(z.string(), 'post.text'),
  link: z.nullable(StoryLink),
  audience: StoryAudience,
  ...tierFields,
  isLocked: z.boolean(),
  lockedBy: z.nullable(PostLock),
  publishedAt: z.nullable(Instant),
  /** The instant at which it ends; null while a highlight keeps it. */
  expiresAt: z.nullable(Instant),
  isSeen: z.boolean(),
})
/** A story as a client reads it. */
export type Story = z.input<typeof Story>

/** A story in its creator’s archive. */
export const OwnStory = z.extend(Story, {
  state: ContentState,
  scheduleAt: z.nullable(Instant),
  /** The number of accounts that saw it. */
  totalSeen: z.number(),
  /** The highlights that keep it. */
  highlightIds: z.array(z.string()),
})
export type OwnStory = z.input<typeof OwnStory>

export const createStories = {
  body: z.object({
    fileIds: z.array(FileId).check(z.minLength(1), z.maxLength(STORIES_AT_ONCE)),
    /** The text over each of them. */
    text: clearable(z.optional(userHtml(text(STORY_TEXT_MAX), 'post.text'))),
    audience: z.optional(StoryAudience),
    fromTier: z.optional(FromTier),
    /** A post, video, gallery or product of the performer. */
    linkId: z.optional(z.nullable(idOf('Item'))),
    scheduleAt: z.optional(z.nullable(Instant)),
    scheduleZone: z.optional(z.nullable(ZoneName)),
  }),
  result: z.object({ data: z.array(OwnStory) }),
}

export const listOwnStories = { query: z.object(paging), result: page(OwnStory) }

export const deleteStory = { params: z.object({ id: StoryId }), result: Done }

/** An account that saw a story, named because it follows or subscribes. */
export const StoryViewer = z.object({
  person: PersonCard,
  seenAt: Instant,
})

export const listViewers = {
  params: z.object({ id: StoryId }),
  query: z.object(paging),
  result: z.object({
    data: z.array(StoryViewer),
    /** The cursor after which the next page begins. */
    next: z.optional(z.string()),
    /** All accounts that saw it, also those that are not named. */
    totalSeen: z.number(),
  }),
}

/** A creator with stories. */
export const StoryRing = z.object({
  performer: PersonCard,
  /** True when the viewer saw the newest of them. */
  isSeen: z.boolean(),
  newestAt: Instant,
})
export type StoryRing = z.input<typeof StoryRing>

export const listRings = { result: z.object({ data: z.array(StoryRing) }) }

export const readStories = {
  params: z.object({ username: Ref }),
  result: z.object({ data: z.array(Story) }),
}

export const markSeen = { params: z.object({ id: StoryId }), result: Done }

/** A named group of stories that a creator keeps on the profile. */
export const Highlight = z.object({
  _id: z.string(),
  title: userHtml(z.string(), 'item.title'),
  /** The picture of the story that represents it; blurred where that is locked. */
  cover: z.nullable(PostPoster),
  coverId: z.nullable(z.string()),
  totalStories: z.number(),
})
/** A highlight as a client reads it. */
export type Highlight = z.input<typeof Highlight>

export const listHighlights = {
  params: z.object({ username: Ref }),
  result: z.object({ data: z.array(Highlight) }),
}

export const readHighlight = {
  params: z.object({ id: HighlightId }),
  result: z.extend(Highlight, { performer: PersonCard, stories: z.array(Story) }),
}

const highlightFields = {
  title: userHtml(nameText(HIGHLIGHT_TITLE_MAX, 1), 'item.title'),
  storyIds: z.array(StoryId).check(z.minLength(1), z.maxLength(HIGHLIGHT_STORIES_MAX)),
  /** The story whose picture represents it; the first by default. */
  coverId: z.optional(z.nullable(StoryId)),
}

export const createHighlight = { body: z.object(highlightFields), result: Highlight }

export const updateHighlight = {
  params: z.object({ id: HighlightId }),
  body: z.partial(z.object(highlightFields)),
  result: Highlight,
}

export const orderHighlights = {
  body: z.object({
    highlightIds: z.array(HighlightId).check(z.maxLength(HIGHLIGHTS_MAX)),
  }),
  result: z.object({ data: z.array(Highlight) }),
}

export const deleteHighlight = { params: z.object({ id: HighlightId }), result: Done }
