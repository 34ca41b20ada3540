import type { Listener } from '../../platform/outbox/index.ts'
import { moneyListeners } from './listeners/money.listeners.ts'
import { operatorListeners } from './listeners/operator.listeners.ts'
import { peopleListeners } from './listeners/people.listeners.ts'
import { postsListeners } from './listeners/posts.listeners.ts'

/** The listeners that turn announcements into notifications, and into mails to the operator. */
export const notificationsListeners: readonly Listener[] = [
  ...peopleListeners,
  ...postsListeners,
  ...moneyListeners,
  ...operatorListeners,
]
