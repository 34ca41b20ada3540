import * as z from 'zod/mini'
import { userHtml } from '../kit/written.ts'

/**
 * The events that a line of the site reports: viewers joined, the goal was reached, the title
 * changed, a moderator was made from now on, the chat was cleared, slow mode was turned on or off.
 */
export const StreamNoticeKind = z.enum([
  'joined',
  'goal_reached',
  'title_changed',
  'moderator_added',
  'chat_cleared',
  'slow_mode',
])
export type StreamNoticeKind = z.output<typeof StreamNoticeKind>

/**
 * A line of the site, which clients show in their language. Its writer is the person of the event.
 */
export const StreamNotice = z.object({
  kind: StreamNoticeKind,
  /**
   * The number of others who joined, the goal, the new title, or the seconds of slow mode; empty
   * otherwise.
   */
  value: userHtml(z.string(), 'stream.text'),
})
