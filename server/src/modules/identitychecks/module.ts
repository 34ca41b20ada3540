import type { Module } from '../../module.ts'
import { identitychecksJobs } from './jobs.ts'
import { identitychecksPages } from './pages.ts'
import { identitychecksPrivacy } from './privacy.ts'
import { identitychecksRoutes } from './routes.ts'

/** The checks of identity documents by other companies. */
export const identitychecksModule: Module = {
  name: 'identitychecks',
  routes: identitychecksRoutes,
  httpPages: identitychecksPages,
  jobs: identitychecksJobs,
  privacy: identitychecksPrivacy,
}
