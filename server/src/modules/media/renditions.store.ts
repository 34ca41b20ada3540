import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import type { Quality } from './renditions.rules.ts'
import { lockFile, updateFile } from './store.ts'

/** Notes a quality that can be played from now on; false when the file is gone. Making one twice notes it once. */
export async function addQuality(ctx: InTransaction, id: string, quality: Quality): Promise<boolean> {
  const file = await lockFile(ctx, id)
  if (file?.stage !== 'ready') return false
  const others = file.qualities.filter(({ name }) => name !== quality.name)
  return updateFile(ctx, id, ['ready'], { qualities: [...others, quality] })
}

/** Ready videos for which nobody tried to make an MP4 yet. */
export async function filesWithoutMp4(ctx: ReadCtx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from files
    where stage = 'ready' and not is_removed and qualities <> '[]' and not jsonb_path_exists(qualities, '$[*].hasMp4')
    limit ${limit}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Ready videos whose other qualities have not moved on since then, and were not given up. */
export async function stalledRenditions(ctx: ReadCtx, since: Date, limit: number): Promise<string[]> {
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
