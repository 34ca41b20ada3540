import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { first, only, read, statement, write } from '../../../platform/db/index.ts'
import { enqueue } from '../../../platform/jobs/index.ts'
import { checkPartJob } from '../processing/queue.jobs.ts'

/** A file, or its new poster, that is compared with lists of hashes. */
export interface CheckedPart {
  readonly fileId: string
  readonly part: 'file' | 'poster'
  /** The version of the poster; empty for the file itself. */
  readonly name: string
}

/** The digests of a poster that was uploaded, and its perceptual hashes in all turns. */
export interface Digests {
  readonly sha256: string | null
  readonly md5: string | null
  readonly hashes: readonly string[]
}

/** What is known of a part whose bytes are in the store. */
export const noDigests: Digests = { sha256: null, md5: null, hashes: [] }

const insertSql = statement(
  'media.insert_check',
  ({ part, digests }: { part: CheckedPart; digests: Digests }, ctx) =>
    ctx.db
      .insertInto('partChecks')
      .values({
        fileId: part.fileId,
        part: part.part,
        partName: part.name,
        ...digests,
        hashes: [...digests.hashes],
        since: ctx.now(),
      })
      .onConflict((conflict) => conflict.doNothing()),
)

/** Lets a file or its new poster wait for its comparison with lists of hashes. */
export async function awaitCheck(
  ctx: InTransaction,
  part: CheckedPart,
  digests: Digests = noDigests,
): Promise<void> {
  await write(ctx, insertSql, { part, digests })
  await enqueueCheck(ctx, part)
}

/** Queues the comparison of a part, unless it is queued already. */
export const enqueueCheck = (ctx: ReadCtx, { fileId, part, name }: CheckedPart): Promise<void> =>
  enqueue(ctx, checkPartJob, { fileId, part, name }, { key: `check ${fileId} ${part} ${name}` })

const checkSql = statement('media.check', ({ fileId, part, name }: CheckedPart, { db }) =>
  db
    .selectFrom('partChecks')
    .select(['sha256', 'md5', 'hashes', 'wasShown', 'asked'])
    .where('fileId', '=', fileId)
    .where('part', '=', part)
    .where('partName', '=', name),
)

/** Returns the digests of a part that waits; undefined when it waits no longer. */
export const waitingCheck = (ctx: ReadCtx, part: CheckedPart) => first(read(ctx, checkSql, part))

const deleteSql = statement(
  'media.delete_check',
  ({ fileId, part, name, asked }: CheckedPart & { asked: number | null }, { db }) =>
    db
      .deleteFrom('partChecks')
      .where('fileId', '=', fileId)
      .where('part', '=', part)
      .where('partName', '=', name)
      .where('asked', '=', sql<number>`coalesce(${asked}::integer, asked)`),
)

/**
 * Ends that a part waits; returns false when it did not, or has to be compared once more than the
 * comparison that ends knew.
 */
export const endCheck = async (
  ctx: ReadCtx,
  { fileId, part, name }: CheckedPart,
  asked: number | null = null,
): Promise<boolean> => (await write(ctx, deleteSql, { fileId, part, name, asked })) > 0n

const triedSql = statement('media.check_tried', ({ fileId, part, name }: CheckedPart, ctx) =>
  ctx.db
    .updateTable('partChecks')
    .set((eb) => ({ tries: eb('tries', '+', 1), triedAt: ctx.now() }))
    .where('fileId', '=', fileId)
    .where('part', '=', part)
    .where('partName', '=', name),
)

/** Stores that a service did not answer about a part. */
export async function storeTry(ctx: ReadCtx, part: CheckedPart): Promise<void> {
  await write(ctx, triedSql, part)
}

const waitingSql = statement(
  'media.waiting_checks',
  ({ before, limit }: { before: Date; limit: number }) => sql<{
    fileId: string
    part: 'file' | 'poster'
    name: string
  }>`select file_id as "fileId", part, part_name as name from part_checks
    where coalesce(tried_at, since) < ${before} order by since limit ${limit}`,
)

/** Returns the parts that wait and were not tried since an instant, the oldest first. */
export const waitingChecks = (
  ctx: ReadCtx,
  which: { readonly before: Date; readonly limit: number },
): Promise<CheckedPart[]> => read(ctx, waitingSql, which)

const countSql = statement(
  'media.count_checks',
  (_: object) =>
    sql<{
      waiting: number
      since: Date | null
    }>`select count(*)::int as waiting, min(since) as since from part_checks where tries > 0`,
)

/** Returns how many parts wait because a service did not answer, and since when the first does. */
export const countUnanswered = (ctx: ReadCtx) => only(read(ctx, countSql, {}))
