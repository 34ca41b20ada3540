import type { Mute } from '@stagedoor/contract/blocks'
import { done, type Paging } from '@stagedoor/contract/kit'
import { type Ctx, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { accountById } from '../accounts/index.ts'
import { deleteMute, insertMute, selectMutes } from './mutes.store.ts'
import { muteViews } from './views.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/**
 * Mutes a person for the viewer. Nobody is notified, and everything else between the two stays
 * unchanged.
 */
export async function muteUser(ctx: ViewerCtx, mutedId: string): Promise<typeof done> {
  if (mutedId === ctx.viewer.id) refuse('blocks.cannot_mute')
  const target = (await accountById(ctx, mutedId)) ?? refuse('accounts.not_found')
  if (target.role === 'admin') refuse('blocks.cannot_mute')
  await transaction(ctx, (ctx) => insertMute(ctx, ctx.viewer.id, mutedId))
  return done
}

/** Removes a mute. */
export async function unmuteUser(ctx: ViewerCtx, mutedId: string): Promise<typeof done> {
  await transaction(ctx, (ctx) => deleteMute(ctx, ctx.viewer.id, mutedId))
  return done
}

/** Lists a page of the accounts that the viewer has muted. */
export async function listMutes(
  ctx: ViewerCtx,
  paging: Paging,
): Promise<{ data: Mute[]; total: number }> {
  const { rows, total } = await selectMutes(ctx, ctx.viewer.id, paging)
  return { data: await muteViews(ctx, rows), total }
}
