import type { Listener } from '../../platform/outbox/index.ts'
import type { Contents } from '../content/index.ts'
import { callListeners } from './listeners/calls.listeners.ts'
import { casesListeners } from './listeners/cases.listeners.ts'
import { decisionListeners } from './listeners/decisions.listeners.ts'
import { disputeListeners } from './listeners/disputes.listeners.ts'
import { messageListeners } from './listeners/messages.listeners.ts'
import { moneyListeners } from './listeners/money.listeners.ts'
import { operatorListeners } from './listeners/operator.listeners.ts'
import { orderListeners } from './listeners/orders.listeners.ts'
import { payoutListeners } from './listeners/payouts.listeners.ts'
import { peopleListeners } from './listeners/people.listeners.ts'
import { postsListeners } from './listeners/posts.listeners.ts'
import { streamsListeners } from './listeners/streams.listeners.ts'

/**
 * Returns the listeners that turn announcements into notifications, and into mails to the operator.
 */
export const notificationsListeners = (contents: Contents): readonly Listener[] => [
  ...peopleListeners,
  ...postsListeners(contents),
  ...streamsListeners,
  ...messageListeners,
  ...callListeners,
  ...moneyListeners(contents),
  ...orderListeners,
  ...operatorListeners,
  ...payoutListeners,
  ...disputeListeners,
  ...decisionListeners,
  ...casesListeners,
]
