import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { read, statement } from '../../../platform/db/index.ts'
import { lockFile, updateFile } from '../store.ts'
import type { Quality } from './renditions.rules.ts'

/** Stores a playable quality once; returns false when the file was removed. */
export async function addQuality(
  ctx: InTransaction,
  id: string,
  quality: Quality,
): Promise<boolean> {
  const file = await lockFile(ctx, id)
  if (file?.stage !== 'ready') return false
  const others = file.qualities.filter(({ name }) => name !== quality.name)
  return updateFile(ctx, id, ['ready'], { qualities: [...others, quality] })
}

const filesWithoutMp4Sql = statement(
  'media.files_without_mp4',
  ({ limit }: { limit: number }) => sql<{ id: string }>`select id from files
    where stage = 'ready' and not is_removed and qualities <> '[]'
      and not jsonb_path_exists(qualities, '$[*].hasMp4')
    limit ${limit}`,
)

/** Returns ready videos without an attempt to create an MP4. */
export async function filesWithoutMp4(ctx: ReadCtx, limit: number): Promise<string[]> {
  const rows = await read(ctx, filesWithoutMp4Sql, { limit })
  return rows.map(({ id }) => id)
}

const filesWithoutStoryboardSql = statement(
  'media.files_without_storyboard',
  ({ limit }: { limit: number }) => sql<{ id: string }>`select id from files
    where stage = 'ready' and not is_removed and qualities <> '[]'
      and storyboard is null limit ${limit}`,
)

/** Returns ready videos without an attempt to create their scrub pictures. */
export async function filesWithoutStoryboard(ctx: ReadCtx, limit: number): Promise<string[]> {
  const rows = await read(ctx, filesWithoutStoryboardSql, { limit })
  return rows.map(({ id }) => id)
}

const stalledRenditionsSql = statement(
  'media.stalled_renditions',
  ({ since, limit }: { since: Date; limit: number }, ctx) =>
    ctx.db
      .selectFrom('files')
      .select('id')
      .where('renditions', '=', 'pending')
      .where('changedAt', '<', since)
      .where('stage', '=', 'ready')
      .where('reason', 'is', null)
      .where('isRemoved', '=', false)
      .limit(limit),
)

/**
 * Returns ready videos whose remaining qualities made no progress since an instant and did not
 * fail.
 */
export async function stalledRenditions(
  ctx: ReadCtx,
  since: Date,
  limit: number,
): Promise<string[]> {
  const rows = await read(ctx, stalledRenditionsSql, { since, limit })
  return rows.map(({ id }) => id)
}
