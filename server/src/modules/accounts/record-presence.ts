import { done } from '@stagedoor/contract/kit'
import type { Ctx, InTransaction, ReadCtx, Viewer } from '../../platform/context.ts'
import { storeLastSeen, storeLeftAt } from './presence.store.ts'
import { storeLive } from './store.ts'

/** Records that an account is online now. */
export const recordPresence = (ctx: ReadCtx, accountId: string): Promise<void> => storeLastSeen(ctx, accountId)

/** Records that an account has closed its last page. */
export const endPresence = (ctx: ReadCtx, accountId: string): Promise<void> => storeLeftAt(ctx, accountId)

/** Records whether a stream of a performer is on air; cards and profiles show it. */
export const markLive = (ctx: InTransaction, accountId: string, isLive: boolean): Promise<void> =>
  storeLive(ctx, accountId, isLive)

/** Records that the viewer is online now. */
export async function touchLastSeen(ctx: Ctx & { viewer: Viewer }): Promise<typeof done> {
  await recordPresence(ctx, ctx.viewer.id)
  return done
}
