import type { Ctx, Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { isPlayAddress } from './play-address.ts'
import { deletePosition, positionOf, upsertPosition } from './positions.store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/**
 * Returns the second at which the viewer stopped watching a video; 0 for one not begun or finished.
 */
export async function readPosition(ctx: ViewerCtx, fileId: string): Promise<{ second: number }> {
  return { second: (await positionOf(ctx, ctx.viewer.id, fileId)) ?? 0 }
}

/**
 * Stores the second at which the viewer stopped watching a video; 0 forgets it. The address of the
 * video shows that the viewer may watch it, so nothing is learned about a locked one. Refuses
 * `media.address_ended`, also for the address of another session, and `media.not_found`.
 */
export async function savePosition(
  ctx: ViewerCtx,
  fileId: string,
  { second, address }: { second: number; address: string },
): Promise<void> {
  if (!(await isPlayAddress(ctx, ctx.viewer, { fileId, address }))) refuse('media.address_ended')
  if (second === 0) return deletePosition(ctx, ctx.viewer.id, fileId)
  if (!(await upsertPosition(ctx, { accountId: ctx.viewer.id, fileId, second })))
    refuse('media.not_found')
}
