import type { Listener } from '../../platform/outbox/announce.ts'
import { moneyListeners } from './money.listeners.ts'
import { operatorListeners } from './operator.listeners.ts'
import { peopleListeners } from './people.listeners.ts'
import { postsListeners } from './posts.listeners.ts'

/** Everything that becomes a notice, or a mail to whoever runs the site. */
export const notificationsListeners: readonly Listener[] = [
  ...peopleListeners,
  ...postsListeners,
  ...moneyListeners,
  ...operatorListeners,
]
