import type { Module } from '../../module.ts'
import { releasesJobs } from './jobs.ts'
import { releasesListeners } from './listeners.ts'
import { releasesPages } from './portable/pages.ts'
import { releasesPrivacy } from './privacy.ts'
import { releasesRoutes } from './routes.ts'

/** The people in files, and what they agreed to. */
export const releasesModule: Module = {
  name: 'releases',
  routes: releasesRoutes,
  httpPages: releasesPages,
  jobs: releasesJobs,
  listeners: releasesListeners,
  privacy: releasesPrivacy,
}
