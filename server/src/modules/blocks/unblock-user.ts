import { done } from '@stagedoor/contract/kit'
import { type Ctx, transaction, type Viewer } from '../../platform/context.ts'
import { removeBlock } from './store.ts'

/** Removes the viewer's block of a person. Nobody is notified. */
export async function unblockUser(
  ctx: Ctx & { viewer: Viewer },
  blockedId: string,
): Promise<typeof done> {
  await transaction(ctx, (ctx) => removeBlock(ctx, ctx.viewer.id, blockedId))
  return done
}
