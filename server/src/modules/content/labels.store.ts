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
