import { sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import { read, statement } from '../../platform/db/index.ts'

/** A mass message by what is sold in it. */
interface SoldMassMessage {
  readonly itemId: string
  readonly text: string
  /** The number of fans who got it. */
  readonly sent: number
}

const massMessagesOfItemsSql = statement(
  'massmessages.of_items',
  ({ itemIds }: { itemIds: readonly string[] }, { db }) =>
    db
      .selectFrom('massMessages')
      .select(['itemId', 'text', 'sentCount'])
      .where('itemId', '=', sql<string>`any(${[...itemIds]}::uuid[])`),
)

/** Returns the mass messages in which these items are sold; those of other messages are missing. */
export async function massMessagesOfItems(
  ctx: ReadCtx,
  itemIds: readonly string[],
): Promise<readonly SoldMassMessage[]> {
  if (itemIds.length === 0) return []
  const rows = await read(ctx, massMessagesOfItemsSql, { itemIds })
  return rows.flatMap(({ itemId, text, sentCount: sent }) =>
    itemId ? [{ itemId, text, sent }] : [],
  )
}
