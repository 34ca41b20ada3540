import { type RawBuilder, sql } from 'kysely'
import type { SqlCtx, Viewer } from '../../../platform/context.ts'
import { accountOf, countryOf } from '../../../platform/preview.ts'
import type { CoverFile } from './cover-pictures.ts'

/** The row of a query that names the files of one content, of `item_covers`. */
export interface CoverSource {
  readonly thumbnailId: RawBuilder<unknown>
  readonly teaserId: RawBuilder<unknown>
  readonly fileIds: RawBuilder<unknown>
  readonly freeFileIds: RawBuilder<unknown>
  /** SQL that is true when the viewer may open the content. */
  readonly isOpen: RawBuilder<boolean>
}

/**
 * Returns SQL for a subquery with at most one row: the file whose picture represents a content to a
 * viewer, and whether it is open to them. Its thumbnail comes first, then its photos, its teaser
 * and its videos; files without a picture for the viewer are left out.
 */
export function coverFileOf(
  ctx: SqlCtx,
  viewer: Viewer | undefined,
  { thumbnailId, teaserId, fileIds, freeFileIds, isOpen }: CoverSource,
): RawBuilder<unknown> {
  const account = accountOf(viewer)
  const country = countryOf(ctx, viewer)
  const isOwn = account ? sql`file.owner_id = ${account}::uuid` : sql`false`
  const ofAll = sql`array[${thumbnailId}, ${teaserId}] || ${freeFileIds}`
  const open = sql`(${isOpen} or file.id = any(${ofAll}))`
  return sql`(select file.id, file.owner_id, file.stage, file.withheld_at, file.pictures,
      coalesce(${open}, false) as is_open
    from files as file
    where file.id = any(array[${thumbnailId}, ${teaserId}] || ${fileIds})
      and not file.is_removed and file.pictures <> '[]' and (file.stage = 'ready' or ${isOwn})
      and (file.withheld_at is null or coalesce(${open}, false))
      ${
        country
          ? sql`and (file.hidden_in is null or ${isOwn}
            or left(${country}::text, 2) <> all (file.hidden_in))`
          : sql``
      }
    order by case when file.id = ${thumbnailId} then 0
        when file.kind in ('feed-photo', 'photo') and file.id is distinct from ${teaserId} then 1
        when file.id = ${teaserId} then 2 else 3 end,
      array_position(${fileIds}, file.id)
    limit 1)`
}

/** Returns SQL for the columns of the row `alias` of `coverFileOf`. */
export const coverFileColumns = (alias: string): RawBuilder<CoverFile> => {
  const at = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`${at('id')} as "coverFileId", ${at('owner_id')} as "coverOwnerId",
    ${at('stage')} as "coverStage", ${at('withheld_at')} as "coverWithheldAt",
    ${at('pictures')} as "coverPictures", ${at('is_open')} as "isCoverFileOpen"`
}
