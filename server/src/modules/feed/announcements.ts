import { announcement } from '../../platform/outbox/announce.ts'

/** A post can be seen by others for the first time. */
export const postPublished = announcement<{ postId: string; performerId: string }>('feed.published')

/** A performer deleted a post; its buyers keep it. */
export const postDeleted = announcement<{ postId: string; performerId: string }>('feed.deleted')

/** Somebody chose an answer of a poll. */
export const pollVoted = announcement<{ postId: string; optionId: string; accountId: string; performerId: string }>(
  'feed.poll_voted',
)

/** A stream that begins soon, and accounts that asked to be told. */
export interface StreamReminderEvent {
  readonly postId: string
  readonly performerId: string
  /** ISO 8601. */
  readonly startsAt: string
  readonly accountIds: readonly string[]
}

/** A stream begins soon. One that many asked for is announced several times, to some of them each. */
export const streamReminderDue = announcement<StreamReminderEvent>('feed.stream_soon')
