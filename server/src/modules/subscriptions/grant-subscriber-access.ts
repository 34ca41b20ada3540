import type { InTransaction } from '../../platform/context.ts'
import { grantAccess, revokeAccess } from '../access/index.ts'
import { accessUntil } from './periods/rules.ts'
import type { SubscriptionRow } from './store.ts'

const grantOf = ({ id, fanId, performerId }: SubscriptionRow) => ({
  accountId: fanId,
  subjectKind: 'performer' as const,
  subjectId: performerId,
  sourceId: id,
})

/** Grants the fan subscriber access for as long as the subscription runs. */
export async function grantSubscriberAccess(ctx: InTransaction, subscription: SubscriptionRow): Promise<void> {
  const until = accessUntil(subscription)
  await grantAccess(ctx, { ...grantOf(subscription), kind: 'subscription', ...(until && { until }) })
}

/** Revokes the access that the subscription granted. */
export async function revokeSubscriberAccess(ctx: InTransaction, subscription: SubscriptionRow): Promise<void> {
  await revokeAccess(ctx, grantOf(subscription))
}
