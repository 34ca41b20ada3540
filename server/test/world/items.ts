import { publishReady } from '../../src/modules/content/index.ts'
import { createItem, type ItemKind, type NewItem } from '../../src/modules/items/index.ts'
import { transaction } from '../../src/platform/context.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

/**
 * Creates an item of a kind without its module, published at once: enough for what is the same for all kinds, which knows
 * items alone.
 */
export async function bareItem(
  world: World,
  owner: Person,
  kind: ItemKind,
  fields: Partial<NewItem> = {},
): Promise<string> {
  const { base } = world.app
  const id = base.newId()
  const offer = { audience: 'everyone', price: 0n, status: 'active', isReady: true } as const
  await transaction(base, async (ctx) => {
    await createItem(ctx, { id, kind, form: kind, ownerId: owner.id, ...offer, ...fields })
    await publishReady(ctx, [id])
  })
  return id
}
