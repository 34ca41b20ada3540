import type { Block } from '@stagedoor/contract/blocks'
import { type Ctx, type InTransaction, transaction, type Viewer } from '../../platform/context.ts'
import { announce } from '../../platform/outbox/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { accountById } from '../accounts/index.ts'
import { revokeUrls } from '../media/index.ts'
import { blocked } from './announcements.ts'
import { storeBlock } from './store.ts'
import { blockViews } from './views.ts'

/**
 * Blocks a person for the viewer: the two are hidden from each other. Admins see everyone and
 * cannot be blocked.
 */
export async function blockUser(
  ctx: Ctx & { viewer: Viewer },
  targetId: string,
  reason = '',
): Promise<Block> {
  const blockerId = ctx.viewer.id
  if (targetId === blockerId) refuse('blocks.cannot_block')
  const target = (await accountById(ctx, targetId)) ?? refuse('accounts.not_found')
  if (target.role === 'admin' || ctx.viewer.role === 'admin') refuse('blocks.cannot_block')
  const row = await transaction(ctx, async (ctx) => {
    const { row, isNew } = await storeBlock(ctx, { blockerId, blockedId: targetId, reason })
    if (isNew) await endRelations(ctx, blockerId, targetId)
    return row
  })
  const [view] = await blockViews(ctx, [row])
  return view as Block
}

async function endRelations(
  ctx: InTransaction,
  blockerId: string,
  blockedId: string,
): Promise<void> {
  const a = blockerId
  const b = blockedId
  await revokeUrls(ctx, { viewerId: a, ownerId: b }, { viewerId: b, ownerId: a })
  for (const account of [a, b]) ctx.recheck({ account })
  await announce(ctx, blocked, { blockerId, blockedId })
}
