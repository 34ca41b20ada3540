import type { RawBuilder } from 'kysely'
import type { InTransaction } from '../../platform/context.ts'
import { finalizeRemoval, lockItem } from '../items/index.ts'
import { type OwnedItems, selectUndeleted, selectWithoutGrants } from './store.ts'
import { releaseFiles, withdrawItem } from './withdraw-item.ts'

const AT_ONCE = 50

/** The items of a kind to erase of one owner, and how their content is recognised and deleted. */
export interface ErasedItems extends OwnedItems {
  /** SQL that is true while the row `item` of items still has content of its kind. */
  readonly hasContent: RawBuilder<unknown>
  /** Deletes the content of an item. */
  readonly empty: (ctx: InTransaction, id: string) => Promise<void>
}

/**
 * Deletes some of a performer's items of a kind and returns true while there are more. Bought items
 * stay unchanged for their buyers; of the others only empty rows remain.
 */
export async function eraseItems(
  ctx: InTransaction,
  { empty, ...items }: ErasedItems,
): Promise<boolean> {
  const remaining = await selectUndeleted(ctx, items, AT_ONCE)
  for (const id of remaining) await withdrawItem(ctx, id)
  if (remaining.length > 0) return true
  const unheld = await selectWithoutGrants(ctx, items, AT_ONCE)
  for (const id of unheld) {
    await lockItem(ctx, id)
    await releaseFiles(ctx, { id, kind: items.kind })
    await finalizeRemoval(ctx, id)
    await empty(ctx, id)
  }
  return unheld.length > 0
}
