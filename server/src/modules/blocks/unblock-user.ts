import { done } from '@stagedoor/contract/kit'
import { announce } from '../../platform/announce.ts'
import { type Ctx, transaction, type Viewer } from '../../platform/context.ts'
import { unblocked } from './announcements.ts'
import { removeBlock } from './store.ts'

/** Takes the viewer's block of somebody back. */
export async function unblockUser(ctx: Ctx & { viewer: Viewer }, blockedId: string): Promise<typeof done> {
  const blockerId = ctx.viewer.id
  await transaction(ctx, async (ctx) => {
    if (await removeBlock(ctx, blockerId, blockedId)) await announce(ctx, unblocked, { blockerId, blockedId })
  })
  return done
}
