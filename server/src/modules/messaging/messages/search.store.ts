import { type RawBuilder, sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { read, statement } from '../../../platform/db/index.ts'
import { filesAs } from '../../media/index.ts'
import { columns, itemId, type MessageRow, storedMessages } from './store.ts'

/** The filters of a search of messages. */
export type MessageKind = 'text' | 'media' | 'photo' | 'video' | 'audio' | 'paid' | 'tip'

/** The words, person and kind of a search; `conversationId` narrows it to one conversation. */
export interface MessageSearch {
  readonly viewerId: string
  /** A query of `queryText`. */
  readonly words: string
  readonly conversationId?: string | undefined
  readonly type?: MessageKind | undefined
  readonly before?: { readonly at: Date; readonly id: string } | undefined
  readonly limit: number
}

const fileIds = sql`coalesce(content.file_ids, message.file_ids)`

/** Returns SQL that is true for messages with a file of a medium. */
const hasMedium = (
  medium: 'photo' | 'video' | 'audio',
  condition: RawBuilder<unknown>,
) => sql`(message.type = ${medium}
  or message.type = 'media'
    and exists (select from ${filesAs('file')} where file.id = any(${fileIds}) and ${condition}))`

const ofKind: Readonly<Record<MessageKind, RawBuilder<unknown>>> = {
  text: sql`message.type = 'text'`,
  media: sql`${fileIds} <> '{}'`,
  photo: hasMedium('photo', sql`file.kind not like '%video' and file.kind not like '%audio'`),
  video: hasMedium('video', sql`file.kind like '%video'`),
  audio: hasMedium('audio', sql`file.kind like '%audio'`),
  paid: sql`${itemId} is not null`,
  tip: sql`message.type = 'tip'`,
}

const searchMessagesSql = statement(
  'messaging.search_messages',
  ({
    words,
    viewerId,
    conversationId,
    type,
    before,
    limit,
  }: {
    words: string
    viewerId: string
    conversationId: string | undefined
    type: MessageKind | undefined
    before: { readonly at: Date; readonly id: string } | undefined
    limit: number
  }) => {
    const inOne = conversationId ? sql`and member.conversation_id = ${conversationId}::uuid` : sql``
    const kind = type === undefined ? sql`` : sql`and ${ofKind[type]}`
    const edge = before
      ? sql`and (message.created_at, message.id) < (${before.at}, ${before.id}::uuid)`
      : sql``
    const member = sql`conversation_members as member`
    const shown = sql`member.account_id = ${viewerId}::uuid ${inOne}
      and message.deleted_at is null ${kind} ${edge}
    order by message.created_at desc, message.id desc limit ${limit}`
    const has = (text: RawBuilder<unknown>) => sql`search_vector(${text}) @@ ${words}::tsquery`
    const sender = conversationId
      ? sql`in (member.other_id, member.account_id)`
      : sql`= member.other_id`
    return sql<MessageRow>`
    with own as (
      select message.id from ${storedMessages}
        join ${member} on member.conversation_id = message.conversation_id
      where ${has(sql`message.text`)} and ${shown}
    ), shared as (
      select message.id from ${member}
        join message_contents as content on content.sender_id ${sender}
      join messages as message on message.content_id = content.id
        and message.conversation_id = member.conversation_id
      where ${has(sql`content.text`)} and message.text = '' and message.edited_at is null
        and ${shown}
    )
    select ${columns} from ${storedMessages}
    where message.id in (select id from own union all select id from shared)
    order by message.created_at desc, message.id desc limit ${limit}`
  },
)

/**
 * Returns the messages of an account's conversations that contain all words or their beginnings,
 * the newest first. Those that were sent to many are found by their content: by their sender in one
 * conversation only, since all are alike.
 */
export async function searchMessages(
  ctx: ReadCtx,
  { viewerId, words, conversationId, type, before, limit }: MessageSearch,
): Promise<MessageRow[]> {
  const rows = await read(ctx, searchMessagesSql, {
    words,
    viewerId,
    conversationId,
    type,
    before,
    limit,
  })
  return rows
}
