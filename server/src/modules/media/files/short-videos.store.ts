import { type RawBuilder, sql } from 'kysely'

/** Returns SQL that is true for a ready upright video that is not longer than some seconds. */
export const isShortUpright = (
  fileId: RawBuilder<unknown>,
  seconds: number,
): RawBuilder<boolean> => sql<boolean>`exists (select from files as short
  where short.id = ${fileId} and short.stage = 'ready' and not short.is_removed
    and short.duration_ms <= ${seconds * 1000} and short.height > short.width)`

/** Returns SQL that is true for a file that lasts at least and less than some seconds. */
export const lastsBetween = (
  fileId: RawBuilder<unknown>,
  { from = 0, below }: { readonly from?: number | undefined; readonly below?: number | undefined },
): RawBuilder<boolean> => sql<boolean>`exists (select from files as lasting
  where lasting.id = ${fileId} and lasting.duration_ms >= ${from * 1000}
    and ${below === undefined ? sql`true` : sql`lasting.duration_ms < ${below * 1000}`})`
