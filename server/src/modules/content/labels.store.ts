import { type RawBuilder, sql } from 'kysely'
import type { InTransaction } from '../../platform/context.ts'
import { read, statement } from '../../platform/db/index.ts'

const replaceTagsSql = statement(
  'content.replace_tags',
  ({ itemId, tags }: { itemId: string; tags: readonly string[] }) =>
    sql`select replace_item_tags(${itemId}::uuid, ${tags}::text[])`,
)

/** Replaces the tags of an item, by which it is found. */
export async function replaceTags(
  ctx: InTransaction,
  itemId: string,
  tags: readonly string[],
): Promise<void> {
  await read(ctx, replaceTagsSql, { itemId, tags })
}

/** Returns SQL for the tags of the item with an id, in their order. */
export const tagsOf = (id: RawBuilder<unknown>): RawBuilder<string[]> =>
  sql`array(select label.tag from item_tags as label where label.item_id = ${id}
    order by label.position)`

/** Returns SQL that is true when the item with an id has a tag. */
export const hasTag = (
  id: RawBuilder<unknown>,
  tag: RawBuilder<string> | string,
): RawBuilder<boolean> =>
  sql`exists (select from item_tags as label where label.item_id = ${id} and label.tag = ${tag})`

/** The last character in the order of the database. */
const END = '\u{10ffff}'

/**
 * Returns SQL for a subquery of (tag): each tag that begins with a text, in their order, up to
 * `limit`. It goes from one tag to the next in the index, past all items that have it.
 */
export const tagsBeginning = (beginning: string, limit: number): RawBuilder<unknown> => sql`(
  with recursive found as (
    (select label.tag, 1 as place from item_tags as label
      where label.tag >= ${beginning} and label.tag < ${beginning + END}
      order by label.tag limit 1)
    union all
    (select (select label.tag from item_tags as label
        where label.tag > found.tag and label.tag < ${beginning + END}
        order by label.tag limit 1), found.place + 1
      from found where found.tag is not null and found.place < ${limit}))
  select found.tag from found where found.tag is not null)`

/** Returns SQL for a subquery of (item_id): items with a tag, up to `limit`. */
export const usesOfTag = (tag: RawBuilder<unknown>, limit: number): RawBuilder<unknown> =>
  sql`(select label.item_id from item_tags as label where label.tag = ${tag} limit ${limit})`

/** Returns SQL for a subquery of (tag): the tags of the item with an id. */
export const tagsOfItems = (itemId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select label.tag from item_tags as label where label.item_id = ${itemId})`

/** Returns SQL for a subquery of (item_id): the items with a tag that were created last. */
export const newestOfTag = (tag: RawBuilder<unknown>, limit: number): RawBuilder<unknown> =>
  sql`(select label.item_id from item_tags as label where label.tag = ${tag}
    order by label.item_id desc limit ${limit})`
