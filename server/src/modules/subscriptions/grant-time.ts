import type { InTransaction } from '../../platform/context.ts'
import { grantAccess, revokeAccess } from '../access/index.ts'
import { accessUntil } from './periods.rules.ts'
import type { SubscriptionRow } from './store.ts'

const subjectOf = ({ id, fanId, performerId }: SubscriptionRow) => ({
  accountId: fanId,
  subjectKind: 'performer' as const,
  subjectId: performerId,
  sourceId: id,
})

/** Lets the fan see what subscribers see, for as long as the subscription stands. */
export async function grantTime(ctx: InTransaction, subscription: SubscriptionRow): Promise<void> {
  const until = accessUntil(subscription)
  await grantAccess(ctx, { ...subjectOf(subscription), kind: 'subscription', ...(until && { until }) })
}

/** Ends what the subscription let the fan see. */
export async function revokeTime(ctx: InTransaction, subscription: SubscriptionRow): Promise<void> {
  await revokeAccess(ctx, subjectOf(subscription))
}
