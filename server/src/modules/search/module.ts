import type { Module } from '../../module.ts'
import { searchJobs } from './jobs.ts'
import { searchPrivacy } from './privacy.ts'
import { searchRoutes } from './routes.ts'

/** Full-text search of posts, performers and keywords. */
export const searchModule: Module = {
  name: 'search',
  routes: searchRoutes,
  jobs: searchJobs,
  privacy: searchPrivacy,
}
