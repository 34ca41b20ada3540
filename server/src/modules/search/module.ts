import type { Module } from '../../module.ts'
import type { Contents } from '../content/index.ts'
import { searchJobs } from './jobs.ts'
import { searchPrivacy } from './privacy.ts'
import { searchRoutes } from './routes.ts'

/** Full-text search of content of every kind, performers and keywords. */
export const searchModule = (contents: Contents): Module => ({
  name: 'search',
  routes: searchRoutes(contents),
  jobs: searchJobs,
  privacy: searchPrivacy,
})
