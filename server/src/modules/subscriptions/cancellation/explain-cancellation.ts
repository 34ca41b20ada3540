import { type Done, done, type InputOf } from '@stagedoor/contract/kit'
import type { explainCancellation as explainCancellationCall } from '@stagedoor/contract/subscriptions'
import type * as z from 'zod/mini'
import { type Ctx, transaction, type Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { ownSubscription } from './cancel-subscription.ts'
import { saveReason } from './reasons.store.ts'

/** The answer to the question after a cancellation. */
type Answer = InputOf<typeof explainCancellationCall>['body']

/**
 * Stores why a fan cancelled a subscription; another answer replaces the first. Refuses
 * `subscriptions.not_found` and `subscriptions.not_cancelled`.
 */
export async function explainCancellation(
  ctx: Ctx & { readonly viewer: Viewer },
  id: string,
  { reason, words }: Answer,
): Promise<z.output<typeof Done>> {
  return transaction(ctx, async (ctx) => {
    const { cancelledAt, fanId, performerId } = await ownSubscription(ctx, id)
    if (!cancelledAt) refuse('subscriptions.not_cancelled')
    await saveReason(ctx, {
      subscriptionId: id,
      fanId,
      performerId,
      reason,
      words: words?.trim() || null,
    })
    return done
  })
}
