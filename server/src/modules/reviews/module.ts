import type { Module } from '../../module.ts'
import type { Contents } from '../content/index.ts'
import { reviewsJobs } from './jobs.ts'
import { reviewsListeners } from './listeners.ts'
import { reviewsPrivacy } from './privacy.ts'
import { reviewsRoutes } from './routes.ts'

/** Files that wait for people before they are published. */
export const reviewsModule = (contents: Contents): Module => ({
  name: 'reviews',
  routes: reviewsRoutes(contents),
  jobs: reviewsJobs,
  listeners: reviewsListeners,
  privacy: reviewsPrivacy,
})
