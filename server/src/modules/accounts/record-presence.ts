import { done } from '@stagedoor/contract/kit'
import type { Ctx, ReadCtx, Viewer } from '../../platform/context.ts'
import { storeLastSeen, storeLeftAt } from './store.ts'

/** Records that an account is online now. */
export const recordPresence = (ctx: ReadCtx, accountId: string): Promise<void> => storeLastSeen(ctx, accountId)

/** Records that an account has closed its last page. */
export const endPresence = (ctx: ReadCtx, accountId: string): Promise<void> => storeLeftAt(ctx, accountId)

/** Records that the viewer is online now. */
export async function touchLastSeen(ctx: Ctx & { viewer: Viewer }): Promise<typeof done> {
  await recordPresence(ctx, ctx.viewer.id)
  return done
}
