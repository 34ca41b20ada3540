import {
  type InTransaction,
  type ReadCtx,
  transaction,
  type Viewer,
} from '../../platform/context.ts'
import { mayAsStaff } from '../../platform/staff.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import type { Item } from '../items/index.ts'
import type { RelationColumns } from './relation-columns.store.ts'
import { selectRelations } from './relations.store.ts'
import {
  priceFor,
  type Relation,
  type Visibility,
  type VisibilityInput,
  visibilityOf,
} from './rules.ts'

/** The fields of an item that the rule needs, in addition to its relation columns. */
export type ItemForVisibility = Pick<
  Item,
  | 'id'
  | 'ownerId'
  | 'audience'
  | 'subscribersAt'
  | 'followersAt'
  | 'everyoneAt'
  | 'fromTier'
  | 'price'
  | 'groupPrices'
  | 'status'
  | 'isReady'
  | 'publishedAt'
  | 'expiresAt'
  | 'deletedAt'
>

/**
 * Returns what a viewer may see of each item now. Writes an audit row for items that an admin sees
 * only by role.
 */
export async function resolveVisibility(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  items: readonly ItemForVisibility[],
): Promise<Map<string, Visibility>> {
  if (items.length === 0) return new Map()
  const relations = await selectRelations(ctx, viewer, items)
  return resolveRowVisibility(
    ctx,
    viewer,
    items.flatMap((item) => {
      const relation = relations.get(item.id)
      return relation ? [{ ...item, ...relation }] : []
    }),
  )
}

/**
 * Does the same for rows that were read together with their relation columns, without another
 * query.
 */
export async function resolveRowVisibility(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  items: readonly (ItemForVisibility & RelationColumns)[],
): Promise<Map<string, Visibility>> {
  const now = ctx.now()
  const visibilities = new Map(
    items.map(
      (item) =>
        [
          item.id,
          visibilityOf(item as VisibilityInput, relationOf(viewer, item, now), now),
        ] as const,
    ),
  )
  const byRole = items.filter(({ id }) => visibilities.get(id)?.reason === 'admin')
  if (viewer && byRole.length > 0) await auditAdminViews(ctx, viewer, byRole)
  return visibilities
}

const relationOf = (
  viewer: Viewer | undefined,
  item: ItemForVisibility & RelationColumns,
  now: Date,
): Relation => ({
  isOwner: viewer?.id === item.ownerId,
  isAdmin: mayAsStaff(viewer, 'content.read'),
  isMember: false,
  follows: item.isFollowed,
  subscribes: item.tier > 0,
  reachesTier:
    item.tier >= item.fromTier || (item.subscribersAt !== null && item.subscribersAt <= now),
  price: priceFor(item, { follows: item.isFollowed, tier: item.tier }),
  bought: item.isBought,
  ownsFiles: item.ownedByPurchases === 'all',
  isOnList: item.isOnList,
  isBlocked: item.isBlocked,
  isElsewhere: item.isElsewhere,
})

/** Writes to the audit that an admin viewed items by role. */
export async function auditAdminViews(
  ctx: ReadCtx,
  viewer: Viewer,
  items: readonly Pick<ItemForVisibility, 'id'>[],
): Promise<void> {
  const write = async (ctx: InTransaction) => {
    for (const { id } of items) {
      await recordAudit(ctx, {
        actor: actorOf(viewer),
        action: 'access.admin_viewed',
        subjectKind: 'item',
        subjectId: id,
      })
    }
  }
  if ('tx' in ctx) await write(ctx)
  else await transaction(ctx, write)
}
