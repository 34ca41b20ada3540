import type { StreamNoticeKind } from '@stagedoor/contract/streams'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { countRows, type ListOrder, paginate, runPrepared } from '../../../platform/db/index.ts'

/** A line of the chat of a stream. */
export interface LineRow {
  readonly id: string
  readonly streamId: string
  readonly senderId: string
  readonly type: 'text' | 'tip' | 'notify'
  readonly text: string
  /** The event that a line of the site reports. */
  readonly notice?: StreamNoticeKind | null
  /** Of a tip, in hundredths of a token. */
  readonly price: bigint | null
  readonly removedAt: Date | null
  readonly createdAt: Date
}

const columns = [
  'id',
  'streamId',
  'senderId',
  'type',
  'text',
  'notice',
  'price',
  'removedAt',
  'createdAt',
] as const

type NewLine = Pick<LineRow, 'streamId' | 'senderId' | 'type' | 'text' | 'notice'> & {
  readonly price?: bigint
  /** What the line is about; a second line about it is not stored. */
  readonly reference?: string
}

/** Stores a line; undefined when there is one about the same already. */
export const insertLine = (ctx: InTransaction, line: NewLine): Promise<LineRow | undefined> =>
  ctx.db
    .insertInto('streamLines')
    .values({
      price: null,
      reference: null,
      notice: null,
      ...line,
      id: ctx.newId(),
      createdAt: ctx.now(),
    })
    .onConflict((on) =>
      on.columns(['streamId', 'reference']).where('reference', 'is not', null).doNothing(),
    )
    .returning(columns)
    .$castTo<LineRow>()
    .executeTakeFirst()

/** A text that an account writes in a stream. */
export type WrittenLine = Pick<LineRow, 'streamId' | 'senderId' | 'text'>

/** Stores written lines of any streams by one statement, and returns them in their order. */
export async function insertWritten(
  ctx: InTransaction,
  lines: readonly WrittenLine[],
): Promise<LineRow[]> {
  const now = ctx.now()
  const rows = lines.map((line) => ({
    ...line,
    id: ctx.newId(),
    type: 'text' as const,
    price: null,
    removedAt: null,
  }))
  const column = (pick: (row: (typeof rows)[number]) => string) => rows.map(pick)
  await runPrepared(
    ctx,
    sql`insert into stream_lines (id, stream_id, sender_id, text, type, created_at)
      select given.*, 'text', ${now}::timestamptz from unnest(${column(({ id }) => id)}::uuid[],
        ${column(({ streamId }) => streamId)}::uuid[], ${column(({ senderId }) => senderId)}::uuid[],
        ${column(({ text }) => text)}::text[]) as given`,
  )
  return rows.map((row) => ({ ...row, createdAt: now }))
}

/** Returns a page of the lines of a stream. */
export async function selectLines(ctx: ReadCtx, streamId: string, order: ListOrder<'createdAt'>) {
  const all = ctx.db.selectFrom('streamLines').select(columns).where('streamId', '=', streamId)
  const rows = await paginate(all, order).$castTo<LineRow>().execute()
  return { rows, total: await countRows(ctx, all, { offset: order.offset }) }
}

/** Returns a line of a stream. */
export const selectLine = (
  { db }: ReadCtx,
  streamId: string,
  id: string,
): Promise<LineRow | undefined> =>
  db
    .selectFrom('streamLines')
    .select(columns)
    .where('id', '=', id)
    .where('streamId', '=', streamId)
    .$castTo<LineRow>()
    .executeTakeFirst()

/** Returns a line of any stream. */
export const selectLineById = ({ db }: ReadCtx, id: string): Promise<LineRow | undefined> =>
  db
    .selectFrom('streamLines')
    .select(columns)
    .where('id', '=', id)
    .$castTo<LineRow>()
    .executeTakeFirst()

/** Returns the last lines of a stream that were not removed, in their order. */
export async function selectLastLines(
  { db }: ReadCtx,
  streamId: string,
  limit: number,
): Promise<LineRow[]> {
  const lines = db.selectFrom('streamLines').select(columns).where('streamId', '=', streamId)
  const left = lines
    .where('removedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
  return (await left.limit(limit).$castTo<LineRow>().execute()).reverse()
}

/** Returns the lines around one in its stream, at most some before and some after it, in their order. */
export async function selectLinesAround(
  { db }: ReadCtx,
  { streamId, createdAt, id }: LineRow,
  each: number,
): Promise<LineRow[]> {
  const lines = db.selectFrom('streamLines').select(columns).where('streamId', '=', streamId)
  const near = (beyond: '<' | '>', order: 'desc' | 'asc') =>
    lines
      .where('removedAt', 'is', null)
      .where(
        sql<boolean>`(created_at, id) ${sql.raw(beyond)} (${createdAt}::timestamptz, ${id}::uuid)`,
      )
      .orderBy('createdAt', order)
      .orderBy('id', order)
      .limit(each)
      .$castTo<LineRow>()
      .execute()
  return [...(await near('<', 'desc')).reverse(), ...(await near('>', 'asc'))]
}

/** Removes the text of a line; its placeholder stays. */
export const removeLineText = (ctx: InTransaction, id: string): Promise<LineRow> =>
  ctx.db
    .updateTable('streamLines')
    .set({ text: '', removedAt: ctx.now() })
    .where('id', '=', id)
    .returning(columns)
    .$castTo<LineRow>()
    .executeTakeFirstOrThrow()

/** Deletes all lines of a stream; the instant of the last one of each writer is kept for slow mode. */
export async function deleteLines({ db }: InTransaction, streamId: string): Promise<void> {
  await sql`
    with cleared as (delete from stream_lines where stream_id = ${streamId}::uuid returning sender_id, type, created_at)
    insert into stream_cleared_writers (stream_id, account_id, last_line_at)
    select ${streamId}::uuid, sender_id, max(created_at) from cleared where type = 'text' group by sender_id
    on conflict (stream_id, account_id) do update set last_line_at = excluded.last_line_at`.execute(
    db,
  )
}

/** Returns true when a performer has forbidden an account to write in the chats of their streams. */
export async function isMuted(
  { db }: ReadCtx,
  performerId: string,
  accountId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('streamMutes')
    .select('createdAt')
    .where('performerId', '=', performerId)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}

/** Forbids an account to write in the chats of a performer's streams, or allows it again. */
export async function setMuted(
  ctx: InTransaction,
  { performerId, accountId, isMuted }: { performerId: string; accountId: string; isMuted: boolean },
): Promise<void> {
  if (isMuted) {
    await ctx.db
      .insertInto('streamMutes')
      .values({ performerId, accountId, createdAt: ctx.now() })
      .onConflict((on) => on.doNothing())
      .execute()
  } else {
    await sql`delete from stream_mutes where performer_id = ${performerId}::uuid and account_id = ${accountId}::uuid`.execute(
      ctx.db,
    )
  }
}

/** Returns true when an account watches a stream of a performer or has written in one. */
export async function hasMet(
  { db }: ReadCtx,
  performerId: string,
  accountId: string,
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from streams as stream where stream.performer_id = ${performerId}::uuid
      and (exists (select from stream_viewers where stream_id = stream.id and account_id = ${accountId}::uuid)
        or exists (select from stream_lines where sender_id = ${accountId}::uuid and stream_id = stream.id))) as has`.execute(
    db,
  )
  return rows[0]?.has ?? false
}
