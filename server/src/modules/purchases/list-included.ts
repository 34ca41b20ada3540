import { type InputOf, pageOf } from '@stagedoor/contract/kit'
import type * as purchases from '@stagedoor/contract/purchases'
import type { IncludedContent } from '@stagedoor/contract/purchases'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { cursorOf } from '../../platform/db/index.ts'
import { resolveVisibility, subscribedIds } from '../access/index.ts'
import { readCards } from '../accounts/index.ts'
import { type Contents, loadContents, pickItems } from '../content/index.ts'
import { itemsByIds } from '../items/index.ts'

const PAGE_SIZE = 24

/**
 * Lists content of a kind that the subscriptions of the viewer open and that is not sold. Content
 * of a higher tier is left out, as are purchases, which the viewer keeps without a subscription.
 */
export async function listIncluded(
  ctx: Ctx & { readonly viewer: Viewer },
  contents: Contents,
  query: InputOf<typeof purchases.listIncluded>['query'],
) {
  const { objectType: kind, performerId, after } = query
  const subscribed = await subscribedIds(ctx, ctx.viewer.id)
  const ownerIds = performerId ? subscribed.filter((id) => id === performerId) : subscribed
  if (ownerIds.length === 0) return { data: [], total: 0 }
  const { limit } = pageOf(query, PAGE_SIZE)
  const filter = { kind, now: ctx.now(), isSale: false, after: cursorOf(after) }
  const { ids, ...rest } = await pickItems(ctx, {
    scope: { ownerIds },
    viewer: ctx.viewer,
    filter,
    limit,
    offset: 0,
  })
  const items = [...(await itemsByIds(ctx, ids)).values()]
  const visibilities = await resolveVisibility(ctx, ctx.viewer, items)
  const open = items.filter(({ id }) => visibilities.get(id)?.reason === 'subscriber')
  const [loaded, people] = await Promise.all([
    loadContents(ctx, contents, open),
    readCards(
      ctx,
      open.map(({ ownerId }) => ownerId),
    ),
  ])
  const owners = new Map(open.map(({ id, ownerId }) => [id, ownerId]))
  const data = ids.flatMap((id) => {
    const objectInfo = loaded.get(id)
    const performer = people.get(owners.get(id) ?? '') ?? null
    // The content was loaded by its kind, so it is of the shape that its kind has.
    return objectInfo
      ? [{ _id: id, objectType: kind, objectInfo, performer } as IncludedContent]
      : []
  })
  return { data, ...rest }
}
