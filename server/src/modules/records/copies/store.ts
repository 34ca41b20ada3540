import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { first, read, statement, write } from '../../../platform/db/index.ts'

/** The equal bytes of an owner. */
interface Content {
  readonly ownerId: string
  readonly sha256: string
}

/** A reduced copy of what was published, or one that is to be made. */
export interface CopyRow extends Content {
  readonly id: string
  readonly fileId: string
  readonly askedAt: Date
  readonly madeAt: Date | null
  readonly names: string[]
  readonly size: number
  readonly wrappedKey: Buffer | null
  readonly endedAt: Date | null
}

const columns = [
  'id',
  'ownerId',
  'sha256',
  'fileId',
  'askedAt',
  'madeAt',
  'names',
  'wrappedKey',
  'endedAt',
  sql<number>`size::float8`.as('size'),
] as const

const askSql = statement(
  'records.ask_for_copy',
  ({ copy }: { copy: Content & { readonly fileId: string } }, ctx) =>
    ctx.db
      .insertInto('recordCopies')
      .values({ ...copy, id: ctx.newId(), askedAt: ctx.now() })
      .onConflict((conflict) => conflict.doNothing()),
)

/** Asks for a copy of what a file shows, unless there is one. */
export async function askForCopy(
  ctx: InTransaction,
  { ownerId, sha256, fileId }: Content & { readonly fileId: string },
): Promise<void> {
  await write(ctx, askSql, { copy: { ownerId, sha256, fileId } })
}

const askForShownSql = statement(
  'records.ask_for_shown',
  (of: { kinds: readonly string[]; after: string | null; limit: number; at: Date }) => sql<{
    id: string
  }>`
    with page as (select * from record_places
        where (${of.after}::uuid is null or id > ${of.after}::uuid)
        order by id limit ${of.limit}),
      asked as (insert into record_copies (id, owner_id, sha256, file_id, asked_at)
        select distinct on (owner_id, sha256) id, owner_id, sha256, file_id, ${of.at}::timestamptz
        from page where removed_at is null and file_kind = any(${of.kinds})
        on conflict do nothing)
    select id from page order by id`,
)

/** Asks for copies of what a page of places shows, and returns the ids of the places. */
export const askForShown = (
  ctx: InTransaction,
  page: {
    readonly kinds: readonly string[]
    readonly after: string | null
    readonly limit: number
  },
): Promise<{ id: string }[]> => read(ctx, askForShownSql, { ...page, at: ctx.now() })

interface Page {
  readonly after: string | null
  readonly limit: number
}

const waitingSql = statement('records.waiting_copies', ({ after, limit }: Page, { db }) => {
  const waiting = db.selectFrom('recordCopies').select(columns).where('madeAt', 'is', null)
  return (after ? waiting.where('id', '>', after) : waiting)
    .orderBy('id')
    .limit(limit)
    .$castTo<CopyRow>()
})

/** Returns copies that are to be made, in the order of ids. */
export const waitingCopies = (ctx: ReadCtx, page: Page): Promise<CopyRow[]> =>
  read(ctx, waitingSql, page)

const updateSql = statement(
  'records.update_copy',
  ({ id, made }: { id: string; made: MadeCopy }, ctx) =>
    ctx.db
      .updateTable('recordCopies')
      .set({ ...made, size: BigInt(made.size), madeAt: ctx.now() })
      .where('id', '=', id)
      .returning('id'),
)

type MadeCopy = Pick<CopyRow, 'names' | 'size'> & { readonly wrappedKey: Buffer }

/** Stores that a copy was made; returns false when nobody wants it any longer. */
export const updateCopy = async (
  ctx: InTransaction,
  id: string,
  made: MadeCopy,
): Promise<boolean> => (await first(read(ctx, updateSql, { id, made }))) !== undefined

const ofContentsSql = statement(
  'records.copies_of_contents',
  ({ contents }: { contents: readonly Content[] }, { db }) =>
    db
      .selectFrom('recordCopies')
      .select(columns)
      .where(
        sql<boolean>`(owner_id, sha256) in (select * from unnest(
          ${contents.map(({ ownerId }) => ownerId)}::uuid[],
          ${contents.map(({ sha256 }) => sha256)}::text[]))`,
      )
      .where('madeAt', 'is not', null)
      .where('endedAt', 'is', null)
      .$castTo<CopyRow>(),
)

/** Returns the copies of contents that were made. */
export const copiesOf = async (ctx: ReadCtx, contents: readonly Content[]): Promise<CopyRow[]> =>
  contents.length === 0 ? [] : read(ctx, ofContentsSql, { contents })

const endOfBytesSql = statement('records.end_copies_of_bytes', (of: { sha256: string }, ctx) =>
  ctx.db
    .updateTable('recordCopies')
    .set({ endedAt: ctx.now() })
    .where('sha256', '=', of.sha256)
    .where('endedAt', 'is', null),
)

/** Lets the copies of some bytes be deleted, whoever owns them. */
export async function endCopiesOfBytes(ctx: InTransaction, sha256: string): Promise<void> {
  await write(ctx, endOfBytesSql, { sha256 })
}

const endOfOwnerSql = statement('records.end_copies_of_owner', (of: { ownerId: string }, ctx) =>
  ctx.db
    .updateTable('recordCopies')
    .set({ endedAt: ctx.now() })
    .where('ownerId', '=', of.ownerId)
    .where('endedAt', 'is', null),
)

/** Lets the copies of an owner be deleted. */
export async function endCopiesOfOwner(ctx: InTransaction, ownerId: string): Promise<void> {
  await write(ctx, endOfOwnerSql, { ownerId })
}

const endPastSql = statement('records.end_past_copies', (_: object, ctx) =>
  ctx.db
    .updateTable('recordCopies')
    .set({ endedAt: ctx.now() })
    .where('endedAt', 'is', null)
    .where(
      sql<boolean>`not exists (select from record_places as place
          where place.owner_id = record_copies.owner_id and place.sha256 = record_copies.sha256)`,
    ),
)

/** Lets copies be deleted of which no record says any longer where they were published. */
export async function endPastCopies(ctx: InTransaction): Promise<void> {
  await write(ctx, endPastSql, {})
}

const endedSql = statement('records.ended_copies', ({ limit }: { limit: number }, { db }) =>
  db.selectFrom('recordCopies').select('id').where('endedAt', 'is not', null).limit(limit),
)

/** Returns copies that are to be deleted. */
export const endedCopies = (ctx: ReadCtx, limit: number): Promise<{ id: string }[]> =>
  read(ctx, endedSql, { limit })

const deleteSql = statement('records.delete_copy', ({ id }: { id: string }, { db }) =>
  db.deleteFrom('recordCopies').where('id', '=', id),
)

/** Deletes the row of a copy, once its pictures are deleted. */
export async function deleteCopy(ctx: InTransaction, id: string): Promise<void> {
  await write(ctx, deleteSql, { id })
}

const exportSql = statement(
  'records.export_copies',
  ({ ownerId, after, limit }: { ownerId: string; after: string; limit: number }, { db }) =>
    db
      .selectFrom('recordCopies')
      .select(['id', 'sha256', 'madeAt', 'endedAt'])
      .where('ownerId', '=', ownerId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit),
)

/** Returns of which files of an account copies are kept, in the order of ids. */
export const selectCopiesAfter = (
  ctx: ReadCtx,
  page: { readonly ownerId: string; readonly after: string; readonly limit: number },
) => read(ctx, exportSql, page)
