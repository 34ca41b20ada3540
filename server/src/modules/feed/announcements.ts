import { announcement } from '../../platform/announce.ts'

/** A post can be seen by others for the first time. */
export const postPublished = announcement<{ postId: string; performerId: string }>('feed.published')

/** A performer deleted a post; its buyers keep it. */
export const postDeleted = announcement<{ postId: string; performerId: string }>('feed.deleted')

/** Somebody chose an answer of a poll. */
export const pollVoted = announcement<{ postId: string; optionId: string; accountId: string; performerId: string }>(
  'feed.poll_voted',
)
