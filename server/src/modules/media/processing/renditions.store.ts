import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
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

/** Returns ready videos without an attempt to create an MP4. */
export async function filesWithoutMp4(ctx: ReadCtx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from files
    where stage = 'ready' and not is_removed and qualities <> '[]' and not jsonb_path_exists(qualities, '$[*].hasMp4')
    limit ${limit}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Returns ready videos without an attempt to create their scrub pictures. */
export async function filesWithoutStoryboard(ctx: ReadCtx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from files
    where stage = 'ready' and not is_removed and qualities <> '[]' and storyboard is null limit ${limit}`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

/** Returns ready videos whose remaining qualities made no progress since an instant and did not fail. */
export async function stalledRenditions(
  ctx: ReadCtx,
  since: Date,
  limit: number,
): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('files')
    .select('id')
    .where('renditions', '=', 'pending')
    .where('changedAt', '<', since)
    .where('stage', '=', 'ready')
    .where('reason', 'is', null)
    .where('isRemoved', '=', false)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
