import type { InTransaction } from '../../platform/context.ts'
import { grantAccess, revokeAccess } from '../access/index.ts'
import { accessUntil } from './periods/rules.ts'
import type { SubscriptionRow } from './store.ts'

const grantOf = ({
  id,
  fanId,
  performerId,
}: Pick<SubscriptionRow, 'id' | 'fanId' | 'performerId'>) => ({
  accountId: fanId,
  subjectKind: 'performer' as const,
  subjectId: performerId,
  sourceId: id,
})

/** The fields of a subscription that decide who has access and until when. */
type AccessTerms = Pick<
  SubscriptionRow,
  'id' | 'fanId' | 'performerId' | 'state' | 'endsAt' | 'retryAt' | 'price'
> &
  Partial<Pick<SubscriptionRow, 'tier' | 'pauseMonths' | 'agreementId'>>

/** Grants the fans of some subscriptions subscriber access for as long as each runs. */
export async function grantSubscriberAccess(
  ctx: InTransaction,
  ...subscriptions: readonly AccessTerms[]
): Promise<void> {
  const grants = subscriptions.map((subscription) => {
    const until = accessUntil(subscription)
    const terms = { kind: 'subscription', tier: subscription.tier } as const
    return { ...grantOf(subscription), ...terms, ...(until && { until }) }
  })
  await grantAccess(ctx, ...grants)
}

/** Revokes the access that the subscription granted. */
export async function revokeSubscriberAccess(
  ctx: InTransaction,
  subscription: SubscriptionRow,
): Promise<void> {
  await revokeAccess(ctx, grantOf(subscription))
}
