import { type RawBuilder, sql } from 'kysely'

/** Returns SQL that is true for a ready upright video that is not longer than some seconds. */
export const isShortUpright = (
  fileId: RawBuilder<unknown>,
  seconds: number,
): RawBuilder<boolean> => sql<boolean>`exists (select from files as short
  where short.id = ${fileId} and short.stage = 'ready' and not short.is_removed
    and short.duration_ms <= ${seconds * 1000} and short.height > short.width)`
