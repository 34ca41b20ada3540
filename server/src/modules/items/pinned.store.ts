import { sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import { gatheredBy, read, statement } from '../../platform/db/index.ts'
import { type Item, type ItemKind, isPublishedAtInstant } from './rules.ts'

/** The pinned items of some owners, published or not. */
const pinnedOf = statement<{ owners: readonly string[] }, PinnedItem>(
  'items.pinned_of',
  ({ owners }) => sql`select id, kind, owner_id, is_listed, published_at, expires_at from items
    where owner_id = any(${owners}::uuid[]) and pinned_at is not null
    order by pinned_at desc, id desc`,
  { plan: 'generic', textBy: [], gathered: gatheredBy('owners', ({ ownerId }) => ownerId) },
)

type PinnedItem = Pick<Item, 'id' | 'kind' | 'ownerId' | 'isListed' | 'publishedAt' | 'expiresAt'>

/**
 * Returns the pinned and published items of an owner, the last pinned first. Requests of one moment
 * ask together.
 */
export async function selectPinned(
  ctx: ReadCtx,
  kind: ItemKind,
  ownerId: string,
): Promise<string[]> {
  const now = ctx.now()
  const pinned = await read(ctx, pinnedOf, { owners: [ownerId] })
  return pinned
    .filter((item) => item.kind === kind && isPublishedAtInstant(item, now))
    .map(({ id }) => id)
}
