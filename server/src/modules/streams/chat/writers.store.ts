import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, ReadCtx, Viewer } from '../../../platform/context.ts'
import { read, statement, write } from '../../../platform/db/index.ts'
import {
  type RelationColumns,
  relationColumns,
  type ViewerValues,
  viewerOf,
  viewerText,
  viewerValues,
} from '../../access/index.ts'
import { accountsAs, type CardColumns, cardColumns } from '../../accounts/index.ts'
import { type ItemSummary, itemColumns, itemsAs } from '../../items/index.ts'
import type { StreamRow } from '../store.ts'

type StreamColumns = Pick<
  StreamRow,
  'performerId' | 'conversationId' | 'audience' | 'price' | 'slowModeSeconds'
> & {
  readonly streamState: StreamRow['state']
}

/**
 * Everything that decides whether an account may write in the chat of a stream, and what a line
 * shows of the account.
 */
export interface WriterRow
  extends Omit<ItemSummary, 'audience'>,
    StreamColumns,
    RelationColumns,
    CardColumns {
  readonly isMuted: boolean
  readonly isModerator: boolean
  /** The instant of the last line that the account wrote in the stream, where it has slow mode. */
  readonly lastLineAt: Date | null
}

/**
 * Returns the instant of the last line that an account wrote in a stream, also when the chat was
 * cleared since.
 */
const lastLine = (
  streamId: RawBuilder<unknown>,
  accountId: RawBuilder<unknown>,
) => sql<Date | null>`greatest(
  (select max(created_at) from stream_lines
    where sender_id = ${accountId} and stream_id = ${streamId} and type = 'text'),
  (select last_line_at from stream_cleared_writers where stream_id = ${streamId}
    and account_id = ${accountId}))`

const writers = statement<
  ViewerValues & { readonly conversationId: string; readonly writerId: string },
  WriterRow
>(
  'streams.writers',
  (values) => {
    const { ctx, viewer } = viewerOf(values)
    const { conversationId, writerId } = values
    const item = { id: sql.ref('item.id'), ownerId: sql.ref('item.owner_id') }
    const named = sql`performer_id = stream.performer_id and account_id = ${writerId}::uuid`
    return sql<WriterRow>`
    select ${itemColumns('item')}, stream.performer_id as "performerId",
      stream.conversation_id as "conversationId", stream.state as "streamState",
      stream.slow_mode_seconds as "slowModeSeconds", ${relationColumns(ctx, viewer, item)},
      ${cardColumns('writer')},
      exists (select from stream_mutes where ${named}) as "isMuted",
      exists (select from stream_moderators where ${named}) as "isModerator",
      case when stream.slow_mode_seconds > 0
        then ${lastLine(sql`stream.id`, sql`${writerId}::uuid`)} end as "lastLineAt"
    from streams as stream join ${itemsAs('item')} on item.id = stream.id
      join ${accountsAs('writer')} on writer.id = ${writerId}::uuid
    where stream.conversation_id = ${conversationId}::uuid`
  },
  { plan: 'generic', textBy: [...viewerText] },
)

/**
 * Returns an account as one who wants to write in a chat, in one statement; undefined for an
 * unknown chat.
 */
export async function selectWriter(
  ctx: ReadCtx,
  viewer: Viewer,
  conversationId: string,
): Promise<WriterRow | undefined> {
  const values = { ...viewerValues(ctx, viewer), conversationId, writerId: viewer.id }
  const [row] = await read(ctx, writers, values)
  return row
}

const lockWritersSql = statement(
  'streams.lock_writers',
  ({ names }: { names: string[] }) => sql`select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(name, 0) as key from unnest(${names}::text[]) as name
        order by key) as keys`,
  { plan: 'generic' },
)

const lastLinesOfWritersSql = statement(
  'streams.last_lines_of_writers',
  ({ streamIds, senderIds }: { streamIds: string[]; senderIds: string[] }) => sql<{
    lastLineAt: Date | null
  }>`select ${lastLine(sql`given.stream_id`, sql`given.sender_id`)} as "lastLineAt"
      from unnest(${streamIds}::uuid[], ${senderIds}::uuid[])
      with ordinality as given (stream_id, sender_id, at)
      order by given.at`,
  { plan: 'generic' },
)

/**
 * Takes a lock until the commit for each writer of a stream, so that no other process stores a line
 * of theirs meanwhile, and returns the instants of their last lines, in the order of the writers.
 */
export async function lockWriters(
  ctx: InTransaction,
  writers: readonly { readonly streamId: string; readonly senderId: string }[],
): Promise<(Date | null)[]> {
  const names = writers.map(({ streamId, senderId }) => `stream line ${streamId} ${senderId}`)
  const streamIds = writers.map(({ streamId }) => streamId)
  const senderIds = writers.map(({ senderId }) => senderId)
  await read(ctx, lockWritersSql, { names })
  const rows = await read(ctx, lastLinesOfWritersSql, { streamIds, senderIds })
  return rows.map(({ lastLineAt }) => lastLineAt)
}

const forgetClearedSql = statement(
  'streams.forget_cleared',
  ({ before }: { before: Date }, { db }) =>
    db.deleteFrom('streamClearedWriters').where('lastLineAt', '<', before),
)

/** Forgets the writers of cleared lines from before an instant. */
export async function forgetCleared(ctx: InTransaction, before: Date): Promise<void> {
  await write(ctx, forgetClearedSql, { before })
}
