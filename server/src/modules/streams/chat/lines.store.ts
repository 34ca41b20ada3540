import type { StreamNoticeKind } from '@stagedoor/contract/streams'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import {
  asTotal,
  counted,
  first,
  type ListOrder,
  only,
  paginate,
  read,
  type StatementCtx,
  statement,
  write,
} from '../../../platform/db/index.ts'

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
  /** The subject of the line; a second line about it is not stored. */
  readonly reference?: string
}

const insertLineSql = statement('streams.insert_line', ({ line }: { line: NewLine }, ctx) =>
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
    .$castTo<LineRow>(),
)

/** Stores a line; undefined when there is one about the same already. */
export const insertLine = (ctx: InTransaction, line: NewLine): Promise<LineRow | undefined> =>
  first(write(ctx, insertLineSql, { line }))

/** A text that an account writes in a stream. */
export type WrittenLine = Pick<LineRow, 'streamId' | 'senderId' | 'text'>

const insertWrittenSql = statement(
  'streams.insert_written',
  ({
    now,
    rows,
  }: {
    now: Date
    rows: {
      id: string
      type: 'text'
      price: null
      removedAt: null
      text: string
      senderId: string
      streamId: string
    }[]
  }) => {
    const column = (pick: (row: (typeof rows)[number]) => string) => rows.map(pick)
    return sql`insert into stream_lines (id, stream_id, sender_id, text, type, created_at)
      select given.*, 'text', ${now}::timestamptz from unnest(${column(({ id }) => id)}::uuid[],
        ${column(({ streamId }) => streamId)}::uuid[],
        ${column(({ senderId }) => senderId)}::uuid[],
        ${column(({ text }) => text)}::text[]) as given`
  },
  { plan: 'generic' },
)

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
  await write(ctx, insertWrittenSql, { now, rows })
  return rows.map((row) => ({ ...row, createdAt: now }))
}

const linesOf = ({ db }: StatementCtx, streamId: string) =>
  db.selectFrom('streamLines').select(columns).where('streamId', '=', streamId)

const linesSql = statement(
  'streams.lines',
  ({ streamId, order }: { streamId: string; order: ListOrder<'createdAt'> }, ctx) =>
    paginate(linesOf(ctx, streamId), order).$castTo<LineRow>(),
)

const countLinesSql = statement(
  'streams.count_lines',
  ({ streamId, order }: { streamId: string; order: ListOrder<'createdAt'> }, ctx) =>
    counted(ctx, linesOf(ctx, streamId), { offset: order.offset }),
)

/** Returns a page of the lines of a stream. */
export async function selectLines(ctx: ReadCtx, streamId: string, order: ListOrder<'createdAt'>) {
  const rows = await read(ctx, linesSql, { streamId, order })
  return { rows, total: await asTotal(read(ctx, countLinesSql, { streamId, order })) }
}

const lineSql = statement(
  'streams.line',
  ({ id, streamId }: { id: string; streamId: string }, { db }) =>
    db
      .selectFrom('streamLines')
      .select(columns)
      .where('id', '=', id)
      .where('streamId', '=', streamId)
      .$castTo<LineRow>(),
)

/** Returns a line of a stream. */
export const selectLine = (
  ctx: ReadCtx,
  streamId: string,
  id: string,
): Promise<LineRow | undefined> => first(read(ctx, lineSql, { id, streamId }))

const lineByIdSql = statement('streams.line_by_id', ({ id }: { id: string }, { db }) =>
  db.selectFrom('streamLines').select(columns).where('id', '=', id).$castTo<LineRow>(),
)

/** Returns a line of any stream. */
export const selectLineById = (ctx: ReadCtx, id: string): Promise<LineRow | undefined> =>
  first(read(ctx, lineByIdSql, { id }))

const lastLinesSql = statement(
  'streams.last_lines',
  ({ streamId, limit }: { streamId: string; limit: number }, { db }) => {
    const lines = db.selectFrom('streamLines').select(columns).where('streamId', '=', streamId)
    const left = lines
      .where('removedAt', 'is', null)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
    return left.limit(limit).$castTo<LineRow>()
  },
)

/** Returns the last lines of a stream that were not removed, in their order. */
export async function selectLastLines(
  ctx: ReadCtx,
  streamId: string,
  limit: number,
): Promise<LineRow[]> {
  return (await read(ctx, lastLinesSql, { streamId, limit })).reverse()
}

const linesAroundSql = statement(
  'streams.lines_around',
  (
    {
      streamId,
      beyond,
      createdAt,
      id,
      order,
      each,
    }: {
      streamId: string
      beyond: '<' | '>'
      createdAt: Date
      id: string
      order: 'desc' | 'asc'
      each: number
    },
    { db },
  ) => {
    const lines = db.selectFrom('streamLines').select(columns).where('streamId', '=', streamId)
    return lines
      .where('removedAt', 'is', null)
      .where(
        sql<boolean>`(created_at, id) ${sql.raw(beyond)} (${createdAt}::timestamptz, ${id}::uuid)`,
      )
      .orderBy('createdAt', order)
      .orderBy('id', order)
      .limit(each)
      .$castTo<LineRow>()
  },
)

/**
 * Returns the lines around one in its stream, at most some before and some after it, in their
 * order.
 */
export async function selectLinesAround(
  ctx: ReadCtx,
  { streamId, createdAt, id }: LineRow,
  each: number,
): Promise<LineRow[]> {
  const near = (beyond: '<' | '>', order: 'desc' | 'asc') =>
    read(ctx, linesAroundSql, { streamId, beyond, createdAt, id, order, each })
  return [...(await near('<', 'desc')).reverse(), ...(await near('>', 'asc'))]
}

const removeLineTextSql = statement('streams.remove_line_text', ({ id }: { id: string }, ctx) =>
  ctx.db
    .updateTable('streamLines')
    .set({ text: '', removedAt: ctx.now() })
    .where('id', '=', id)
    .returning(columns)
    .$castTo<LineRow>(),
)

/** Removes the text of a line; its placeholder stays. */
export const removeLineText = (ctx: InTransaction, id: string): Promise<LineRow> =>
  only(write(ctx, removeLineTextSql, { id }))

const writersSql = statement(
  'streams.writers_of_lines',
  ({ streamId, without }: { streamId: string; without: string }, { db }) =>
    db
      .selectFrom('streamLines')
      .select('senderId')
      .distinct()
      .where('streamId', '=', streamId)
      .where('type', '=', 'text')
      .where('removedAt', 'is', null)
      .where('senderId', '<>', without),
)

/** Returns everybody but one who wrote lines in the chat of a stream that are shown. */
export async function selectWriters(
  ctx: InTransaction,
  streamId: string,
  without: string,
): Promise<string[]> {
  return (await read(ctx, writersSql, { streamId, without })).map(({ senderId }) => senderId)
}

const deleteLinesSql = statement(
  'streams.delete_lines',
  ({ streamId }: { streamId: string }) => sql`
    with cleared as (delete from stream_lines
      where stream_id = ${streamId}::uuid returning sender_id, type, created_at)
    insert into stream_cleared_writers (stream_id, account_id, last_line_at)
    select ${streamId}::uuid, sender_id, max(created_at) from cleared where type = 'text'
    group by sender_id
    on conflict (stream_id, account_id) do update set last_line_at = excluded.last_line_at`,
)

/**
 * Deletes all lines of a stream; the instant of the last one of each writer is kept for slow mode.
 */
export async function deleteLines(ctx: InTransaction, streamId: string): Promise<void> {
  await write(ctx, deleteLinesSql, { streamId })
}
