import type { Module } from '../../module.ts'
import { lockedFilePages } from '../content/index.ts'
import type { NameItems } from '../wallet/index.ts'
import { openMessageFile } from './files/message-files.ts'
import { messagingJobs } from './jobs.ts'
import { messagingListeners } from './listeners.ts'
import { messagingPrivacy } from './privacy.ts'
import { messagingSignals } from './pushes.ts'
import { messagingRoutes } from './routes.ts'

/** Conversations of fans and performers, and their messages. */
export const messagingModule = (nameItems: NameItems): Module => ({
  name: 'messaging',
  routes: messagingRoutes(nameItems),
  httpPages: lockedFilePages('message', 'messages.lockedFile', openMessageFile),
  jobs: messagingJobs,
  listeners: messagingListeners,
  sockets: (base) => ({ signals: messagingSignals(base) }),
  privacy: messagingPrivacy,
})
