import type { Module } from '../../module.ts'
import type { Contents } from '../content/index.ts'
import { reviewsJobs } from './jobs.ts'
import { reviewsListeners } from './listeners.ts'
import { reviewsPrivacy } from './privacy.ts'
import { reviewsRoutes } from './routes.ts'
import { compareJobs } from './stills/compare-still.ts'
import { stillPages } from './stills/still-page.ts'
import { followCameras } from './stills/take-stills.ts'

/** Files that wait for people before they are published, and pictures of what is live. */
export const reviewsModule = (contents: Contents): Module => ({
  name: 'reviews',
  routes: reviewsRoutes(contents),
  httpPages: stillPages,
  jobs: [...reviewsJobs, ...compareJobs(contents)],
  listeners: reviewsListeners,
  follow: followCameras,
  privacy: reviewsPrivacy,
})
