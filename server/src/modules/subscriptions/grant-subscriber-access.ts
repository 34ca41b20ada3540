import type { InTransaction } from '../../platform/context.ts'
import { grantAccess, revokeAccess } from '../access/index.ts'
import { accessUntil } from './periods.rules.ts'
import type { SubscriptionRow } from './store.ts'

const grantOf = ({ id, fanId, performerId }: SubscriptionRow) => ({
  accountId: fanId,
  subjectKind: 'performer' as const,
  subjectId: performerId,
  sourceId: id,
})

/** Lets the fan see what subscribers see, for as long as the subscription stands. */
export async function grantSubscriberAccess(ctx: InTransaction, subscription: SubscriptionRow): Promise<void> {
  const until = accessUntil(subscription)
  await grantAccess(ctx, { ...grantOf(subscription), kind: 'subscription', ...(until && { until }) })
}

/** Ends what the subscription let the fan see. */
export async function revokeSubscriberAccess(ctx: InTransaction, subscription: SubscriptionRow): Promise<void> {
  await revokeAccess(ctx, grantOf(subscription))
}
