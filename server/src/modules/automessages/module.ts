import type { Module } from '../../module.ts'
import { automessagesJobs } from './jobs.ts'
import { automessagesListeners } from './listeners.ts'
import { automessagesPrivacy } from './privacy.ts'
import { automessagesRoutes } from './routes.ts'

/** Messages that are sent in a performer's name on an occasion, and texts kept for answers. */
export const automessagesModule: Module = {
  name: 'automessages',
  routes: automessagesRoutes,
  jobs: automessagesJobs,
  listeners: automessagesListeners,
  privacy: automessagesPrivacy,
}
