import type { answerParticipation as answerCall } from '@stagedoor/contract/content'
import { done, type InputOf } from '@stagedoor/contract/kit'
import {
  type Ctx,
  type InTransaction,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { forgetGuestPages } from '../../../platform/guest-pages.ts'
import { refuse } from '../../../platform/refusal.ts'
import { deletePermit, endBetween, storeAnswer, storePermit } from './answers.store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/**
 * Stores whether an item may name the viewer, who can answer again at any time. An agreement can
 * include everything of the same performer, also what is published later. Refuses
 * `content.participation_not_found`.
 */
export async function answerParticipation(
  ctx: ViewerCtx,
  itemId: string,
  { isAccepted, forAll = false }: InputOf<typeof answerCall>['body'],
): Promise<typeof done> {
  const accountId = ctx.viewer.id
  await transaction(ctx, async (ctx) => {
    const state = isAccepted ? 'accepted' : 'refused'
    const item = await storeAnswer(ctx, { accountId, itemId, state })
    if (!item) return refuse('content.participation_not_found')
    const pair = { accountId, ownerId: item.ownerId }
    if (isAccepted && forAll) await storePermit(ctx, pair)
    if (!isAccepted) forgetGuestPages(ctx)
  })
  return done
}

/**
 * Lets a performer ask again before naming the viewer in new content; what was agreed to stays.
 */
export async function endPermit(ctx: ViewerCtx, ownerId: string): Promise<typeof done> {
  const accountId = ctx.viewer.id
  await transaction(ctx, (ctx) => deletePermit(ctx, { accountId, ownerId }))
  return done
}

/** Ends the participations of people who blocked each other, in the content of both. */
export async function endBetweenBlocked(
  ctx: InTransaction,
  events: readonly { readonly blockerId: string; readonly blockedId: string }[],
): Promise<void> {
  await endBetween(ctx, {
    ones: events.map(({ blockerId }) => blockerId),
    others: events.map(({ blockedId }) => blockedId),
  })
  forgetGuestPages(ctx)
}
