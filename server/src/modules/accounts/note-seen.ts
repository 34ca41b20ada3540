import { done } from '@stagedoor/contract/kit'
import type { Ctx, Reading, Viewer } from '../../platform/context.ts'
import { storeLastSeen, storeLeft } from './store.ts'

/** Notes that an account is here now. */
export const noteSeen = (ctx: Reading, accountId: string): Promise<void> => storeLastSeen(ctx, accountId)

/** Notes that an account has closed its last page. */
export const noteLeft = (ctx: Reading, accountId: string): Promise<void> => storeLeft(ctx, accountId)

/** The viewer says that they are here. */
export async function touchLastSeen(ctx: Ctx & { viewer: Viewer }): Promise<typeof done> {
  await noteSeen(ctx, ctx.viewer.id)
  return done
}
