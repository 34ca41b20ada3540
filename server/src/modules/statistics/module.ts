import type { Module } from '../../module.ts'
import type { Contents } from '../content/index.ts'
import { statisticsPages } from './files/pages.ts'
import { statisticsJobs } from './jobs.ts'
import { statisticsPrivacy } from './privacy.ts'
import { statisticsRoutes } from './routes.ts'

/** The statistics of creators: what happened on their pages, with their content and sales. */
export const statisticsModule = (contents: Contents): Module => ({
  name: 'statistics',
  routes: statisticsRoutes(contents),
  httpPages: statisticsPages(contents),
  jobs: statisticsJobs,
  privacy: statisticsPrivacy,
})
