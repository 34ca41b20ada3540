import { type RawBuilder, sql } from 'kysely'
import type { SqlCtx, Viewer } from '../../../platform/context.ts'
import { sharesFiles, visibleItems } from '../../access/index.ts'
import { type CoverFile, coverFileColumns, coverFileOf } from '../../media/index.ts'

/** A content with its small picture, as columns of a query; null where there is no content. */
export interface CoverColumns extends CoverFile {
  readonly itemId: string | null
  readonly itemKind: string | null
  readonly itemTitle: string | null
  /** The viewer may find it in lists. */
  readonly isItemListed: boolean | null
  /** The viewer may open some of its files by purchases of other content. */
  readonly mayOwnFiles: boolean | null
}

/**
 * Returns SQL for a subquery with the content of an id, which `coverColumns` reads: what a viewer
 * may see of it, by the rule of lists, which is asked once.
 */
export function coverOf(
  ctx: SqlCtx,
  viewer: Viewer | undefined,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const at = (name: string) => sql.ref(`source.${name}`)
  const file = coverFileOf(ctx, viewer, {
    thumbnailId: at('thumbnail_id'),
    teaserId: at('teaser_id'),
    fileIds: at('file_ids'),
    freeFileIds: at('free_file_ids'),
    isOpen: sql<boolean>`item.is_open`,
  })
  return sql`(select item.id as "itemId", item.kind as "itemKind", source.title as "itemTitle",
      item.is_listed as "isItemListed",
      not item.is_open and ${sharesFiles(sql.ref('item.id'), no)} as "mayOwnFiles",
      ${coverFileColumns('file')}
    from (select visible.id, visible.kind, visible.is_listed, visible.is_open
        from ${visibleItems(ctx, viewer)} as visible where visible.id = ${id} offset 0) as item
      join item_covers as source on source.id = item.id and source.kind = item.kind
      left join lateral ${file} as file on true)`
}

const no = sql<boolean>`false`

/** Returns SQL for the columns of the row `alias` of `coverOf`. */
export const coverColumns = (alias: string): RawBuilder<CoverColumns> =>
  sql`${sql.join(NAMES.map((name) => sql.ref(`${alias}.${name}`)))}`

const NAMES: readonly (keyof CoverColumns)[] = [
  'itemId',
  'itemKind',
  'itemTitle',
  'isItemListed',
  'mayOwnFiles',
  'coverFileId',
  'coverOwnerId',
  'coverStage',
  'coverWithheldAt',
  'coverPictures',
  'isCoverFileOpen',
]
