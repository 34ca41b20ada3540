import { publishReady } from '../../src/modules/content/index.ts'
import { createItem, type ItemKind, type NewItem } from '../../src/modules/items/index.ts'
import { transaction } from '../../src/platform/context.ts'
import { gallery } from './galleries.ts'
import type { Person } from './people.ts'
import { post } from './posts.ts'
import { makeProduct } from './products.ts'
import { uploadVideo } from './videos.ts'
import type { World } from './world.ts'

/**
 * Creates an item of a kind without its module, published at once: enough for what is the same for
 * all kinds, which knows items alone.
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

/** The fields of an item to be made through the call of its kind. `price` is in tokens. */
export interface ItemFields {
  readonly title: string
  readonly audience: 'everyone' | 'subscribers' | 'buyers'
  readonly price?: number
}

/** The functions that create an item of each kind through its own call and return its id. */
export const itemMakers: {
  readonly [Kind in ItemKind]?: (owner: Person, fields: ItemFields) => Promise<string>
} = {
  feed: async (owner, fields) => (await post(owner, { text: 'the text', ...fields }))._id,
  video: async (owner, fields) => (await uploadVideo(owner, fields))._id,
  gallery: async (owner, fields) => (await gallery(owner, fields))._id,
  product: async (owner, { title, audience, price = 0 }) => {
    const made = await makeProduct(owner, { name: title, price: audience === 'buyers' ? price : 0 })
    return made._id
  },
}
