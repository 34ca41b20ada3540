import { type InTransaction, type Reading, transaction, type Viewer } from '../../platform/context.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import type { Item } from '../items/index.ts'
import { type ItemFacts, type Relation, type Sight, sightOf } from './rules.ts'
import { type RelationColumns, selectRelations } from './store.ts'

/** What the rule needs of an item, beside its relation columns. */
export type Seen = Pick<
  Item,
  'id' | 'ownerId' | 'audience' | 'status' | 'isReady' | 'publishedAt' | 'expiresAt' | 'deletedAt'
>

/** What a viewer may see of items now. An admin's looks by right of office are written to the audit. */
export async function visible(
  ctx: Reading,
  viewer: Viewer | undefined,
  items: readonly Seen[],
): Promise<Map<string, Sight>> {
  if (items.length === 0) return new Map()
  const relations = await selectRelations(ctx, viewer, items)
  return decideAll(
    ctx,
    viewer,
    items.flatMap((item) => {
      const relation = relations.get(item.id)
      return relation ? [{ ...item, ...relation }] : []
    }),
  )
}

/** The same for rows that were read together with their relation columns: no further question to the database. */
export async function decideAll(
  ctx: Reading,
  viewer: Viewer | undefined,
  items: readonly (Seen & RelationColumns)[],
): Promise<Map<string, Sight>> {
  const now = ctx.now()
  const sights = new Map(
    items.map((item) => [item.id, sightOf(item as ItemFacts, relationOf(viewer, item), now)] as const),
  )
  const byOffice = items.filter(({ id }) => sights.get(id)?.why === 'admin')
  if (viewer && byOffice.length > 0) await noteAdminLooks(ctx, viewer, byOffice)
  return sights
}

const relationOf = (viewer: Viewer | undefined, item: Seen & RelationColumns): Relation => ({
  isOwner: viewer?.id === item.ownerId,
  isAdmin: viewer?.role === 'admin',
  isMember: false,
  follows: item.isFollowed,
  subscribes: item.isSubscribed,
  bought: item.isBought,
  isOnList: false,
  isBlocked: item.isBlocked,
})

/** Writes to the audit that an admin looked at items by right of office. */
export async function noteAdminLooks(ctx: Reading, viewer: Viewer, items: readonly Pick<Seen, 'id'>[]): Promise<void> {
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
