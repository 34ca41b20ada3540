import type { Module } from '../../module.ts'
import { massmessagesJobs } from './jobs.ts'
import { massmessagesPrivacy } from './privacy.ts'
import { massmessagesRoutes } from './routes.ts'

/** Messages that performers send to the fans of lists: now or at a time, with progress, and unsent where nobody read them. */
export const massmessagesModule: Module = {
  name: 'massmessages',
  routes: massmessagesRoutes,
  jobs: massmessagesJobs,
  privacy: massmessagesPrivacy,
}
