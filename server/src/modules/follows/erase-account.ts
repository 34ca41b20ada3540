import type { InTransaction } from '../../platform/context.ts'
import { selectFollowsOf } from './erasure.store.ts'
import { endFollow } from './unfollow-performer.ts'

const AT_ONCE = 200

/** Ends some follows of an account and of those who follow it; true while there are more. */
export async function eraseFollows(ctx: InTransaction, accountId: string): Promise<boolean> {
  const follows = await selectFollowsOf(ctx, accountId, AT_ONCE)
  for (const { followerId, performerId } of follows) await endFollow(ctx, followerId, performerId)
  return follows.length > 0
}
