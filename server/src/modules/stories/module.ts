import type { Module } from '../../module.ts'
import type { Contents } from '../content/index.ts'
import { storiesJobs } from './jobs.ts'
import { storiesListeners } from './listeners.ts'
import { storiesPrivacy } from './privacy.ts'
import { storiesRoutes } from './routes.ts'

/** Stories of creators, who saw them, and the highlights that keep some. */
export const storiesModule = (contents: Contents): Module => ({
  name: 'stories',
  routes: storiesRoutes(contents),
  jobs: storiesJobs,
  listeners: storiesListeners,
  privacy: storiesPrivacy,
})
