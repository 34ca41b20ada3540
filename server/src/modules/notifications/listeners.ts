import type { Listener } from '../../platform/outbox/announce.ts'
import { moneyListeners } from './money.listeners.ts'
import { operatorListeners } from './operator.listeners.ts'
import { peopleListeners } from './people.listeners.ts'
import { postsListeners } from './posts.listeners.ts'

/** The listeners that turn announcements into notifications, and into mails to the operator. */
export const notificationsListeners: readonly Listener[] = [
  ...peopleListeners,
  ...postsListeners,
  ...moneyListeners,
  ...operatorListeners,
]
