import { privateSetting } from './definitions.rules.ts'
import { integer } from './fields.rules.ts'

/** The times of subscriptions, in the group of prices. */
export const subscriptionTimes = {
  graceDays: privateSetting(
    integer(0, 30, 'days'),
    3,
    'Grace period',
    'How long fans keep access while a failed renewal is retried.',
  ),
  giftClaimDays: privateSetting(
    integer(1, 180, 'days'),
    30,
    'Time to accept gifts',
    'How long a subscription as a gift waits to be accepted. After that its price returns to the wallet of its giver.',
  ),
  renewalReminderDays: privateSetting(
    integer(1, 30, 'days'),
    3,
    'Reminder of renewals',
    'How long before a renewal fans are reminded of it by mail.',
  ),
  longRenewalReminderDays: privateSetting(
    integer(1, 60, 'days'),
    7,
    'Reminder of long renewals',
    'The same, for subscriptions of half a year and more.',
  ),
  trialReminderDays: privateSetting(
    integer(1, 14, 'days'),
    2,
    'Reminder of ending trials',
    'How long before the end of a free trial fans are reminded of it. Trials that are not longer have no reminder.',
  ),
}
