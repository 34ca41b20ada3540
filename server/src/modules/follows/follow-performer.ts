import { done } from '@stagedoor/contract/kit'
import { type RequestCtx, transaction, type Viewer } from '../../platform/context.ts'
import { announce } from '../../platform/outbox/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { performerByRef } from '../accounts/index.ts'
import { refuseIfBlocked } from '../blocks/index.ts'
import { followed } from './announcements.ts'
import { reachedVia } from './rules.ts'
import { storeFollow } from './store.ts'

/** Makes the viewer follow a performer. */
export async function followPerformer(
  ctx: RequestCtx & { viewer: Viewer },
  ref: string,
): Promise<typeof done> {
  const followerId = ctx.viewer.id
  const performer = await performerByRef(ctx, ref)
  if (performer.id === followerId) refuse('follows.cannot_follow_yourself')
  await refuseIfBlocked(ctx, followerId, performer.id)
  if (!performer.documentsVerifiedAt) refuse('performers.not_found')
  if (performer.suspendedAt) refuse('performers.suspended')
  const via = reachedVia(ctx.visitor.page)
  await transaction(ctx, async (ctx) => {
    const isNew = await storeFollow(ctx, { followerId, performerId: performer.id, via })
    if (isNew) await announce(ctx, followed, { followerId, performerId: performer.id })
  })
  return done
}
