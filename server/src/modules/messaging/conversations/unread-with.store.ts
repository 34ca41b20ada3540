import { type RawBuilder, sql } from 'kysely'

/**
 * Returns SQL of the conversation of a fan with a performer, where it counts as unread for the fan:
 * it is neither muted nor restricted.
 */
const unreadWith = (
  fanId: string,
  performerId: RawBuilder<unknown>,
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(select ${columns}
  from conversations as talk join conversation_members as reader
    on reader.conversation_id = talk.id and reader.account_id = talk.fan_id
  where talk.performer_id = ${performerId} and talk.fan_id = ${fanId}::uuid
    and reader.unread_count > 0 and not reader.is_muted and not reader.is_restricted)`

/** Returns SQL of the number of messages of a performer that a fan has not read. */
export const unreadCount = (fanId: string, performerId: RawBuilder<unknown>): RawBuilder<number> =>
  sql`coalesce(${unreadWith(fanId, performerId, sql`reader.unread_count`)}, 0)`

/** Returns SQL of the instant of the last message of a conversation that a fan has not read. */
export const unreadMessageAt = (
  fanId: string,
  performerId: RawBuilder<unknown>,
): RawBuilder<Date | null> => sql`${unreadWith(fanId, performerId, sql`talk.last_message_at`)}`
