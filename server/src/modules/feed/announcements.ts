import { announcement } from '../../platform/outbox/index.ts'

/** Announces that an account chose an answer of a poll. */
export const pollVoted = announcement<{
  postId: string
  optionId: string
  accountId: string
  performerId: string
}>('feed.poll_voted')

/** A stream that begins soon, and accounts that asked to be reminded of it. */
export interface StreamReminderEvent {
  readonly postId: string
  readonly performerId: string
  /** The beginning of the stream in ISO 8601. */
  readonly startsAt: string
  readonly accountIds: readonly string[]
}

/**
 * Announces that a stream begins soon. A stream with many reminders is announced several times,
 * each time to some of the accounts.
 */
export const streamReminderTriggered = announcement<StreamReminderEvent>(
  'feed.stream_reminder_triggered',
)
