import { type Listener, on } from '../../platform/outbox/index.ts'
import { followed, unfollowed } from '../follows/index.ts'
import {
  periodDisputed,
  periodPaid,
  periodRefunded,
  subscriptionChanged,
  subscriptionEnded,
  subscriptionGifted,
  subscriptionManaged,
  subscriptionStarted,
} from '../subscriptions/index.ts'
import {
  callCharged,
  chargeDisputed,
  chargeRefunded,
  giftCharged,
  itemBought,
  messageCharged,
  tipCharged,
} from '../wallet/index.ts'
import { recordCharges, recordPeriods } from './payments/record-payments.ts'
import { recordFollows, recordSubscriptions } from './record-relations.ts'

/**
 * The listeners that keep the summary of each fan. Each copies the state of now, so that repetition
 * changes nothing.
 */
export const fanlistsListeners: readonly Listener[] = [
  on(tipCharged, 'fanlists.tip', recordCharges),
  on(itemBought, 'fanlists.purchase', recordCharges),
  on(messageCharged, 'fanlists.message', recordCharges),
  on(callCharged, 'fanlists.call', recordCharges),
  on(giftCharged, 'fanlists.gift', recordCharges),
  on(chargeRefunded, 'fanlists.charge_refunded', recordCharges),
  on(chargeDisputed, 'fanlists.charge_disputed', recordCharges),
  on(periodPaid, 'fanlists.period', async (ctx, events) => {
    await recordSubscriptions(ctx, events)
    await recordPeriods(ctx, events)
  }),
  on(periodRefunded, 'fanlists.period_refunded', recordPeriods),
  on(periodDisputed, 'fanlists.period_disputed', recordPeriods),
  on(subscriptionStarted, 'fanlists.subscription_started', recordSubscriptions),
  on(subscriptionChanged, 'fanlists.subscription_changed', recordSubscriptions),
  on(subscriptionGifted, 'fanlists.subscription_gifted', recordSubscriptions),
  on(subscriptionManaged, 'fanlists.subscription_managed', recordSubscriptions),
  on(subscriptionEnded, 'fanlists.subscription_ended', recordSubscriptions),
  on(followed, 'fanlists.followed', recordFollows),
  on(unfollowed, 'fanlists.unfollowed', recordFollows),
]
