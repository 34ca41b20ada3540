import { sql } from 'kysely'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { read, statement } from '../../platform/db/index.ts'
import { visibleItems } from '../access/index.ts'
import { tagsBeginning, usesOfTag } from '../content/index.ts'

/** The most tags with the same beginning among which the most used are looked for. */
const COMPARED = 200

/** A tag, and the number of listed items by which the viewer finds it, up to a limit. */
export interface TagRow {
  readonly tag: string
  readonly total: bigint
}

const tagsSql = statement(
  'search.tags',
  (
    values: { viewer: Viewer | undefined; beginning: string; limit: number; countedTo: number },
    ctx,
  ) => {
    const { viewer, beginning, limit, countedTo } = values
    const uses = usesOfTag(sql.ref('named.tag'), countedTo)
    return sql<TagRow>`
      with named as materialized (
        select named.tag, (select count(*) from ${uses} as used) as uses
          from ${tagsBeginning(beginning, COMPARED)} as named),
      best as materialized (
        select named.tag, named.uses from named
          order by named.tag = ${beginning} desc, named.uses desc, named.tag limit ${limit})
      select named.tag, shown.total from best as named
        cross join lateral (select count(*) as total from ${uses} as used
          join ${visibleItems(ctx, viewer)} as item on item.id = used.item_id
          where item.is_listed) as shown
        where shown.total > 0
        order by named.tag = ${beginning} desc, shown.total desc, named.tag`
  },
)

/**
 * Returns the most used tags that begin with a text, the text itself first. Of each, as many uses
 * are looked at as are counted, so the cost does not follow the number of items.
 */
export const selectTags = (
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  search: { readonly beginning: string; readonly limit: number; readonly countedTo: number },
): Promise<TagRow[]> => read(ctx, tagsSql, { viewer, ...search })
