import type { Module } from '../../module.ts'
import { fanlistsJobs } from './jobs.ts'
import { fanlistsListeners } from './listeners.ts'
import { fanlistsPrivacy } from './privacy.ts'
import { fanlistsRoutes } from './routes.ts'

/** Performers' lists of fans by hand and by rule, and their notes about fans. */
export const fanlistsModule: Module = {
  name: 'fanlists',
  routes: fanlistsRoutes,
  listeners: fanlistsListeners,
  jobs: fanlistsJobs,
  privacy: fanlistsPrivacy,
}
