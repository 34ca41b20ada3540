import type { InTransaction } from '../../platform/context.ts'
import { endSubscription } from './end-subscription.ts'
import { runningOf } from './erasure.store.ts'
import { lockSubscription } from './store.ts'

const AT_ONCE = 100

/** Ends some of the subscriptions an account still has or gives; true while there are more. */
export async function eraseSubscriptions(ctx: InTransaction, accountId: string): Promise<boolean> {
  const running = await runningOf(ctx, accountId, AT_ONCE)
  for (const id of running) {
    const subscription = await lockSubscription(ctx, id)
    if (!subscription || subscription.state === 'ended') continue
    await endSubscription(ctx, subscription, subscription.fanId === accountId ? 'cancelled' : 'unavailable')
  }
  return running.length > 0
}
