import { done } from '@stagedoor/contract/kit'
import { type Ctx, type InTransaction, transaction, type Viewer } from '../../platform/context.ts'
import { announce } from '../../platform/outbox/index.ts'
import { performerByRef } from '../accounts/index.ts'
import { unfollowed } from './announcements.ts'
import { removeFollow } from './store.ts'

/** Makes the viewer unfollow a performer. */
export async function unfollowPerformer(
  ctx: Ctx & { viewer: Viewer },
  ref: string,
): Promise<typeof done> {
  const { viewer } = ctx
  const performer = await performerByRef(ctx, ref)
  await transaction(ctx, (ctx) => endFollow(ctx, viewer.id, performer.id))
  return done
}

/** Deletes a follow if there is one, and announces it. */
export async function endFollow(
  ctx: InTransaction,
  followerId: string,
  performerId: string,
): Promise<void> {
  if (!(await removeFollow(ctx, followerId, performerId))) return
  ctx.recheck({ account: followerId })
  await announce(ctx, unfollowed, { followerId, performerId })
}
