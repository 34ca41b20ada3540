import type { InputOf } from '@stagedoor/contract/kit'
import type * as reactions from '@stagedoor/contract/reactions'
import { type Ctx, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { isPerformerVisible, resolveVisibility } from '../access/index.ts'
import { itemsByIds } from '../items/index.ts'
import { removeReaction, setReaction } from './keep-reactions.ts'
import type { ReactionPorts } from './ports.ts'
import { reactionView } from './views.ts'

type Account = Ctx & { readonly viewer: Viewer }
type Body = InputOf<typeof reactions.createReaction>['body']

/**
 * Likes or bookmarks an object. An object that is not listed for the viewer counts as not found.
 */
export async function createReaction(
  ctx: Account,
  ports: ReactionPorts,
  { objectId, objectType, action }: Body,
) {
  if (!(await isThere(ctx, ports, objectId, objectType))) refuse('reactions.object_not_found')
  const reaction = await transaction(ctx, (ctx) =>
    setReaction(ctx, { accountId: ctx.viewer.id, objectKind: objectType, objectId, action }, ports),
  )
  return reactionView(reaction)
}

/** Removes a like or bookmark, also of an object that is now hidden. */
export async function deleteReaction(
  ctx: Account,
  ports: ReactionPorts,
  { objectId, action }: Body,
): Promise<boolean> {
  await transaction(ctx, (ctx) =>
    removeReaction(ctx, { accountId: ctx.viewer.id, objectId, action }, ports),
  )
  return true
}

async function isThere(
  ctx: Account,
  ports: ReactionPorts,
  id: string,
  kind: Body['objectType'],
): Promise<boolean> {
  if (kind === 'performer') return isPerformerVisible(ctx, ctx.viewer, id)
  if (kind === 'comment') return ports.comments.isListed(ctx, ctx.viewer, id)
  return ports.contents[kind] !== undefined && isItemListed(ctx, id, kind)
}

async function isItemListed(ctx: Account, id: string, kind: string): Promise<boolean> {
  const item = (await itemsByIds(ctx, [id])).get(id)
  if (item?.kind !== kind) return false
  return (await resolveVisibility(ctx, ctx.viewer, [item])).get(id)?.isListed ?? false
}
