import { href } from '@stagedoor/contract/site-pages'
import type { InTransaction } from '../../../platform/context.ts'
import { type Account, accountsById } from '../../accounts/index.ts'
import type { SubscriptionRow } from '../store.ts'

/** The two people of a subscription. */
export interface SubscriptionParties {
  readonly fan: Account
  readonly performer: Account
}

/** Returns the two people of a subscription, if both accounts still exist. */
export async function partiesOf(
  ctx: InTransaction,
  { fanId, performerId }: SubscriptionRow,
): Promise<SubscriptionParties | undefined> {
  const people = await accountsById(ctx, [fanId, performerId])
  const fan = people.get(fanId)
  const performer = people.get(performerId)
  return fan && performer && { fan, performer }
}

/** Returns the variables of every mail to the fan. */
export const fanMailVariables = ({ fan, performer }: SubscriptionParties) => ({
  name: fan.name,
  performer: performer.name,
  path: href('profile', { profileId: performer.username }),
})
