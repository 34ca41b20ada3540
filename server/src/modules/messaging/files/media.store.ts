import { sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { read, statement } from '../../../platform/db/index.ts'
import { isShown, type Reading } from '../messages/pages.store.ts'
import { columns, type MessageRow, storedMessages } from '../messages/store.ts'

/** The messages before a number, or the newest ones. */
export interface ContentPick {
  readonly before: bigint | undefined
  readonly limit: number
}

type Values = Reading & ContentPick

const older = ({ before }: Values) =>
  before === undefined ? sql`` : sql`and message.seq < ${before}`

const ofTypeSql = statement(
  'messaging.of_type',
  (values: Values & { readonly type: 'photo' | 'video' | 'audio' | 'media' }, ctx) =>
    sql<MessageRow>`select ${columns} from ${storedMessages}
    where message.conversation_id = ${values.conversationId}::uuid
      and message.type in ('photo', 'video', 'audio', 'media') and message.type = ${values.type}
      and ${isShown(values.viewerId, ctx.now())} ${older(values)}
    order by message.seq desc limit ${values.limit}`,
)

/**
 * Returns the messages of a conversation whose files are all of one medium, or with `media` of
 * several, the newest first.
 */
export const selectOfType = (
  ctx: ReadCtx,
  reading: Reading,
  type: 'photo' | 'video' | 'audio' | 'media',
  pick: ContentPick,
): Promise<readonly MessageRow[]> => read(ctx, ofTypeSql, { ...reading, type, ...pick })

const withLinkSql = statement(
  'messaging.with_link',
  (values: Values, ctx) => sql<MessageRow>`select ${columns} from ${storedMessages}
    where message.conversation_id = ${values.conversationId}::uuid
      and message.text like '%://%' and message.type <> 'notify'
      and ${isShown(values.viewerId, ctx.now())} ${older(values)}
    order by message.seq desc limit ${values.limit}`,
)

/** Returns the messages of a conversation with a link in a text of their own, the newest first. */
export const selectWithLink = (
  ctx: ReadCtx,
  reading: Reading,
  pick: ContentPick,
): Promise<readonly MessageRow[]> => read(ctx, withLinkSql, { ...reading, ...pick })

const offeredSql = statement(
  'messaging.offered_or_sent_to_many',
  (values: Values, ctx) => sql<MessageRow>`select ${columns} from ${storedMessages}
    where message.conversation_id = ${values.conversationId}::uuid
      and (message.item_id is not null or message.content_id is not null)
      and ${isShown(values.viewerId, ctx.now())} ${older(values)}
    order by message.seq desc limit ${values.limit}`,
)

/**
 * Returns the messages of a conversation that have a price or were sent to many, the newest first:
 * the texts of the latter are stored once for all.
 */
export const selectOfferedOrSentToMany = (
  ctx: ReadCtx,
  reading: Reading,
  pick: ContentPick,
): Promise<readonly MessageRow[]> => read(ctx, offeredSql, { ...reading, ...pick })
