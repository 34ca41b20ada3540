import type { Module } from '../../module.ts'
import { massmessagesJobs } from './jobs.ts'
import { massmessagesListeners } from './listeners.ts'
import { massmessagesPrivacy } from './privacy.ts'
import { massmessagesRoutes } from './routes.ts'

/**
 * Messages that performers send to the fans of lists: now, at a time or after subscribing, with
 * progress, and unsent where nobody read them.
 */
export const massmessagesModule: Module = {
  name: 'massmessages',
  routes: massmessagesRoutes,
  jobs: massmessagesJobs,
  listeners: massmessagesListeners,
  privacy: massmessagesPrivacy,
}
