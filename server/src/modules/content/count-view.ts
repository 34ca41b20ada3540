import type { countView as countViewCall } from '@stagedoor/contract/content'
import { done, type InputOf } from '@stagedoor/contract/kit'
import type { RequestCtx, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordGrantedView, resolveVisibility } from '../access/index.ts'
import { countView as countItemView, itemById, viewerKeyOf } from '../items/index.ts'
import { countProfileView, isPageOpen } from '../profiles/index.ts'
import type { Contents } from './ports.ts'

type ViewCtx = RequestCtx & { readonly viewer: Viewer | undefined }

/** An item that was viewed. */
interface ViewedItem {
  readonly id: string
  readonly ownerId: string
}

/**
 * Counts a view that our own pages report, because they are rendered on the server. Refuses
 * `content.not_found`.
 */
export async function countView(
  ctx: ViewCtx,
  contents: Contents,
  { objectId, objectType }: InputOf<typeof countViewCall>['body'],
): Promise<typeof done> {
  if (objectType === 'performer') return countPage(ctx, objectId)
  const item = contents[objectType] && (await itemById(ctx, objectId))
  if (item?.kind !== objectType) return refuse('content.not_found')
  const visibility = (await resolveVisibility(ctx, viewerOrGuest(ctx.viewer), [item])).get(item.id)
  if (!visibility?.canView && !visibility?.isListed) return refuse('content.not_found')
  await countViewBy(ctx, item)
  return done
}

async function countPage(ctx: ViewCtx, performerId: string): Promise<typeof done> {
  if (!(await isPageOpen(ctx, performerId))) return refuse('content.not_found')
  await countProfileView(ctx, performerId)
  return done
}

/**
 * Returns the viewer whose visibility decides; admins count as guests, so that no view by role is
 * audited.
 */
const viewerOrGuest = (viewer: Viewer | undefined) =>
  viewer?.role === 'admin' ? undefined : viewer

/**
 * Counts the view of a client that read an item, after its answer. Our own pages report their views
 * themselves, and a server render counts for nobody.
 */
export function countReading(ctx: ViewCtx, item: ViewedItem): void {
  if (ctx.isOwnPages || ctx.visitor.fromServer) return
  setImmediate(() => {
    countViewBy(ctx, item).catch((error: Error) =>
      ctx.log.error({ err: error }, 'could not count a view'),
    )
  })
}

async function countViewBy(ctx: ViewCtx, { id, ownerId }: ViewedItem): Promise<void> {
  const { viewer } = ctx
  if (
    ctx.visitor.fromServer ||
    viewer?.preview ||
    viewer?.role === 'admin' ||
    viewer?.id === ownerId
  )
    return
  await countItemView(ctx, { itemId: id, viewerKey: viewerKeyOf(ctx) })
  if (viewer) await recordGrantedView(ctx, { accountId: viewer.id, itemId: id, ownerId })
}
