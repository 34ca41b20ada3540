import type { ResultOf } from '@stagedoor/contract/kit'
import type * as stories from '@stagedoor/contract/stories'
import type { PostView } from '../feed/index.ts'
import type { HighlightRow } from './highlights.store.ts'
import type { StoryRow } from './store.ts'

type StoryView = ResultOf<typeof stories.readStories>['data'][number]
type OwnView = ResultOf<typeof stories.listOwnStories>['data'][number]
type HighlightView = ResultOf<typeof stories.listHighlights>['data'][number]

/** The post of a story as a viewer sees it. */
export type PostOfStory = PostView
/** The content that a story links to. */
export type ShownLink = NonNullable<StoryView['link']>

/** Returns a story in wire shape: its post, which hides what is locked, and what it links to. */
export const storyView = (
  post: PostOfStory,
  { isSeen }: StoryRow,
  link: ShownLink | null,
): StoryView => ({
  _id: post._id,
  performer: post.performer,
  file: post.files[0] ?? null,
  poster: post.thumbnail,
  text: post.text,
  link: post.isLocked ? null : link,
  audience: post.audience as StoryView['audience'],
  ...(post.fromTier !== undefined && { fromTier: post.fromTier }),
  ...(post.fromTierName !== undefined && { fromTierName: post.fromTierName }),
  isLocked: post.isLocked,
  lockedBy: post.lockedBy,
  publishedAt: post.publishedAt,
  expiresAt: post.expiresAt,
  isSeen,
})

/** Returns a story as its creator sees it in the archive. */
export const ownStoryView = (view: StoryView, post: PostOfStory, row: StoryRow): OwnView => ({
  ...view,
  state: post.state,
  scheduleAt: post.scheduleAt,
  totalSeen: row.seenCount,
  highlightIds: [...row.highlightIds],
})

/** Returns a highlight in wire shape. */
export const highlightView = (
  { id, title, coverId, storyIds }: HighlightRow,
  cover: HighlightView['cover'],
): HighlightView => ({ _id: id, title, cover, coverId, totalStories: storyIds.length })
