import type { Listener } from '../../platform/announce.ts'
import { moneyListeners } from './money.listeners.ts'
import { peopleListeners } from './people.listeners.ts'
import { postsListeners } from './posts.listeners.ts'

/** Everything that becomes a notice. */
export const notificationsListeners: readonly Listener[] = [...peopleListeners, ...postsListeners, ...moneyListeners]
