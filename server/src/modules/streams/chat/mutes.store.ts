import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { read, statement, write } from '../../../platform/db/index.ts'

const isMutedSql = statement(
  'streams.is_muted',
  ({ performerId, accountId }: { performerId: string; accountId: string }, { db }) =>
    db
      .selectFrom('streamMutes')
      .select('createdAt')
      .where('performerId', '=', performerId)
      .where('accountId', '=', accountId),
)

/**
 * Returns true when a performer has forbidden an account to write in the chats of their streams.
 */
export async function isMuted(
  ctx: ReadCtx,
  performerId: string,
  accountId: string,
): Promise<boolean> {
  const [row] = await read(ctx, isMutedSql, { performerId, accountId })
  return row !== undefined
}

const setMutedSql = statement(
  'streams.set_muted',
  ({ performerId, accountId }: { performerId: string; accountId: string }, ctx) =>
    ctx.db
      .insertInto('streamMutes')
      .values({ performerId, accountId, createdAt: ctx.now() })
      .onConflict((on) => on.doNothing()),
)

const unmuteSql = statement(
  'streams.unmute',
  ({ performerId, accountId }: { performerId: string; accountId: string }) =>
    sql`delete from stream_mutes
      where performer_id = ${performerId}::uuid and account_id = ${accountId}::uuid`,
)

/** Forbids an account to write in the chats of a performer's streams, or allows it again. */
export async function setMuted(
  ctx: InTransaction,
  { performerId, accountId, isMuted }: { performerId: string; accountId: string; isMuted: boolean },
): Promise<void> {
  if (isMuted) {
    await write(ctx, setMutedSql, { performerId, accountId })
  } else {
    await write(ctx, unmuteSql, { performerId, accountId })
  }
}

const hasMetSql = statement(
  'streams.has_met',
  ({ performerId, accountId }: { performerId: string; accountId: string }) => sql<{ has: boolean }>`
    select exists (select from streams as stream where stream.performer_id = ${performerId}::uuid
      and (exists (select from stream_viewers where stream_id = stream.id
        and account_id = ${accountId}::uuid)
        or exists (select from stream_lines
          where sender_id = ${accountId}::uuid and stream_id = stream.id))) as has`,
)

/** Returns true when an account watches a stream of a performer or has written in one. */
export async function hasMet(
  ctx: ReadCtx,
  performerId: string,
  accountId: string,
): Promise<boolean> {
  const rows = await read(ctx, hasMetSql, { performerId, accountId })
  return rows[0]?.has ?? false
}
