import type { Ctx, InTransaction, Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { isListByHand } from '../../fanlists/index.ts'
import { isDraft, type StoredOffer } from './offer.rules.ts'

type PerformerCtx = Ctx & { readonly viewer: Viewer }

/**
 * Refuses `content.list_unusable` for a list that is not one of the performer's by hand; a draft
 * may have none yet.
 */
export async function refuseList(
  ctx: PerformerCtx | InTransaction<PerformerCtx>,
  offer: Pick<StoredOffer, 'audience' | 'listId' | 'status' | 'publishedAt'>,
): Promise<void> {
  const { audience, listId } = offer
  if (audience !== 'list' || (listId === null && isDraft(offer))) return
  const isUsable = listId !== null && (await isListByHand(ctx, ctx.viewer.id, listId))
  if (!isUsable) refuse('content.list_unusable')
}
